// What the last advance of the sandbox clock caused.

import type { ApiResponse } from '../../api.ts';
import { Moment } from '../../format.tsx';
import { plural, withElements } from '../../messages.ts';
import { urlInMode } from '../../mode.ts';

type Sandbox = NonNullable<ApiResponse<'getAccountSandbox'>['data']['sandbox']>;
export type LastAdvance = NonNullable<Sandbox['clock']['lastAdvance']>;

/** Lists the sales, arrivals, changed recommendations and events of an advance, with links to their pages in test mode. */
export function AdvanceResults({ of }: { of: LastAdvance }) {
  const { soldUnits, arrivedOrders, arrivedOrderCount, changedRecommendations, recordedEvents } = of;
  const period = { from: <Moment at={of.from} />, to: <Moment at={of.to} /> };
  const more = arrivedOrderCount - arrivedOrders.length;
  const link = (path: string, text: string) => (
    <a data-mode="test" href={urlInMode(path, 'test')}>
      {text}
    </a>
  );
  return (
    <div class="advance-results">
      <p>{withElements('From {{from}} to {{to}}:', period)}</p>
      <ul>
        <li>{plural(Number(soldUnits), '{{count}} unit sold', '{{count}} units sold')}</li>
        <li>
          {plural(arrivedOrderCount, '{{count}} order arrived', '{{count}} orders arrived')}
          {arrivedOrders.map(({ orderId, orderNumber, externalOrderId, supplier }, index) => (
            <span key={orderId}>
              {index === 0 ? ': ' : ', '}
              {link(`/account/orders/${orderNumber}`, externalOrderId ?? orderNumber)} ({supplier.name})
            </span>
          ))}
          {more > 0 && ` ${plural(more, 'and {{count}} more', 'and {{count}} more')}`}
        </li>
        <li>
          {link(
            '/account/recommendations',
            plural(changedRecommendations, '{{count}} recommendation changed', '{{count}} recommendations changed'),
          )}
        </li>
        <li>{plural(recordedEvents, '{{count}} event recorded', '{{count}} events recorded')}</li>
      </ul>
    </div>
  );
}
