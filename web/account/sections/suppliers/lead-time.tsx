// Lead times by shipping method: a line with median and range, and a histogram.

import type { ApiResponse } from '../../api.ts';
import { BarTable } from '../../components/bar-table.tsx';
import { formatNumber } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { plural, t } from '../../messages.ts';
import { binDays } from './lead-time-bins.ts';

export type LeadTime = ApiResponse<'listAccountSuppliers'>['data']['items'][number]['leadTimes'][number];

const [width, height] = [96, 14];

/** `longest` is the length of the axis in days. */
export function LeadTimes({ leadTimes, longest }: { leadTimes: LeadTime[]; longest: number }) {
  if (leadTimes.length === 0) return <span class="quiet">{t('No deliveries yet')}</span>;
  return (
    <ul class="lead-times">
      {leadTimes.map((one) => (
        <li>
          <span>
            {methodNames[one.shippingMethod]}{' '}
            <strong>{t('{{days}} days', { days: formatNumber(one.median, 1) })}</strong>
          </span>
          <Range leadTime={one} longest={longest} />
          <small class="under">{rangeOf(one)}</small>
        </li>
      ))}
    </ul>
  );
}

/** Returns `41–49 days for 8 of 10`, or the number of orders if they took equally long. */
export function rangeOf({ orderCount, p10, p90 }: LeadTime): string {
  if (p10 === p90) return plural(orderCount, '{{count}} order', '{{count}} orders');
  return t('{{p10}}–{{p90}} days for 8 of 10', { p10: formatNumber(p10, 1), p90: formatNumber(p90, 1) });
}

function Range({ leadTime: { p10, median, p90 }, longest }: { leadTime: LeadTime; longest: number }) {
  const at = (days: string) => 2 + (longest === 0 ? 0 : (Number(days) / longest) * (width - 4));
  return (
    <svg class="range" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path class="axis" d={`M0 ${height / 2}H${width}`} />
      <rect class="span" x={at(p10)} y="4" width={Math.max(at(p90) - at(p10), 2)} height={height - 8} rx="2" />
      <path class="middle" d={`M${at(median)} 1V${height - 1}`} />
    </svg>
  );
}

/** The number of orders by days; the histogram is a table. */
export function LeadTimeHistogram({ leadTime }: { leadTime: LeadTime }) {
  const name = methodNames[leadTime.shippingMethod];
  return (
    <div class="counts">
      <h3>{name}</h3>
      <p class="reason">
        <strong>{t('{{days}} days', { days: formatNumber(leadTime.median, 1) })}</strong>{' '}
        {plural(leadTime.orderCount, 'median of {{count}} order', 'median of {{count}} orders')}
        {leadTime.p10 !== leadTime.p90 && `, ${rangeOf(leadTime)}`}
      </p>
      <BarTable
        label={t('Lead times, {{method}}', { method: name.toLowerCase() })}
        columns={[t('Days'), t('Orders')]}
        bars={binDays(leadTime.distribution).map(({ from, to, orders }) => ({
          key: `${leadTime.shippingMethod}-${from}`,
          label:
            from === to
              ? plural(from, '{{count}} day', '{{count}} days')
              : t('{{from}}–{{to}} days', { from: formatNumber(from), to: formatNumber(to) }),
          value: orders,
          text: formatNumber(orders),
          color: leadTime.shippingMethod === 'sea' ? 'accent' : 'purple',
        }))}
      />
    </div>
  );
}
