// Removes suppliers' boilerplate from product descriptions; the supplier's text is kept. The result depends on the suppliers' texts alone,
// so repeated runs change nothing.

import { hash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { DescriptionPosition } from '../../db/catalog/descriptions.ts';
import {
  listSupplierDescriptions,
  listSuppliersOfNewDescriptions,
  type SupplierDescription,
  type SupplierScope,
  sampleDescriptions,
  storeCleanedDescriptions,
} from '../../db/catalog/supplier-descriptions.ts';
import type { DescriptionScope } from '../../db/jobs.ts';
import { findBoilerplate, removeBoilerplate } from '../../domain/catalog/boilerplate.ts';
import { type DescriptionProgress, positionAfter, unlessImporting } from './descriptions.ts';

const batchSize = 500;
/** Bounds the memory; enough to estimate shares. */
const sampleSize = 5_000;

/** Removes the boilerplate of each supplier in the scope that has new descriptions, from all of its descriptions. */
export async function cleanDescriptions(
  { db }: Pick<Context, 'db'>,
  scope: DescriptionScope,
  signal: AbortSignal,
): Promise<Exclude<DescriptionProgress, 'more'>> {
  for (const supplierId of await listSuppliersOfNewDescriptions(db, scope)) {
    if ((await cleanSupplier(db, { ...scope, supplierId }, signal)) === 'importing') return 'importing';
  }
  return 'finished';
}

async function cleanSupplier(
  db: Context['db'],
  scope: SupplierScope,
  signal: AbortSignal,
): Promise<Exclude<DescriptionProgress, 'more'>> {
  const boilerplate = findBoilerplate(await sampleDescriptions(db, scope, sampleSize));
  for (let after: DescriptionPosition | undefined; ; ) {
    signal.throwIfAborted();
    const limits = { after, limit: batchSize, cleaned: boilerplate.size === 0 };
    const descriptions = await listSupplierDescriptions(db, scope, limits);
    if (descriptions.length === 0) return 'finished';
    const changed = descriptions.flatMap((description) => clean(description, boilerplate) ?? []);
    if (changed.length > 0 && !(await unlessImporting(db, (trx) => storeCleanedDescriptions(trx, changed))))
      return 'importing';
    after = positionAfter(descriptions);
  }
}

/** Returns the cleaned description; undefined if this boilerplate has already been removed from it. */
function clean(
  description: SupplierDescription,
  boilerplate: ReadonlySet<string>,
): (SupplierDescription & { cleanedText: string }) | undefined {
  const { text, removed } = removeBoilerplate(description.text, boilerplate);
  const boilerplateMd5 = removed.length === 0 ? null : hash('md5', removed.join('\n'));
  return boilerplateMd5 === description.boilerplateMd5
    ? undefined
    : { ...description, boilerplateMd5, cleanedText: text };
}
