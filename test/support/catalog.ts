// Creates suppliers and products, with their derived columns and search words as in the catalog import.

import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { attributeNames } from '../../src/domain/catalog/product-fields.ts';
import type { UntypedDatabase } from './database.ts';

let count = 0;
let lastAdded: Promise<unknown> = Promise.resolve();

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
}

interface AddedProduct {
  id: string;
  internalId: string;
  sku: string;
}

/** Creates a product of the catalog, or of one company with `companyId`; `listed: false` hides it. The change feed reports it as one change. */
export function addProduct(db: Knex, product: TestProduct): Promise<AddedProduct> {
  // One at a time: on a cluster, concurrent transactions that insert and then update products deadlock.
  const added = lastAdded.then(() => db.transaction((trx) => insertProduct(trx, product)));
  lastAdded = added.catch(() => undefined);
  return added;
}

async function insertProduct(db: Knex, product: TestProduct): Promise<AddedProduct> {
  count += 1;
  const sku = product.sku ?? `T-${count}-${randomBytes(3).toString('hex')}`;
  const internalId = product.internalId ?? `ps_${randomBytes(5).toString('hex')}`;
  const unknown = Object.fromEntries(attributeNames.map((name) => [name, null]));
  const attributes = { ...unknown, ...product.attributes };
  const { rows } = await db.raw(
    `INSERT INTO products (id, internal_id, supplier_id, company_id, category_id, supplier_sku, sku, name, description, barcode,
       price, currency, tags, attributes, images, active, listed, created_at, standard_card, catalog_card)
     SELECT coalesce(:id::uuid, uuid_v7()), :internalId, :supplierId, :companyId, c.id, :supplierSku, :sku, :name, :description, :barcode,
       :price, :currency, :tags, :attributes, :images, :listed, :listed, coalesce(:createdAt::timestamptz, clock_timestamp()), '', ''
     FROM categories c WHERE c.slug = :category RETURNING id`,
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
  // The functions of row types do not exist for the shards of a distributed database.
  const { rows: cards } = await db.raw(
    `SELECT ${standardCard} AS standard_card, ${catalogCard} AS catalog_card
     FROM products p JOIN suppliers s ON s.id = p.supplier_id JOIN categories c ON c.id = p.category_id WHERE p.id = ?`,
    [id],
  );
  await db('products').where({ id }).update(cards[0]);
  await db.raw(
    `INSERT INTO product_search (product_id, supplier_id, company_id, created_at, words)
     SELECT id, supplier_id, company_id, created_at, lower(name || chr(31) || sku || chr(31) || description)
     FROM products WHERE id = ? AND listed`,
    [id],
  );
  return { id, internalId, sku };
}
