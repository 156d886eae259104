// Lead times by shipping method: a line with median and range, and a histogram.

import type { ApiResponse } from '../../api.ts';
import { BarTable } from '../../components/bar-table.tsx';
import { formatNumber } from '../../format.tsx';
import { leadTimeSources, methodNames } from '../../labels.ts';
import { plural, t } from '../../messages.ts';
import { binDays } from './lead-time-bins.ts';

export type LeadTime = ApiResponse<'listAccountSuppliers'>['data']['items'][number]['leadTimes'][number];

const [width, height] = [96, 14];

/** The expected days by each method that was used, or by both. `longest` is the length of the axis in days. */
export function LeadTimes({ leadTimes, longest }: { leadTimes: LeadTime[]; longest: number }) {
  const used = leadTimes.filter(({ orderCount }) => orderCount > 0);
  return (
    <ul class="lead-times">
      {(used.length > 0 ? used : leadTimes).map((one) => (
        <li>
          <span>
            {methodNames[one.shippingMethod]}{' '}
            <strong>{t('{{days}} days', { days: formatNumber(one.plannedDays, 1) })}</strong>
          </span>
          <Range leadTime={one} longest={longest} />
          <small class="under">{rangeOf(one) ?? leadTimeSources[one.level]}</small>
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns `41–49 days for 8 of 10 of 12 orders`; null without a range. The orders are accepted or received in full, and the expected days are of the
 * latest of them.
 */
function rangeOf({ orderCount: orders, p10, p90 }: LeadTime): string | null {
  if (p10 === null || p90 === null) return null;
  const range = { p10: formatNumber(p10, 1), p90: formatNumber(p90, 1) };
  return plural(
    orders,
    '{{p10}}–{{p90}} days for 8 of 10 of {{count}} order',
    '{{p10}}–{{p90}} days for 8 of 10 of {{count}} orders',
    range,
  );
}

function Range({ leadTime: { p10, plannedDays, p90 }, longest }: { leadTime: LeadTime; longest: number }) {
  if (p10 === null || p90 === null) return null;
  const at = (day: string) => 2 + (longest === 0 ? 0 : (Number(day) / longest) * (width - 4));
  return (
    <svg class="range" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path class="axis" d={`M0 ${height / 2}H${width}`} />
      <rect class="span" x={at(p10)} y="4" width={Math.max(at(p90) - at(p10), 2)} height={height - 8} rx="2" />
      <path class="middle" d={`M${at(plannedDays)} 1V${height - 1}`} />
    </svg>
  );
}

/** The expected days and their source. `href` is the list of the orders with this supplier. */
export function ExpectedDays({ leadTime, href }: { leadTime: LeadTime; href: string }) {
  const { plannedDays: days, level, orderCount: orders } = leadTime;
  const counted =
    rangeOf(leadTime) ??
    (orders === 0
      ? t('No order with this supplier has been accepted yet')
      : plural(orders, '{{count}} accepted order with this supplier', '{{count}} accepted orders with this supplier'));
  return (
    <>
      <strong>{t('{{days}} days', { days: formatNumber(days, 1) })}</strong> <small>{leadTimeSources[level]}</small>
      <small class="under">{orders > 0 ? <a href={href}>{counted}</a> : counted}</small>
    </>
  );
}

/** The number of orders by days; the histogram is a table. */
export function LeadTimeHistogram({ leadTime }: { leadTime: LeadTime }) {
  const name = methodNames[leadTime.shippingMethod];
  return (
    <div class="counts">
      <h3>{name}</h3>
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
