// Creates and changes personal items of a company. The rules for their values are those of price lists.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { lockLimit } from '../../db/accounts/company-limits.ts';
import { refreshFacets } from '../../db/catalog/account/product-facets.ts';
import {
  findPersonalItem,
  insertPersonalItem,
  lockPersonalItem,
  type PersonalItem,
  setLockTimeout,
  updatePersonalItem,
} from '../../db/catalog/personal-items.ts';
import { refreshSearchRows } from '../../db/catalog/search-index.ts';
import { lockSupplier, type Supplier } from '../../db/catalog/suppliers.ts';
import { loadTaxonomy } from '../../db/catalog/taxonomy.ts';
import { recordItemChange } from '../../db/events/product-changes.ts';
import { descriptionKey, enqueueJob } from '../../db/jobs.ts';
import { recordPriceChange } from '../../db/pricing/price-history.ts';
import type { Taxonomy } from '../../domain/catalog/taxonomy.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import { type FieldError, inBody } from '../../domain/field-error.ts';
import { parseItem } from '../../domain/price-lists/price-list-item.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { assertWithinLimit } from '../accounts/company-limits.ts';

type Ctx = Pick<Context, 'db' | 'config'>;

/** Fields of an item. A missing field stays unchanged. */
interface ItemFields {
  name?: string | undefined;
  /** Decimal string in the supplier's currency. */
  price?: string | undefined;
  category?: string | undefined;
  barcode?: string | undefined;
  description?: string | undefined;
  active?: boolean | undefined;
}

/** An import that writes the same item or a product with the same SKU may hold its lock for minutes. */
const lockTimeoutSeconds = 5;
const maxInsertAttempts = 5;

/** Creates an item. Throws INVALID_REQUEST with one detail per invalid field, ALREADY_EXISTS, LIMIT_REACHED, and SERVICE_UNAVAILABLE while an import writes its SKU. */
export async function createItem(
  { db, config }: Ctx,
  actor: Actor,
  { supplierId, sku, ...fields }: ItemFields & { supplierId: string; sku: string },
): Promise<PersonalItem> {
  const { companyId } = actor;
  return await withLockTimeout(db, async (trx) => {
    // Before the item, as in an import of the company's items.
    await lockLimit(trx, companyId, 'personalItems');
    const supplier = await lockSupplier(trx, supplierId);
    if (!supplier?.active) throw invalidItem([inBody('/supplierId', 'must be the ID of an active supplier')]);
    const taxonomy = await loadTaxonomy(trx);
    const { sku: supplierSku, values } = await parseFields(taxonomy, supplier, { sku, ...fields });
    const key = { companyId, supplierId: supplier.id, supplierSku };
    const categoryId = values.categoryId ?? taxonomy.findCategory('other')!.id;
    for (let attempt = 1; !(await insertPersonalItem(trx, key, { ...values, categoryId })); attempt++) {
      if ((await findPersonalItem(trx, companyId, key)) !== undefined)
        throw new ApiError('ALREADY_EXISTS', 'An item with this SKU exists.', [
          inBody('/sku', `must be unique among your items from ${supplier.name}`),
        ]);
      if (attempt === maxInsertAttempts) throw beingChanged();
    }
    await assertWithinLimit(trx, config, companyId, 'personalItems');
    const item = (await findPersonalItem(trx, companyId, key))!;
    await refreshDerivedData(trx, companyId, item.productId);
    await recordAuditEntry(trx, actor, {
      action: 'personal_item.created',
      subject: item.productId,
      after: auditFields(item),
    });
    return item;
  });
}

/** Changes an item, or deactivates it with `active: false`. Throws NOT_FOUND, and the errors of createItem. */
export async function changeItem(
  { db, config }: Ctx,
  actor: Actor,
  productId: string,
  changes: ItemFields,
): Promise<PersonalItem> {
  const { companyId } = actor;
  return await withLockTimeout(db, async (trx) => {
    if (changes.active) await lockLimit(trx, companyId, 'personalItems');
    const supplierId = (await findPersonalItem(trx, companyId, { productId }))?.supplier.id;
    const supplier = supplierId === undefined ? undefined : await lockSupplier(trx, supplierId);
    if (supplier === undefined || !(await lockPersonalItem(trx, companyId, productId))) {
      throw notFoundError('The personal item');
    }
    const before = (await findPersonalItem(trx, companyId, { productId }))!;
    const { supplierSku, name, price } = before;
    const fields = { sku: supplierSku, name, price, ...changes };
    const { values } = await parseFields(await loadTaxonomy(trx), supplier, fields);
    if (!(await updatePersonalItem(trx, { companyId, productId, supplierSku }, values))) return before;
    if (values.active && !before.active) await assertWithinLimit(trx, config, companyId, 'personalItems');
    await refreshDerivedData(trx, companyId, productId);
    const after = (await findPersonalItem(trx, companyId, { productId }))!;
    await recordPriceAndAvailability(trx, companyId, supplier, before, after);
    await recordAuditEntry(trx, actor, {
      action: changes.active === false ? 'personal_item.deleted' : 'personal_item.updated',
      subject: productId,
      before: auditFields(before),
      after: auditFields(after),
    });
    return after;
  });
}

async function withLockTimeout<Result>(db: Ctx['db'], action: (trx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (trx) => {
      await setLockTimeout(trx, lockTimeoutSeconds);
      return await action(trx);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw beingChanged();
  }
}

function beingChanged(): ApiError {
  return new ApiError(
    'SERVICE_UNAVAILABLE',
    'This item or its supplier is being changed by another request; try again later.',
  );
}

async function parseFields(taxonomy: Taxonomy, supplier: Supplier, fields: ItemFields & { sku: string }) {
  // Imported on demand: the HTML parser uses memory that most processes never need.
  const { htmlToText } = await import('../price-lists/plain-text.ts');
  const context = { taxonomy, supplier, findSupplier: () => undefined, defaultCategory: undefined };
  const { item, errors, warnings } = parseItem({ ...fields }, { ...context, plainText: htmlToText });
  const details = [...errors, ...warnings].map(({ field, reason }) => inBody(`/${field}`, reason));
  if (item === undefined || details.length > 0) throw invalidItem(details);
  const { sku, name, price, description, barcode, category, active } = item;
  return { sku, values: { name, price, description, barcode, categoryId: category?.id, active } };
}

/** Updates the filter values and the search index, and schedules the language detection of the description. */
async function refreshDerivedData(trx: Transaction, companyId: string, productId: string): Promise<void> {
  await refreshFacets(trx, [productId]);
  await refreshSearchRows(trx, [productId]);
  await enqueueJob(trx, 'detect-languages', { companyId }, { key: descriptionKey({ companyId }) });
}

async function recordPriceAndAvailability(
  trx: Transaction,
  companyId: string,
  supplier: Supplier,
  before: PersonalItem,
  after: PersonalItem,
): Promise<void> {
  const { productId, price } = after;
  const isRepriced = price !== before.price;
  if (isRepriced) await recordPriceChange(trx, { productId, oldPrice: before.price, price });
  // Changes of hidden products are no events.
  if (!supplier.active) return;
  if (before.active && !after.active) {
    await recordItemChange(trx, companyId, { productId, oldPrice: null, price: null, reason: 'delisted' });
  } else if (isRepriced && after.active) {
    await recordItemChange(trx, companyId, { productId, oldPrice: before.price, price, reason: null });
  }
}

function auditFields({ supplier, supplierSku, name, price, currency, categorySlug, barcode, active }: PersonalItem) {
  return { supplier, sku: supplierSku, name, price, currency, category: categorySlug, barcode, active };
}

function invalidItem(errors: FieldError[]): ApiError {
  return new ApiError('INVALID_REQUEST', 'Invalid item; see details.', errors);
}
