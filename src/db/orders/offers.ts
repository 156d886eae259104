// Looks up the products and suppliers that a company can order: visible products by either id, active suppliers by id.

import type { Knex } from 'knex';
import type { OfferedProduct, OfferedSupplier, OrderableItems, OrderLineInput } from '../../domain/orders/offer.ts';
import { isUuid } from '../../domain/uuid.ts';
import { hidden, queryPrepared } from '../../postgres/prepared-statement.ts';
import { successorId } from '../catalog/terms-json.ts';

/** The supplier `s` of an offer, with its current rate `r`, as JSON. */
export const supplierJson = `json_build_object('id', s.id, 'name', s.name, 'currency', s.currency, 'tryRate', r.try_rate::text,
  'rateAsOf', CASE WHEN r.source <> 'base' THEN iso_utc(r.as_of) END, 'minimumOrder', s.minimum_order::text,
  'strictTerms', s.strict_terms, 'sumsLines', s.sums_lines)`;

/** Returns the offer for these lines; products and suppliers that the company cannot order are omitted. */
export async function findOffer(
  db: Knex,
  companyId: string,
  lines: readonly OrderLineInput[],
): Promise<OrderableItems> {
  const { productIds, psIds } = productKeys(lines);
  const products: OfferedProduct[] =
    productIds.length + psIds.length === 0
      ? []
      : await queryPrepared(db, productsStatement, [productIds, psIds, companyId]);
  return await toOffer(db, lines, products);
}

/**
 * Returns the offer as `findOffer` does, whether the user `orderedBy` has a monthly order limit, and the delivery numbers that the same statement
 * has allocated: one for each supplier of the products beyond the `available` ones.
 */
export async function findOfferForOrder(
  db: Knex,
  { companyId, orderedBy = null }: { companyId: string; orderedBy?: string | null },
  lines: readonly OrderLineInput[],
  available: number,
): Promise<{ offer: OrderableItems; numbers: string[]; hasOrderLimit: boolean }> {
  const { productIds, psIds } = productKeys(lines);
  const rows: (OfferedProduct & { numbers: string[] | null; hasOrderLimit: boolean })[] =
    productIds.length + psIds.length === 0
      ? []
      : await queryPrepared(db, orderStatement, [productIds, psIds, companyId, available, companyId, orderedBy]);
  const products = rows.map(({ numbers, hasOrderLimit, ...product }) => product);
  return {
    offer: await toOffer(db, lines, products),
    numbers: rows[0]?.numbers ?? [],
    // Orders of own items only have no row.
    hasOrderLimit:
      rows[0]?.hasOrderLimit ?? (orderedBy !== null && (await findHasOrderLimit(db, companyId, orderedBy))),
  };
}

async function findHasOrderLimit(db: Knex, companyId: string, userId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { hasOrderLimit: boolean }[] }>(
    `SELECT ${orderLimitExists} AS "hasOrderLimit"`,
    [companyId, userId],
  );
  return rows[0]!.hasOrderLimit;
}

function productKeys(lines: readonly OrderLineInput[]): { productIds: string[]; psIds: string[] } {
  return { productIds: distinctKeys(lines, 'productId').filter(isUuid), psIds: distinctKeys(lines, 'psId') };
}

async function toOffer(
  db: Knex,
  lines: readonly OrderLineInput[],
  products: readonly OfferedProduct[],
): Promise<OrderableItems> {
  const suppliers = await findSuppliers(db, distinctKeys(lines, 'supplierId').filter(isUuid));
  return {
    products: new Map(
      products.flatMap((product) => [[product.id, product] as const, [product.psId, product] as const]),
    ),
    suppliers: new Map(suppliers.map((supplier) => [supplier.id, supplier])),
  };
}

const productsStatement = `
     SELECT p.id, p.company_id IS NOT NULL AS "isPersonal", p.internal_id AS "psId", p.sku, p.name, p.price, p.images->0->>'url' AS "imageUrl",
       p.attributes->'unitsPerBox' AS "unitsPerBox", p.minimum_quantity AS "minimumQuantity", p.order_multiple AS "orderMultiple",
       p.price_breaks AS "priceBreaks", p.supplier_stock AS "supplierStock", p.restock_date AS "restockDate", p.successor,
       CASE WHEN p.successor IS NOT NULL THEN ${successorId} END AS "successorId",
       ${supplierJson} AS supplier
     FROM products p
     JOIN suppliers s ON s.id = p.supplier_id
     LEFT JOIN current_rates r ON r.currency = s.currency
     WHERE (p.id = ANY (${hidden('uuid[]')}) OR p.internal_id = ANY (${hidden('text[]')}))
       AND p.listed AND (p.company_id IS NULL OR p.company_id = ?)`;

const orderLimitExists =
  'EXISTS (SELECT FROM users WHERE company_id = ?::uuid AND id = ?::uuid AND monthly_order_limit IS NOT NULL)';

// The subqueries are evaluated once. A volatile function is evaluated where the statement runs: only the order's tables are on other servers.
const orderStatement = `
  WITH product AS MATERIALIZED (${productsStatement})
  SELECT product.*, (
    SELECT array_agg(next_delivery_number())
    FROM generate_series(1, (SELECT count(DISTINCT supplier->>'id') FROM product)::int - ?::int)) AS numbers,
    ${orderLimitExists} AS "hasOrderLimit"
  FROM product`;

async function findSuppliers(db: Knex, ids: string[]): Promise<OfferedSupplier[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.raw<{ rows: { supplier: OfferedSupplier }[] }>(
    `SELECT ${supplierJson} AS supplier
     FROM suppliers s LEFT JOIN current_rates r ON r.currency = s.currency
     WHERE s.id = ANY (?::uuid[]) AND s.active`,
    [ids],
  );
  return rows.map(({ supplier }) => supplier);
}

function distinctKeys(lines: readonly OrderLineInput[], key: 'productId' | 'psId' | 'supplierId'): string[] {
  return [...new Set(lines.flatMap((line) => line[key] ?? []))];
}
