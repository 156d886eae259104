// Reads what freight costs by air and by sea, and what a unit sells for, in bulk: one statement per source for many products of a company.

import { listMethodCosts, type MethodCosts } from '../../db/orders/cost-samples.ts';
import { readTryRates } from '../../db/pricing/exchange-rates.ts';
import type { RecommendedProduct } from '../../db/recommendations/visible-products.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { roundForWire } from '../../domain/decimal-text.ts';
import type { CostEstimate } from '../../domain/orders/cost-estimate.ts';
import { landedCostCoefficient } from '../../domain/orders/landed-cost.ts';
import { learnedOrders } from '../../domain/orders/learned-cost.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import { toMoney } from '../../domain/pricing/money.ts';
import { totalSalePrice } from '../../domain/pricing/pricing.ts';
import type { LearnedFreight, ProductCosts, SupplierCosts } from '../../domain/recommendations/mode-costs.ts';
import { companyCosts } from '../../domain/recommendations/service-level.ts';
import type { Database } from '../../postgres/connection.ts';
import { costEstimator } from '../orders/costs/landed-estimates.ts';

/** Goods value of an estimate whose amounts have the six decimals of the factors. */
const goodsValue = 10_000;

/** Returns the costs of each product by id, without those whose freight by air or by sea is unknown: no complete order went by it. */
export async function readProductCosts(
  db: Database,
  company: Company,
  products: readonly RecommendedProduct[],
): Promise<Map<string, ProductCosts>> {
  const suppliers = await readSupplierCosts(db, company, [...new Set(products.map(({ supplierId }) => supplierId))]);
  if (suppliers === null) return new Map();
  const rates = await readTryRates(db);
  const shortageCostRate = companyCosts(company)?.shortageCostRate ?? null;
  return new Map(
    products.map(({ id, supplierId, terms }) => {
      const salePrice = findSalePrice(company, terms.price, rates.get(terms.currency));
      const { currency } = terms;
      return [id, { ...suppliers.get(supplierId)!, currency, terms, salePrice, shortageCostRate }];
    }),
  );
}

/** Returns the costs of each supplier; null if the company has no complete order by air, or none by sea. */
async function readSupplierCosts(
  db: Database,
  company: Company,
  supplierIds: readonly string[],
): Promise<Map<string, SupplierCosts> | null> {
  const orders = await listMethodCosts(db, company.id, supplierIds);
  const learned = (method: ShippingMethod) =>
    learnedOrders(
      orders.filter(({ shippingMethod }) => shippingMethod === method),
      company,
    );
  const [air, sea] = [learned('air'), learned('sea')];
  if (air.length === 0 || sea.length === 0) return null;
  const coefficient = landedCostCoefficient(company);
  const [byAir, bySea] = [estimateBySupplier(air, coefficient), estimateBySupplier(sea, coefficient)];
  return new Map(
    supplierIds.map((id) => {
      const estimates: Record<ShippingMethod, CostEstimate> = { air: byAir(id), sea: bySea(id) };
      const freight = { air: freightOf(estimates.air), sea: freightOf(estimates.sea) };
      return [id, { freight, landedCostFactor: factorOf(estimates.sea.expected) }];
    }),
  );
}

/** Returns the estimates of one method. Suppliers without orders by it have the estimate of the company, which is calculated once. */
function estimateBySupplier(orders: readonly MethodCosts[], coefficient: string): (supplierId: string) => CostEstimate {
  const { isKnown, estimate } = costEstimator(orders, coefficient);
  let companyEstimate: CostEstimate | undefined;
  return (supplierId) => {
    if (isKnown(supplierId)) return estimate(goodsValue, supplierId);
    companyEstimate ??= estimate(goodsValue, supplierId);
    return companyEstimate;
  };
}

function freightOf({ kinds, level, orderCount: orders }: CostEstimate): LearnedFreight {
  const freight = kinds.find(({ kind }) => kind === 'freight')!;
  return {
    factor: factorOf(freight.expected),
    level: level === 'supplier' ? 'supplier' : 'company',
    orderCount: orders,
  };
}

function factorOf(amount: CostEstimate['expected']): string {
  return toMoney(amount).div(goodsValue).toFixed();
}

/** Returns TSP in the currency of the price; null if the company shows none, or without an exchange rate. */
function findSalePrice(
  { tspEnabled, tccCoefficient, tspFactor, tspAddend }: Company,
  price: string,
  tryRate: string | undefined,
): string | null {
  if (!tspEnabled || tccCoefficient === null || tspFactor === null || tspAddend === null) return null;
  if (tryRate === undefined) return null;
  const inTry = totalSalePrice(price, tryRate, tccCoefficient, { factor: tspFactor, addend: tspAddend });
  return roundForWire(toMoney(inTry).div(tryRate)).toFixed();
}
