// A company's suppliers with the figures of its orders.

import { Decimal } from 'decimal.js';
import type { Context } from '../../context.ts';
import { readSupplierContact } from '../../db/accounts/trading-parties.ts';
import { countProductsBySupplier, countSupplierProducts } from '../../db/catalog/account/catalog-facets.ts';
import { listOpenClaims } from '../../db/orders/order-facts.ts';
import { readStatusAddresses } from '../../db/orders/order-mails.ts';
import { listSortedOrders } from '../../db/orders/order-page.ts';
import type { UpdatedOrder } from '../../db/orders/orders.ts';
import {
  hasOrdersOf,
  listSupplierNames,
  type OrderFigures,
  sumOrdersBySupplier,
} from '../../db/suppliers/supplier-figures.ts';
import {
  type BoughtProduct,
  type FilledUnits,
  listBoughtProducts,
  listPriceChangesOf,
  type MonthlySpend,
  type SupplierPriceChange,
  sumFilledUnits,
  sumSpendByMonth,
} from '../../db/suppliers/supplier-history.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { type Clock, currentDay } from '../../domain/clock.ts';
import { dayOf, startOfLastYear } from '../../domain/day.ts';
import { formatDecimal } from '../../domain/decimal-text.ts';
import { notFoundError } from '../../domain/errors.ts';
import type { DatedArrival } from '../../domain/orders/expected-arrival.ts';
import { type DayCounts, measuredQuantile, orderCount } from '../../domain/orders/lead-time.ts';
import type { LeadTimeLevel } from '../../domain/orders/lead-time-estimate.ts';
import { type OpenClaims, sumOpenClaims } from '../../domain/orders/lines/open-claims.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import { listStatusEmails, type StatusEmail } from '../../domain/orders/order-mail.ts';
import { openStatuses } from '../../domain/orders/order-status.ts';
import { daysLate } from '../../domain/orders/promised-date.ts';
import { type PaymentsDue, paymentsDue } from '../../domain/trading/payments-due.ts';
import type { SupplierContact } from '../../domain/trading/trading-parties.ts';
import { expectArrivals, expectIfPaidToday } from '../orders/arrivals.ts';
import { type MeasuredLeadTime, measureSupplierLeadTimes } from '../orders/lead-times.ts';
import { listPaymentSchedules } from '../orders/payment-schedule.ts';

const maxNextOrders = 20;
const maxBoughtProducts = 20;
const maxChangedPrices = 20;

/** The expected days from first payment to acceptance, and the distribution of those of the company's recent orders with the supplier. */
interface AccountLeadTime {
  shippingMethod: ShippingMethod;
  /** Decimal string, and the source of it. */
  plannedDays: string;
  level: LeadTimeLevel;
  /** Number of recent orders with the supplier, and their quantiles as decimal strings; null with fewer than 5. */
  orderCount: number;
  p10: string | null;
  p90: string | null;
  distribution: { days: number; orderCount: number }[];
}

/** A supplier; `onTimeShare` is a decimal string from 0 to 1, null without delivered orders. */
export interface CompanySupplier extends Omit<OrderFigures, 'onTimeOrders' | 'lastOrderAt'> {
  id: string;
  name: string;
  currency: string;
  /** Number of its products in the catalog of the company. */
  productCount: number;
  onTimeShare: string | null;
  lastOrderAt: string | null;
  /** Sea, then air. */
  leadTimes: AccountLeadTime[];
}

type Ctx = Pick<Context, 'db' | 'clock' | 'catalogCache' | 'config'>;

/** Selects and sorts a list of suppliers. */
interface SupplierSelection {
  /** Text in the name. */
  search?: string | undefined;
  sort: 'name' | 'yearlySpend' | 'openOrders' | 'onTimeShare' | 'leadTimes';
  direction: 'asc' | 'desc';
}

/** Returns the suppliers of the company's catalog and orders that are on the page, or all, and their number. Equal values are ordered by name. */
export async function listCompanySuppliers(
  ctx: Ctx,
  company: Company,
  { search = '', sort, direction }: SupplierSelection,
  page?: { limit: number; offset: number },
): Promise<{ suppliers: CompanySupplier[]; total: number }> {
  const { db } = ctx;
  const [products, figures] = await Promise.all([
    countProductsBySupplier(ctx, company.id),
    sumOrdersBySupplier(db, company.id, periods(ctx.clock)),
  ]);
  const suppliers = await listSupplierNames(db, [...new Set([...products.keys(), ...figures.keys()])]);
  const isSearched = createNameFilter(search);
  const searched = suppliers.filter(({ name }) => isSearched(name));
  const measured = await measureSupplierLeadTimes(
    ctx,
    company.id,
    searched.map(({ id }) => id),
  );
  const found = searched.map((supplier) => ({
    supplier,
    products: products.get(supplier.id) ?? 0,
    figures: figures.get(supplier.id) ?? noOrders,
    leadTimes: accountLeadTimes(measured.get(supplier.id)!),
  }));
  const sorted = sortBy(found, sortValues[sort], direction);
  const shown = page === undefined ? sorted : sorted.slice(page.offset, page.offset + page.limit);
  return { suppliers: shown.map(withFigures), total: found.length };
}

/** Returns the suppliers with products in the company's catalog, or those with this text in their name, ordered by name. */
export async function listCatalogSuppliers(
  { db, catalogCache }: Pick<Ctx, 'db' | 'catalogCache'>,
  company: Company,
  search = '',
): Promise<{ id: string; name: string; currency: string }[]> {
  const products = await countProductsBySupplier({ db, catalogCache }, company.id);
  const isSearched = createNameFilter(search);
  const named = await listSupplierNames(db, [...products.keys()]);
  return named.filter(({ name }) => isSearched(name));
}

/** An order that is not delivered yet. Days are `YYYY-MM-DD`; null without an estimate. */
interface NextOrder
  extends DatedArrival,
    Pick<UpdatedOrder, 'orderNumber' | 'externalOrderId' | 'status' | 'createdAt' | 'totalAmount' | 'currency'> {
  promisedDate: string | null;
  daysLate: number;
  /** The day on which its goods arrive if it is paid today; null if they have a day, or none is open. */
  expectedIfPaidToday: string | null;
  receivedOn: string | null;
}

/** A supplier with its last 12 months; `fillRate` is a decimal string from 0 to 1, null without accepted orders. */
interface SupplierDetails extends CompanySupplier {
  acceptedOrders: number;
  fillRate: string | null;
  monthlySpend: MonthlySpend[];
  boughtProducts: BoughtProduct[];
  changedPrices: SupplierPriceChange[];
  paymentsDue: PaymentsDue;
  openClaims: OpenClaims;
  nextOrders: NextOrder[];
  contact: SupplierContact;
  statusEmails: StatusEmail[];
}

/** Returns a supplier with its last 12 months, its open orders and the contact at it. Throws NOT_FOUND if the company has none of its products and no orders. */
export async function getCompanySupplier(ctx: Ctx, company: Company, supplierId: string): Promise<SupplierDetails> {
  const { db } = ctx;
  const selection = { ...periods(ctx.clock), supplierId };
  const history = { supplierId, from: selection.spendFrom };
  const [
    [supplier],
    products,
    figures,
    nextOrders,
    measured,
    contact,
    filled,
    spend,
    boughtProducts,
    changedPrices,
    addresses,
    schedules,
    claims,
  ] = await Promise.all([
    listSupplierNames(db, [supplierId]),
    countSupplierProducts(ctx, company.id, supplierId),
    sumOrdersBySupplier(db, company.id, selection),
    listNextOrders(ctx, company.id, supplierId, selection.today),
    measureSupplierLeadTimes(ctx, company.id, [supplierId]),
    readSupplierContact(db, company.id, supplierId),
    sumFilledUnits(db, company.id, history),
    sumSpendByMonth(db, company.id, history),
    listBoughtProducts(db, company.id, history, maxBoughtProducts),
    listPriceChangesOf(db, company.id, history, maxChangedPrices),
    readStatusAddresses(db, company.id, supplierId),
    listPaymentSchedules(ctx, company.id, supplierId),
    listOpenClaims(db, company.id, supplierId),
  ]);
  const ordered = figures.get(supplierId);
  if (supplier === undefined || (products === 0 && ordered === undefined)) throw unknownSupplier(supplierId);
  return {
    ...withFigures({
      ...{ supplier, products, figures: ordered ?? noOrders },
      leadTimes: accountLeadTimes(measured.get(supplierId)!),
    }),
    acceptedOrders: filled.orderCount,
    fillRate: fillRateOf(filled),
    monthlySpend: everyMonth(spend, selection),
    boughtProducts,
    changedPrices,
    paymentsDue: paymentsDue(schedules, selection.today),
    openClaims: sumOpenClaims(claims),
    nextOrders,
    contact,
    statusEmails: listStatusEmails(addresses),
  };
}

/** Returns open orders of a supplier, the earliest promised date first. */
async function listNextOrders(ctx: Ctx, companyId: string, supplierId: string, today: string): Promise<NextOrder[]> {
  const earliest = { sort: 'promisedDate', descending: false, after: undefined, limit: maxNextOrders } as const;
  const { orders } = await listSortedOrders(ctx.db, companyId, { supplierId, statuses: openStatuses }, earliest);
  const arrivals = await expectArrivals(ctx, companyId, orders, today);
  const goods = orders.map((order, index) => ({ ...order, expectedOn: arrivals[index]!.expectedOn }));
  const ifPaid = await expectIfPaidToday(ctx, companyId, goods, today);
  return orders.map((order, index) => {
    const { orderNumber, externalOrderId, status, promisedOn, receivedOn, createdAt, totalAmount, currency } = order;
    const { arrival: _, ...days } = arrivals[index]!;
    return {
      ...{ orderNumber, externalOrderId, status, promisedDate: promisedOn, daysLate: daysLate(order, today) },
      ...{ ...days, expectedIfPaidToday: ifPaid[index] ?? null, receivedOn, createdAt, totalAmount, currency },
    };
  });
}

/** Returns received ÷ ordered units, rounded half up to 4 places; null without accepted orders. 66 of 72 units → `0.9167` */
function fillRateOf({ ordered, received }: FilledUnits): string | null {
  if (ordered === 0) return null;
  const share = new Decimal(received).div(ordered).toDecimalPlaces(4, Decimal.ROUND_HALF_UP);
  return formatDecimal(share.toNumber());
}

/** Returns the months of the spend, also those without orders. */
function everyMonth(spend: readonly MonthlySpend[], { spendFrom, today }: ReturnType<typeof periods>): MonthlySpend[] {
  const known = new Map(spend.map((one) => [one.month, one]));
  const months: MonthlySpend[] = [];
  for (let month = spendFrom; month <= today; month = nextMonth(month))
    months.push(known.get(month) ?? { month, amount: '0.00', orderCount: 0 });
  return months;
}

/** 2026-12-01 → `2027-01-01` */
function nextMonth(month: string): string {
  const date = new Date(month);
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString());
}

/** Throws NOT_FOUND for a supplier of which the company has no products and no orders. */
export async function assertKnownSupplier(
  ctx: Pick<Ctx, 'db' | 'catalogCache'>,
  company: Company,
  supplierId: string,
): Promise<void> {
  const products = await countSupplierProducts(ctx, company.id, supplierId);
  if (products === 0 && !(await hasOrdersOf(ctx.db, company.id, supplierId))) throw unknownSupplier(supplierId);
}

function unknownSupplier(supplierId: string) {
  return notFoundError(`The supplier ${supplierId}`);
}

/** Today, and the first day of the month that begins the last 12. */
function periods(clock: Clock): { today: string; spendFrom: string } {
  const today = currentDay(clock);
  return { today, spendFrom: startOfLastYear(today) };
}

/** Ignores case, also of Turkish names: `İ`, `I`, `ı` and `i` are the same. */
function createNameFilter(search: string): (name: string) => boolean {
  const fold = (text: string) => text.toLocaleLowerCase('tr').replaceAll('ı', 'i');
  const wanted = fold(search);
  return (name) => fold(name).includes(wanted);
}

const noOrders: OrderFigures = {
  openOrders: 0,
  openValues: [],
  lateOrders: 0,
  deliveredOrders: 0,
  ordersToAccept: 0,
  onTimeOrders: '0',
  yearlySpend: '0.00',
  lastOrderAt: '',
};

/** What is known of a supplier. */
interface FoundSupplier {
  supplier: { id: string; name: string; currency: string };
  products: number;
  figures: OrderFigures;
  leadTimes: [sea: AccountLeadTime, air: AccountLeadTime];
}

/** Returns the value to sort by; null is last in both directions. Undefined keeps the order by name. */
const sortValues: Record<SupplierSelection['sort'], ((found: FoundSupplier) => number | null) | undefined> = {
  name: undefined,
  yearlySpend: ({ figures }) => Number(figures.yearlySpend),
  openOrders: ({ figures }) => figures.openOrders,
  onTimeShare: ({ figures }) => onTimeShare(figures),
  leadTimes: ({ leadTimes }) => Number(usualMethod(leadTimes).plannedDays),
};

/** `rows` are ordered by name. */
function sortBy<Row>(
  rows: Row[],
  figureOf: ((row: Row) => number | null) | undefined,
  direction: SupplierSelection['direction'],
): Row[] {
  if (figureOf === undefined) return direction === 'asc' ? rows : rows.toReversed();
  const sign = direction === 'asc' ? 1 : -1;
  const valued = rows.map((row) => ({ row, value: figureOf(row) }));
  valued.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    return sign * (a.value - b.value);
  });
  return valued.map(({ row }) => row);
}

/** Returns the lead time of the method with most orders, by sea if both have as many. */
function usualMethod([sea, air]: FoundSupplier['leadTimes']): AccountLeadTime {
  return air.orderCount > sea.orderCount ? air : sea;
}

/** Returns the share from 0 to 1, rounded half up to 4 places; null without delivered orders. */
function onTimeShare({ onTimeOrders, deliveredOrders }: OrderFigures): number | null {
  if (deliveredOrders === 0) return null;
  return new Decimal(onTimeOrders).div(deliveredOrders).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toNumber();
}

function formatShare(share: number | null): string | null {
  return share === null ? null : formatDecimal(share);
}

function withFigures({ supplier, products, figures, leadTimes }: FoundSupplier): CompanySupplier {
  const { onTimeOrders: _, lastOrderAt, ...rest } = figures;
  return {
    ...supplier,
    productCount: products,
    ...rest,
    onTimeShare: formatShare(onTimeShare(figures)),
    lastOrderAt: lastOrderAt || null,
    leadTimes,
  };
}

function accountLeadTimes({ sea, air }: Record<ShippingMethod, MeasuredLeadTime>): FoundSupplier['leadTimes'] {
  const of = (shippingMethod: ShippingMethod, { estimate: { plannedDays, level }, ofSupplier }: MeasuredLeadTime) => ({
    ...{ shippingMethod, plannedDays, level },
    ...distributionOf(ofSupplier),
  });
  return [of('sea', sea), of('air', air)];
}

function distributionOf(counts: DayCounts) {
  return {
    orderCount: orderCount(counts),
    p10: measuredQuantile(counts, 10),
    p90: measuredQuantile(counts, 90),
    distribution: counts.map(([days, orders]) => ({ days, orderCount: orders })),
  };
}
