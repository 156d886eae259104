// Reads products in price list format, in batches through a database cursor.

import type { Image } from '../../domain/catalog/images.ts';
import {
  type Attributes,
  type ColumnField,
  columnFieldNames,
  type columnFields,
  columnNameOf,
} from '../../domain/catalog/product-fields.ts';
import type { PriceBreak } from '../../domain/pricing/trade-terms.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { readBatches } from '../../postgres/cursor.ts';
import { supplierDescription } from '../price-lists/product-columns.ts';

/** Selects one supplier's products or all, from the shared catalog or from one company's personal items. */
export interface ExportSelection {
  supplierId?: string;
  companyId?: string;
}

type RequiredFields = Record<'supplier' | 'sku' | 'name' | 'price' | 'currency' | 'category', string>;

/** The value of a column by its type. */
interface ColumnValues {
  text: string;
  nullableText: string | null;
  textArray: string[];
  json: object;
  nullableInteger: number | null;
  nullableDate: string | null;
  nullableDecimal: string | null;
  boolean: boolean;
}

type ColumnFieldValues = { [Field in ColumnField]: ColumnValues[(typeof columnFields)[Field]] };

/** A product by price list field; `sku` is the supplier's SKU, `category` a slug. */
export interface ExportedProduct extends RequiredFields, Attributes, ColumnFieldValues {
  images: Pick<Image, 'url' | 'alt'>[];
  priceBreaks: PriceBreak[];
}

interface Row extends Omit<ExportedProduct, keyof Attributes> {
  attributes: Attributes;
}

const columns = columnFieldNames.map((field) =>
  field === 'description' ? `${supplierDescription} AS description` : `p.${columnNameOf(field)} AS "${field}"`,
);

/** Yields batches of products in catalog order, including inactive ones, from the snapshot of the first read. */
export async function* exportProducts(trx: Transaction, selection: ExportSelection): AsyncGenerator<ExportedProduct[]> {
  const { supplierId, companyId } = selection;
  const batches = readBatches<Row>(
    trx,
    `SELECT s.name AS supplier, p.supplier_sku AS sku, p.name, money_text(p.price) AS price, p.currency, c.slug AS category, p.attributes,
       ${columns.join(', ')}
     FROM products p JOIN suppliers s ON s.id = p.supplier_id JOIN categories c ON c.id = p.category_id
     WHERE p.company_id IS NOT DISTINCT FROM :companyId::uuid ${supplierId ? 'AND p.supplier_id = :supplierId' : ''}
     ORDER BY p.created_at, p.id`,
    { companyId: companyId ?? null, ...(supplierId ? { supplierId } : {}) },
  );
  for await (const rows of batches) yield rows.map(({ attributes, ...product }) => ({ ...product, ...attributes }));
}
