// Personal items, by a company's own managers: each is written as a price list of one row, so that it obeys the rules of all others.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { findPersonalItem, type PersonalItem, setLockTimeout } from '../../db/catalog/personal-items.ts';
import { listSuppliers, type Supplier } from '../../db/catalog/suppliers.ts';
import { ApiError, notFound } from '../../domain/errors.ts';
import type { Transaction } from '../../postgres/connection.ts';
import type { ReportLine } from './import/report.ts';

type Ctx = Pick<Context, 'db'>;

/** What may be said of an item; what is missing stays. */
export interface ItemFields {
  name?: string | undefined;
  /** Decimal string in the supplier's currency. */
  price?: string | undefined;
  category?: string | undefined;
  barcode?: string | undefined;
  description?: string | undefined;
  active?: boolean | undefined;
}

/** A list that is being loaded may take minutes. */
const longestWaitSeconds = 5;

/** Adds an item; throws INVALID_REQUEST, naming each field at fault, and SERVICE_UNAVAILABLE while a price list is being loaded. */
export async function createItem(
  { db }: Ctx,
  actor: Actor,
  { supplierId, sku, ...fields }: ItemFields & { supplierId: string; sku: string },
): Promise<PersonalItem> {
  const { companyId } = actor;
  return await importing(db, async (trx) => {
    const supplier = (await listSuppliers(trx)).find(({ id, active }) => id === supplierId.toLowerCase() && active);
    if (supplier === undefined) throw refuse(['/supplierId is not the id of a supplier']);
    const outcome = await writeItem(trx, companyId, supplier, { sku, ...fields });
    if (outcome !== 'created')
      throw refuse([`/sku is the article code of an item of yours of ${supplier.name} already`]);
    const item = await findPersonalItem(trx, companyId, { supplierId: supplier.id, supplierSku: sku.trim() });
    await recordAuditEntry(trx, actor, {
      action: 'personal-item.created',
      subject: item!.productId,
      after: told(item!),
    });
    return item!;
  });
}

/** Changes an item, or takes it out of the catalog with `active: false`; throws NOT_FOUND, and like createItem. */
export async function changeItem(
  { db }: Ctx,
  actor: Actor,
  productId: string,
  changes: ItemFields,
): Promise<PersonalItem> {
  const { companyId } = actor;
  return await importing(db, async (trx) => {
    const before = await findPersonalItem(trx, companyId, { productId });
    if (before === undefined) throw notFound('The personal item');
    const supplier = (await listSuppliers(trx)).find(({ id }) => id === before.supplierId)!;
    const { supplierSku: sku, name, price } = before;
    const outcome = await writeItem(trx, companyId, supplier, { sku, name, price, ...changes });
    const after = (await findPersonalItem(trx, companyId, { productId }))!;
    if (outcome !== 'unchanged') {
      const action = changes.active === false ? 'personal-item.removed' : 'personal-item.changed';
      await recordAuditEntry(trx, actor, { action, subject: productId, before: told(before), after: told(after) });
    }
    return after;
  });
}

async function importing<Result>(db: Ctx['db'], act: (trx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (trx) => {
      await setLockTimeout(trx, longestWaitSeconds);
      return await act(trx);
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
  const told: ReportLine[] = [];
  // With what reads HTML, which takes memory that most processes never need.
  const { importCatalog } = await import('./import-catalog.ts');
  await importCatalog(trx, {
    bytes: bytesOf(item),
    layout: { format: 'ndjson' },
    supplier,
    companyId,
    reportAll: true,
    onReport: async (lines) => void told.push(...lines),
  });
  const [line] = told as [ReportLine];
  const faults = [...(line.reasons ?? []), ...(line.warnings ?? [])];
  if (faults.length > 0) throw refuse(faults.map(({ field, reason }) => `/${field ?? ''} ${reason}`));
  return line.outcome;
}

async function* bytesOf(item: object): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(item)}\n`);
}

function told({ supplier, supplierSku, name, price, currency, categorySlug, barcode, active }: PersonalItem) {
  return { supplier, sku: supplierSku, name, price, currency, category: categorySlug, barcode, active };
}

function refuse(details: string[]): ApiError {
  return new ApiError('INVALID_REQUEST', "The item can't be stored; see details.", details);
}
