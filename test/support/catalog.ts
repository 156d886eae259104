// Creates suppliers and products, with their derived columns and search words as in the catalog import.

import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { refreshFacets } from '../../src/db/catalog/account/product-facets.ts';
import { type ChangedProduct, recordProductChanges, startProductChanges } from '../../src/db/catalog/record-changes.ts';
import { refreshDocuments } from '../../src/db/catalog/search-documents.ts';
import { attributeNames } from '../../src/domain/catalog/product-fields.ts';
import type { Transaction } from '../../src/postgres/connection.ts';
import type { UntypedDatabase } from './database.ts';

let count = 0;

/** The cards of the product `p` of the supplier `s` and the category `c`, as SQL. */
export const standardCard = `standard_card_of(p.id::text, p.internal_id, to_json(p.name)::text, to_json(p.sku)::text, money_text(p.price), p.currency,
  s.number, iso_utc(p.created_at), iso_utc(p.updated_at))`;
export const catalogCard = `catalog_card_of(p.id::text, to_json(p.sku)::text, to_json(p.supplier_sku)::text, to_json(p.barcode)::text,
  to_json(p.name)::text, money_text(p.price), p.currency, to_json(s.name)::text, to_json(c.name_en)::text,
  to_json(c.slug)::text)`;

/** Creates a supplier with a unique name; the default currency is EUR. */
export async function addSupplier(
  db: UntypedDatabase,
  supplier: { id?: string; name?: string; currency?: string; email?: string } = {},
): Promise<{ id: string; number: number; name: string; currency: string }> {
  count += 1;
  const [row] = await db('suppliers')
    .insert({ name: `Supplier ${count} ${randomBytes(3).toString('hex')}`, currency: 'EUR', ...supplier })
    .returning(['id', 'number', 'name', 'currency']);
  return row;
}

/** Product properties; the others have default values. */
export interface TestProduct {
  id?: string;
  internalId?: string;
  supplier: { id: string; currency: string };
  companyId?: string | null;
  sku?: string;
  supplierSku?: string;
  name?: string;
  description?: string;
  barcode?: string | null;
  price?: string;
  category?: string;
  tags?: string[];
  attributes?: Record<string, unknown>;
  images?: { id: string; url: string; alt: string; position: number }[];
  listed?: boolean;
  createdAt?: string;
  /** Further columns, such as `minimum_quantity`. */
  columns?: Record<string, unknown>;
}

interface AddedProduct {
  id: string;
  internalId: string;
  sku: string;
}

/** Creates a product of the catalog, or of one company with `companyId`; `listed: false` hides it. The change feed reports it as one change. */
export async function addProduct(db: Knex, product: TestProduct): Promise<AddedProduct> {
  return (await addProducts(db, [product]))[0]!;
}

/** Creates products in one transaction: many at a time would wait for connections. */
export async function addProducts(db: Knex, products: readonly TestProduct[]): Promise<AddedProduct[]> {
  return await db.transaction(async (trx) => {
    await startProductChanges(trx);
    const added: AddedProduct[] = [];
    for (const product of products) added.push(await insertProduct(trx, product));
    const listed = products.flatMap(({ companyId = null, listed = true }, index) =>
      listed ? { id: added[index]!.id, companyId } : [],
    );
    if (listed.length > 0) await recordProductChanges(trx, listed);
    return added;
  });
}

/** Writes products and records them as changes, as the service does: a cluster has no triggers that record other writes. */
export async function changeProducts(
  db: UntypedDatabase,
  ids: string[],
  change: (products: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<void> {
  await db.transaction(async (trx) => {
    await startProductChanges(trx);
    const products = () => trx('products').whereIn('id', ids);
    const changed: ChangedProduct[] = await products().select('id', { companyId: 'company_id' });
    await change(products());
    await refreshFacets(trx, ids);
    await recordProductChanges(trx, changed);
  });
}

// One statement: on a cluster, an update waits for each open transaction that has inserted products.
async function insertProduct(db: Knex, product: TestProduct): Promise<AddedProduct> {
  count += 1;
  const sku = product.sku ?? `T-${count}-${randomBytes(3).toString('hex')}`;
  const internalId = product.internalId ?? `ps_${randomBytes(5).toString('hex')}`;
  const unknown = Object.fromEntries(attributeNames.map((name) => [name, null]));
  const attributes = { ...unknown, ...product.attributes };
  const { rows } = await db.raw(
    `INSERT INTO products (id, internal_id, supplier_id, company_id, category_id, supplier_sku, sku, name, description, barcode,
       price, currency, tags, attributes, images, active, listed, created_at, updated_at, standard_card, catalog_card)
     SELECT p.id, internal_id, s.id, :companyId, c.id, supplier_sku, sku, p.name, :description, barcode,
       price, p.currency, :tags, :attributes, :images, :listed, :listed, p.created_at, p.updated_at, ${standardCard}, ${catalogCard}
     FROM (
       SELECT coalesce(:id::uuid, uuid_v7()) AS id, :internalId::text AS internal_id, :supplierSku::text AS supplier_sku, :sku::text AS sku,
         :name::text AS name, :barcode::text AS barcode, :price::numeric(13, 4) AS price, :currency::text AS currency,
         coalesce(:createdAt::timestamptz, clock_timestamp()) AS created_at, now() AS updated_at
       OFFSET 0
     ) AS p, suppliers s, categories c WHERE s.id = :supplierId AND c.slug = :category RETURNING id`,
    {
      id: product.id ?? null,
      internalId,
      supplierId: product.supplier.id,
      companyId: product.companyId ?? null,
      supplierSku: product.supplierSku ?? sku,
      sku,
      name: product.name ?? `Product ${count}`,
      description: product.description ?? '',
      barcode: product.barcode ?? null,
      price: product.price ?? '10.00',
      currency: product.supplier.currency,
      tags: product.tags ?? [],
      attributes: JSON.stringify(attributes),
      images: JSON.stringify(product.images ?? []),
      listed: product.listed ?? true,
      createdAt: product.createdAt ?? null,
      category: product.category ?? 'other',
    },
  );
  const { id } = rows[0];
  if (product.columns) await db('products').where({ id }).update(product.columns);
  await db.raw(
    `INSERT INTO product_search (product_id, supplier_id, company_id, created_at, words)
     SELECT id, supplier_id, company_id, created_at, search_words(name, sku, description)
     FROM products WHERE id = ? AND listed`,
    [id],
  );
  await refreshFacets(db as Transaction, [id]);
  await refreshDocuments(db as Transaction, [id]);
  return { id, internalId, sku };
}
