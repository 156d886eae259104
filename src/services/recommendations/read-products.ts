// Reads the input of recommendations in bulk: one statement per source for many products of a company.

import { findCompany } from '../../db/accounts/companies.ts';
import { readDemandEvents } from '../../db/demand/demand-events.ts';
import { type ProductSeries, readSeries } from '../../db/demand/demand-series.ts';
import { readOutlierDecisions } from '../../db/demand/outlier-decisions.ts';
import { listClientOrderUnits } from '../../db/orders/client-orders.ts';
import type { ArrivalUnits } from '../../db/orders/expected-arrivals.ts';
import { listOpenOrderUnits } from '../../db/orders/open-orders.ts';
import { sumReceivedUnits } from '../../db/orders/received-units.ts';
import { findVisibleProducts, type RecommendedProduct } from '../../db/recommendations/visible-products.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { dayNumber } from '../../domain/day.ts';
import type { DemandEvent } from '../../domain/demand/events/demand-event.ts';
import type { DatedDecision } from '../../domain/demand/forecast/outlier-decisions.ts';
import { withoutSpikes } from '../../domain/demand/forecast/outliers.ts';
import type { KnownSales } from '../../domain/demand/known-sales.ts';
import { maxYears, monthlyDemand } from '../../domain/demand/monthly-demand.ts';
import { historyDays, salesHistory } from '../../domain/demand/sales-history.ts';
import { notFoundError } from '../../domain/errors.ts';
import { transitBasis } from '../../domain/orders/expected-arrival.ts';
import type { OrderedUnits } from '../../domain/recommendations/in-transit.ts';
import type { ProductCosts } from '../../domain/recommendations/mode-costs.ts';
import type { Database } from '../../postgres/connection.ts';
import { type ForecastSources, findForecastSources, noSources } from '../demand/forecast-sources.ts';
import { readKnownSalesOfProducts } from '../demand/known-sales.ts';
import { dateArrivals, estimateArrivals, readTransitLeadTimes } from '../orders/arrivals.ts';
import { estimateSupplierLeadTimes, type LeadTimesByMethod, type PlanningContext } from '../orders/lead-times.ts';
import { readUnconfirmedUnits } from '../orders/order-lines.ts';
import { readProductCosts } from './product-costs.ts';

/** Days of roll-ups before those that each calculation reads. */
const maxOlderDays = maxYears * 365 - historyDays;
/** Products whose older days are in memory at the same time. */
const olderChunkSize = 200;

/** A product with the input of its recommendation. */
export interface ProductToCalculate extends RecommendedProduct {
  series: ProductSeries;
  knownSales: KnownSales;
  sources: ForecastSources;
  outlierDecisions: readonly DatedDecision[];
  demandEvents: readonly DemandEvent[];
  orderedUnits: OrderedUnits[];
  /** Units in orders accepted after the day of the latest stock observation, and not delivered before it. */
  receivedUnits: number;
  leadTimes: LeadTimesByMethod;
  /** Null if the costs of the supplier are unknown. */
  costs: ProductCosts | null;
}

/** Returns the company with its planning settings. Throws NOT_FOUND. */
export async function readCompany(db: Database, companyId: string): Promise<Company> {
  const company = await findCompany(db, companyId);
  if (!company) throw notFoundError(`The company "${companyId}"`);
  return company;
}

/** Returns the products that are in the company's catalog and for which the company has sent data. */
export async function readProductsToCalculate(
  ctx: PlanningContext,
  company: Company,
  productIds: string[],
  today: string,
): Promise<ProductToCalculate[]> {
  const companyId = company.id;
  const visible = await findVisibleProducts(ctx.db, companyId, productIds);
  const byId = new Map(visible.map((product) => [product.id, product]));
  const day = dayNumber(today);
  const days = { from: day - historyDays, to: day - 1 };
  const series = await readSeries(ctx.db, companyId, [...byId.keys()], days);
  const knownSalesOf = await readKnownSalesOfProducts(ctx.db, companyId, [...byId.keys()], today);
  const sources = await findForecastSources(ctx.db, companyId, [...byId.keys()]);
  await addOlderMonths(ctx.db, companyId, { series, sources, from: days.from });
  const decisions = await readOutlierDecisions(ctx.db, companyId, [...byId.keys()]);
  const events = await readDemandEvents(ctx.db, companyId, [...byId.keys()]);
  const ordered = await readOrderedUnits(ctx, companyId, [...byId.keys()]);
  const observed = series.flatMap(({ productId, stock }) =>
    stock === null ? [] : [{ productId, observedAt: stock.observedAt }],
  );
  const received = await sumReceivedUnits(ctx.db, companyId, observed, today);
  const leadTimes = await estimateSupplierLeadTimes(ctx, companyId, [
    ...new Set(visible.map(({ supplierId }) => supplierId)),
  ]);
  const costs = await readProductCosts(ctx.db, company, visible);
  return series.map((productSeries) => {
    const product = byId.get(productSeries.productId)!;
    return {
      ...product,
      series: productSeries,
      knownSales: knownSalesOf(product.id),
      sources: sources.get(product.id) ?? noSources,
      outlierDecisions: decisions.get(product.id) ?? [],
      demandEvents: events.get(product.id) ?? [],
      orderedUnits: [...(ordered.get(product.id) ?? []), ...unitsOnOrderElsewhere(productSeries)],
      receivedUnits: received.get(product.id) ?? 0,
      leadTimes: leadTimes.get(product.supplierId)!,
      costs: costs.get(product.id) ?? null,
    };
  });
}

/** Adds the months of products with records before the read days that have no roll-up yet. They are read once: the roll-up is stored then. */
async function addOlderMonths(
  db: Database,
  companyId: string,
  { series, sources, from }: { series: ProductSeries[]; sources: Map<string, ForecastSources>; from: number },
): Promise<void> {
  // The month of the first read day, too, which the read days have in part.
  const end = from + 31;
  const missing = series.filter(
    ({ productId, firstDay }) => firstDay < from && sources.get(productId)?.months === null,
  );
  for (let start = 0; start < missing.length; start += olderChunkSize) {
    const chunk = missing.slice(start, start + olderChunkSize).map(({ productId }) => productId);
    for (const older of await readSeries(db, companyId, chunk, { from: end - maxOlderDays, to: end - 1 })) {
      const history = salesHistory(older, older.firstDay, end, { maxDays: maxOlderDays });
      const months = monthlyDemand(withoutSpikes(history.units), history.firstDay);
      sources.set(older.productId, { ...sources.get(older.productId)!, months });
    }
  }
}

/** Returns the units that the company reported as on order outside the platform, rounded down. */
function unitsOnOrderElsewhere({ onOrderElsewhere }: ProductSeries): OrderedUnits[] {
  const quantity = Math.floor(onOrderElsewhere);
  if (quantity < 1) return [];
  const unknown = { orderRef: null, shippingMethod: null, estimatedOn: null, isDelivered: false };
  return [{ ...unknown, source: 'smart_reorder', quantity }];
}

async function readOrderedUnits(
  ctx: PlanningContext,
  companyId: string,
  productIds: string[],
): Promise<Map<string, OrderedUnits[]>> {
  const platformLines = await listOpenOrderUnits(ctx.db, companyId, productIds);
  const feedLines = await listClientOrderUnits(ctx.db, companyId, productIds);
  const dated = await dateArrivals(ctx, companyId, platformLines);
  const differing = platformLines.filter(({ openDifferences }) => openDifferences > 0).map(({ id }) => id);
  const unconfirmedUnits = await readUnconfirmedUnits(ctx.db, companyId, [...new Set(differing)]);
  const estimates = await estimateArrivals(ctx, companyId, feedLines);
  const ordered = [
    ...platformLines.flatMap(
      ({ productId, id, orderNumber, supplier, quantity: ordered, shippingMethod, promisedOn, status }, index) =>
        dated[index]!.parts.map(({ arrivesOn, arrivesOnBasis, from, lines }) => {
          const quantity = lines === null ? ordered : unitsOf(productId, lines);
          return {
            ...{ productId, orderRef: orderNumber, source: 'order' as const, shippingMethod, promisedOn },
            ...{ supplier, from, quantity },
            // Units of a shipment with a date are on their way.
            unconfirmedUnits: arrivesOnBasis === 'carrier' ? 0 : Math.min(quantity, unconfirmedUnits(id, productId)),
            estimatedOn: arrivesOn,
            isDelivered: status === 'delivered',
          };
        }),
    ),
    ...feedLines.map(({ productId, orderRef, supplier, quantity, shippingMethod, shippedAt, status }, index) => ({
      ...{ productId, orderRef, source: 'feed' as const, quantity, shippingMethod, promisedOn: null },
      ...{ supplier, from: transitBasis({ shippedAt, carrierDate: null }) },
      estimatedOn: estimates[index]?.day ?? null,
      isDelivered: status === 'delivered',
    })),
  ].filter(({ quantity }) => quantity > 0);
  const isShipped = ({ from }: (typeof ordered)[number]) => from === 'shipped';
  const leadTimes = (await readTransitLeadTimes(ctx, companyId, ordered.filter(isShipped))).values();
  const unitsByProduct = ordered.map(({ supplier, from, productId, ...units }) => ({
    productId,
    units: { ...units, ...(from === 'shipped' && { leadTime: leadTimes.next().value! }) },
  }));
  const byProduct = Map.groupBy(unitsByProduct, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, products]) => [id, products.map(({ units }) => units)]));
}

function unitsOf(productId: string, lines: ArrivalUnits['lines']): number {
  return lines.reduce((sum, line) => (line.productId === productId ? sum + line.units : sum), 0);
}
