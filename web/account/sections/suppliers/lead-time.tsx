// Lead times by shipping method: the expected days, the usual range, and a histogram.

import type { ApiResponse } from '../../api.ts';
import { BarTable } from '../../components/bar-table.tsx';
import { formatNumber } from '../../format.tsx';
import { leadTimeSources, methodNames } from '../../labels.ts';
import { plural, t } from '../../messages.ts';
import { binDays } from './lead-time-bins.ts';

export type LeadTime = ApiResponse<'listAccountSuppliers'>['data']['items'][number]['leadTimes'][number];

/** The expected days by each method that was used, or by both. */
export function LeadTimes({ leadTimes }: { leadTimes: LeadTime[] }) {
  return (
    <ul class="lead-times">
      {usedOrAll(leadTimes).map((one) => (
        <li>
          {methodNames[one.shippingMethod]} <strong>{expectedDays(one)}</strong>
          <small class="under">{usualRange(one) ?? leadTimeSources[one.level]}</small>
        </li>
      ))}
    </ul>
  );
}

/** Methods without orders say nothing beside those with orders. */
export function usedOrAll(leadTimes: LeadTime[]): LeadTime[] {
  const used = leadTimes.filter(({ orderCount }) => orderCount > 0);
  return used.length > 0 ? used : leadTimes;
}

function expectedDays({ plannedDays }: LeadTime): string {
  return t('{{days}} days', { days: formatNumber(plannedDays, 1) });
}

/** Returns `usually 17 to 22 days`, the days of 8 of 10 orders; null if too few orders show a range. */
function usualRange({ p10, p90 }: LeadTime): string | null {
  if (p10 === null || p90 === null) return null;
  const [from, to] = [formatNumber(p10, 0), formatNumber(p90, 0)];
  return from === to ? t('usually {{days}} days', { days: from }) : t('usually {{from}} to {{to}} days', { from, to });
}

/** A method with its expected days, the usual ones, their source, and the number of orders by days. `href` is the list of the orders with this supplier. */
export function MethodLeadTime({ leadTime, href }: { leadTime: LeadTime; href: string }) {
  const { level, orderCount: orders } = leadTime;
  const name = methodNames[leadTime.shippingMethod];
  const usual = usualRange(leadTime);
  const isMedian = level === 'company_supplier';
  const counted = isMedian
    ? plural(orders, 'median of the latest {{count}} order', 'median of the latest {{count}} orders')
    : plural(orders, '{{count}} accepted order with this supplier', '{{count}} accepted orders with this supplier');
  return (
    <div class="counts">
      <p>
        {name} <strong>{expectedDays(leadTime)}</strong>
        {usual && <small class="under">{t('{{range}} (8 of 10 orders)', { range: usual })}</small>}
        {!isMedian && <small class="under">{leadTimeSources[level]}</small>}
        <small class="under">
          {orders > 0 ? <a href={href}>{counted}</a> : t('No order with this supplier has been accepted yet')}
        </small>
      </p>
      {orders > 0 && (
        <BarTable
          label={t('Lead times, {{method}}', { method: name.toLowerCase() })}
          columns={[t('Days'), t('Orders')]}
          bars={binDays(leadTime.distribution).map(({ from, to, orders: count }) => ({
            key: `${leadTime.shippingMethod}-${from}`,
            label:
              from === to
                ? plural(from, '{{count}} day', '{{count}} days')
                : t('{{from}}–{{to}} days', { from: formatNumber(from), to: formatNumber(to) }),
            value: count,
            text: formatNumber(count),
            color: leadTime.shippingMethod === 'sea' ? 'accent' : 'purple',
          }))}
        />
      )}
    </div>
  );
}
