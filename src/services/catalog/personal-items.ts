// Personal items, managed by the company's managers. Each is imported as a one-row price list, so that the same rules apply.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { findPersonalItem, type PersonalItem, setLockTimeout } from '../../db/catalog/personal-items.ts';
import { listSuppliers, type Supplier } from '../../db/catalog/suppliers.ts';
import { ApiError, notFoundError } from '../../domain/errors.ts';
import type { Transaction } from '../../postgres/connection.ts';
import type { ReportLine } from './import/report.ts';

type Ctx = Pick<Context, 'db'>;

/** Fields of an item. A missing field stays unchanged. */
export interface ItemFields {
  name?: string | undefined;
  /** Decimal string in the supplier's currency. */
  price?: string | undefined;
  category?: string | undefined;
  barcode?: string | undefined;
  description?: string | undefined;
  active?: boolean | undefined;
}

/** A running import may hold its lock for minutes. */
const lockTimeoutSeconds = 5;

/** Creates an item. Throws INVALID_REQUEST with one detail per invalid field, and SERVICE_UNAVAILABLE while an import is running. */
export async function createItem(
  { db }: Ctx,
  actor: Actor,
  { supplierId, sku, ...fields }: ItemFields & { supplierId: string; sku: string },
): Promise<PersonalItem> {
  const { companyId } = actor;
  return await withImportLock(db, async (trx) => {
    const supplier = (await listSuppliers(trx)).find(({ id, active }) => id === supplierId.toLowerCase() && active);
    if (supplier === undefined) throw invalidItem(['/supplierId is not the id of a supplier']);
    const outcome = await writeItem(trx, companyId, supplier, { sku, ...fields });
    if (outcome !== 'created')
      throw invalidItem([`/sku is the article code of an item of yours of ${supplier.name} already`]);
    const item = await findPersonalItem(trx, companyId, { supplierId: supplier.id, supplierSku: sku.trim() });
    await recordAuditEntry(trx, actor, {
      action: 'personal-item.created',
      subject: item!.productId,
      after: auditFields(item!),
    });
    return item!;
  });
}

/** Changes an item, or deactivates it with `active: false`. Throws NOT_FOUND, and the errors of createItem. */
export async function changeItem(
  { db }: Ctx,
  actor: Actor,
  productId: string,
  changes: ItemFields,
): Promise<PersonalItem> {
  const { companyId } = actor;
  return await withImportLock(db, async (trx) => {
    const before = await findPersonalItem(trx, companyId, { productId });
    if (before === undefined) throw notFoundError('The personal item');
    const supplier = (await listSuppliers(trx)).find(({ id }) => id === before.supplierId)!;
    const { supplierSku: sku, name, price } = before;
    const outcome = await writeItem(trx, companyId, supplier, { sku, name, price, ...changes });
    const after = (await findPersonalItem(trx, companyId, { productId }))!;
    if (outcome !== 'unchanged') {
      const action = changes.active === false ? 'personal-item.removed' : 'personal-item.changed';
      await recordAuditEntry(trx, actor, {
        action,
        subject: productId,
        before: auditFields(before),
        after: auditFields(after),
      });
    }
    return after;
  });
}

async function withImportLock<Result>(db: Ctx['db'], action: (trx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (trx) => {
      await setLockTimeout(trx, lockTimeoutSeconds);
      return await action(trx);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new ApiError('SERVICE_UNAVAILABLE', 'A price list is being loaded. Try again in a while.');
  }
}

async function writeItem(
  trx: Transaction,
  companyId: string,
  supplier: Supplier,
  item: ItemFields & { sku: string },
): Promise<ReportLine['outcome']> {
  const reportLines: ReportLine[] = [];
  // Imported on demand: the HTML parser uses memory that most processes never need.
  const { importCatalog } = await import('./import-catalog.ts');
  await importCatalog(trx, {
    bytes: toNdjson(item),
    layout: { format: 'ndjson' },
    supplier,
    companyId,
    reportAll: true,
    onReport: async (lines) => void reportLines.push(...lines),
  });
  const [line] = reportLines as [ReportLine];
  const errors = [...(line.reasons ?? []), ...(line.warnings ?? [])];
  if (errors.length > 0) throw invalidItem(errors.map(({ field, reason }) => `/${field ?? ''} ${reason}`));
  return line.outcome;
}

async function* toNdjson(item: object): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(item)}\n`);
}

function auditFields({ supplier, supplierSku, name, price, currency, categorySlug, barcode, active }: PersonalItem) {
  return { supplier, sku: supplierSku, name, price, currency, category: categorySlug, barcode, active };
}

function invalidItem(details: string[]): ApiError {
  return new ApiError('INVALID_REQUEST', "The item can't be stored; see details.", details);
}
