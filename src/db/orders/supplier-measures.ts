// Which orders the figures of a supplier and the spend count: the same conditions for the figures and for the lists of the orders behind them.

import { minDeliveryDays } from '../../domain/orders/lead-time.ts';
import { recentDays } from '../../domain/orders/lead-times/recent-deliveries.ts';
import { maxSupplierOrders } from './lead-times.ts';

/** The share of orders on time, the share of units that were received, the lead times by shipping method, and the spend. */
export type SupplierMeasure = 'on_time' | 'fill_rate' | 'sea_lead_time' | 'air_lead_time' | 'spend';

/** SQL conditions on `orders`. Bindings: `companyId`, and for deliveries on time and the fill rate `measuredFrom`, the first day of their period. */
export const countsFor: Record<SupplierMeasure, string> = {
  on_time: `(status <> 'cancelled' AND promised_on IS NOT NULL AND coalesce(delivered_at, accepted_at) >= :measuredFrom::date AT TIME ZONE 'UTC')`,
  fill_rate: `(status = 'accepted' AND accepted_at >= :measuredFrom::date AT TIME ZONE 'UTC')`,
  sea_lead_time: hasLeadTime('sea'),
  air_lead_time: hasLeadTime('air'),
  spend: `(status <> 'cancelled' AND orders.currency IN (SELECT rate.currency FROM current_rates rate))`,
};

/** The samples of the last days with acceptances of each supplier, as `recentDeliveries` selects them. */
function hasLeadTime(method: 'sea' | 'air'): string {
  return `id IN (SELECT order_id FROM (
      SELECT order_id, dense_rank() OVER (PARTITION BY supplier_id ORDER BY accepted_on DESC) AS day,
        row_number() OVER (PARTITION BY supplier_id ORDER BY accepted_on DESC, order_id DESC) AS place
      FROM lead_time_samples sample WHERE sample.company_id = :companyId
        AND sample.shipping_method = '${method}' AND sample.from_first_payment >= ${minDeliveryDays}
    ) AS recent WHERE day <= ${recentDays} AND place <= ${maxSupplierOrders})`;
}

/** Returns the SQL condition of orders that count for at least one of the measures; none if they are undefined. */
export function measuredCondition(measures: readonly SupplierMeasure[] | undefined): string[] {
  return measures === undefined ? [] : [`(${measures.map((measure) => countsFor[measure]).join(' OR ')})`];
}
