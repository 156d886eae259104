// Queues products for recalculation of their recommendations: every push appends the affected products, and a calculation deletes them
// once its results are stored. These are separate transactions: events and catalog changes are listed only after all older writing
// transactions have ended, so a long transaction would delay them.

import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { companyShard } from '../company-shards.ts';
import { enqueueCommitted, enqueueJob } from '../jobs.ts';

/** A company's recalculation starts after this time without pushes, or after `maxDelayMs` of continuous pushes. */
const debounceMs = 1_000;
const maxDelayMs = 20_000;

/**
 * Queues products for recalculation, in the transaction that changes their inputs. Must be its last statement: it locks the company's
 * waiting job, which blocks other pushes of the company until the transaction ends.
 *
 * A distributed database commits the job on the coordinator after the rows on the company's node, without a two-phase commit: the job is
 * only a hint. If it is lost, the next push or the nightly run calculates the products.
 */
export async function queueRecalculation(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return;
  await db('recalculation_queue').insert({
    company_id: companyId,
    product_ids: db.raw('?::uuid[]', [arrayLiteral(productIds)]),
  });
  await startRecalculation(db, companyId);
}

/** The CTEs `queue_entry` and `queued`, which queue products in the statement that changes their inputs. Bindings: companyId, queuedProducts. */
export const queueProducts = `queue_entry AS MATERIALIZED (
    SELECT nextval('recalculation_queue_entry_id_seq') AS entry_id, clock_timestamp() AS queued_at
  ), queued AS (
    INSERT INTO recalculation_queue (company_id, entry_id, product_ids, queued_at) OVERRIDING SYSTEM VALUE
    SELECT shard.company_id, entry_id, :queuedProducts::uuid[], queued_at FROM ${companyShard}, queue_entry
    WHERE cardinality(:queuedProducts::uuid[]) > 0
  )`;

/**
 * Starts a recalculation of the company's queued products. In a transaction it must be the last statement, as that of `queueRecalculation`. Without
 * one, it waits for no other: the entries are committed.
 */
export async function startRecalculation(db: Database, companyId: string): Promise<void> {
  const enqueue = db.isTransaction ? enqueueJob : enqueueCommitted;
  await enqueue(db, 'recalculate-products', { companyId }, { key: companyId, afterMs: debounceMs });
}

/** Returns those of the products that are queued: whose recommendations do not have their latest data yet. */
export async function listQueued(db: Database, companyId: string, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `SELECT DISTINCT id FROM recalculation_queue, unnest(product_ids) AS queued (id)
     WHERE company_id = :companyId AND id = ANY (:productIds::uuid[]) ORDER BY id`,
    { companyId, productIds: arrayLiteral(productIds) },
  );
  return rows.map(({ id }) => id);
}

/** Entries of a whole company have this many products, which bounds the memory of a request. */
const productsPerEntry = 10_000;

/** Queues all of a company's products with demand data, in the transaction that changes their inputs. Must be its last statement. */
export async function queueAllProducts(trx: Transaction, companyId: string): Promise<void> {
  for (let after: string | undefined; ; ) {
    const page = trx('demand_series').where({ company_id: companyId }).orderBy('product_id').limit(productsPerEntry);
    const rows = await (after === undefined ? page : page.where('product_id', '>', after)).select('product_id');
    const productIds = rows.map(({ product_id }) => product_id);
    await queueRecalculation(trx, companyId, productIds);
    if (productIds.length < productsPerEntry) return;
    after = productIds.at(-1);
  }
}

/** Returns the milliseconds left to wait for further pushes of the company before the recalculation. */
export async function readDebounceMs(db: Database, companyId: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { newest: number | null; oldest: number }[] }>(
    `SELECT (extract(epoch FROM clock_timestamp() - max(queued_at)) * 1000)::float8 AS newest,
       (extract(epoch FROM clock_timestamp() - min(queued_at)) * 1000)::float8 AS oldest
     FROM recalculation_queue WHERE company_id = ?`,
    [companyId],
  );
  const { newest, oldest } = rows[0]!;
  if (newest === null || oldest >= maxDelayMs) return 0;
  return Math.max(0, debounceMs - newest);
}

/** Distinct products to recalculate, and the IDs of their queue entries. */
interface RecalculationBatch {
  entries: string[];
  productIds: string[];
}

/** Returns the company's queued products. Read the inputs afterwards, so that they are at least as new. */
export async function readRecalculationQueue(db: Database, companyId: string): Promise<RecalculationBatch> {
  const { rows } = await db.raw<{ rows: RecalculationBatch[] }>(
    `WITH touched AS MATERIALIZED (SELECT entry_id, product_ids FROM recalculation_queue WHERE company_id = ?)
     SELECT ARRAY(SELECT entry_id::text FROM touched) AS entries,
       ARRAY(SELECT DISTINCT unnest(product_ids)::text AS id FROM touched ORDER BY id) AS "productIds"`,
    [companyId],
  );
  return rows[0]!;
}

/** Deletes the entries of a batch that has been recalculated; entries added since remain. */
export async function deleteRecalculated(
  db: Database,
  companyId: string,
  { entries }: RecalculationBatch,
): Promise<void> {
  await db('recalculation_queue')
    .where({ company_id: companyId })
    .whereRaw('entry_id = ANY (?::bigint[])', [arrayLiteral(entries)])
    .delete();
}
