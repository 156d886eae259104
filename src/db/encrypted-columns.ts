// Which columns are stored sealed, under which key they are, and sealing them anew: after a change of keys, and what an earlier version
// stored plain. Reading takes both, so that this may be done while the service runs.

import { DecryptionError, type Encryption, parseEncryptionKeyId } from '../domain/encryption.ts';
import type { Database, Transaction } from '../postgres/connection.ts';

/** How many rows are locked at a time. */
const batch = 500;

/** The sealed columns of a table, and what names its rows beside their company. */
interface SealedTable {
  table: string;
  id: string | null;
  columns: string[];
}

const sealedTables: SealedTable[] = [
  { table: 'webhook_endpoints', id: 'id', columns: ['secret', 'previous_secret'] },
  { table: 'feeds', id: null, columns: ['token'] },
];

/** Where a secret is stored: it opens nowhere else. */
export const encryptionContext = {
  endpoint: (companyId: string, id: string) => `webhook_endpoints/${companyId}/${id}`,
  feed: (companyId: string) => `feeds/${companyId}`,
};

/** Returns the vault that the database was opened with. */
export function encryptionOf(db: Database): Encryption {
  const { vault } = db.client.config as { vault?: Encryption };
  if (vault === undefined) throw new Error('this needs SECRETS_KEY, the one that the service of this database has');
  return vault;
}

/** How many secrets of a table are sealed with a key; `keyId` is null for those stored plain. */
export interface EncryptedCount {
  table: string;
  keyId: string | null;
  count: number;
}

/** Returns the counts by table and key, over all companies. */
export async function countEncrypted(db: Database): Promise<EncryptedCount[]> {
  const texts = sealedTables.flatMap(({ table, columns }) =>
    columns.map(
      (column) => `SELECT '${table}' AS "table", ${column} AS stored FROM ${table} WHERE ${column} IS NOT NULL`,
    ),
  );
  const { rows } = await db.raw<{ rows: EncryptedCount[] }>(
    `SELECT "table", substring(stored FROM '^sealed v1 ([0-9a-f]{8}) ') AS "keyId", count(*)::int AS count
     FROM (${texts.join(' UNION ALL ')}) AS secrets GROUP BY 1, 2 ORDER BY 1, 2 NULLS FIRST`,
  );
  return rows;
}

/** Rejects, naming the keys that are missing, when secrets are stored that the database's vault can't open. */
export async function assertDecryptable(db: Database): Promise<void> {
  const { keyIds } = encryptionOf(db);
  const missing = (await countEncrypted(db)).filter(({ keyId }) => keyId !== null && !keyIds.includes(keyId));
  if (missing.length === 0) return;
  const names = [...new Set(missing.map(({ keyId }) => keyId))].join(', ');
  throw new Error(
    `secrets are stored under the key ${names}; SECRETS_KEY and SECRETS_KEY_PREVIOUS give ${keyIds.join(', ')}: set the missing one, too; if it is lost, see npm run cli -- secrets forget --help`,
  );
}

/**
 * Seals with the vault's current key whatever is not, and returns how many secrets that were. A batch of rows is locked at a time;
 * interrupted or run twice, it goes on with what is left. Throws SecretUnreadable, naming the row, for one that no key opens.
 */
export async function reencrypt(db: Database): Promise<number> {
  let sealed = 0;
  for (const sealedTable of sealedTables) {
    for (let last = await sealBatch(db, sealedTable); last > 0; last = await sealBatch(db, sealedTable)) sealed += last;
  }
  return sealed;
}

/** What was sealed with a lost key: an endpoint, by its id, or a feed. */
export interface ReplacedSecret {
  companyId: string;
  company: string;
  endpoint: string | null;
  url: string;
}

/**
 * Puts `fresh` secrets, which nobody has, in place of those sealed with a key, and keeps their feeds from being polled; a secret before,
 * under that key, is valid no more. Returns whose they were, the removed ones left out.
 */
export async function replaceUndecryptable(
  trx: Transaction,
  lostKeyId: string,
  fresh: () => string,
): Promise<ReplacedSecret[]> {
  const { encrypt } = encryptionOf(trx);
  const under = `sealed v1 ${lostKeyId} %`;
  await trx('webhook_endpoints')
    .whereLike('previous_secret', under)
    .update({ previous_secret: null, previous_secret_until: null });
  const ofCompany = (table: string) => trx(table).join('companies', 'companies.id', `${table}.company_id`);
  const endpoints = await ofCompany('webhook_endpoints')
    .select('webhook_endpoints.id', 'company_id', 'companies.name', 'url', 'removed_at')
    .whereLike('secret', under)
    .orderBy(['companies.name', 'webhook_endpoints.id'])
    .forUpdate('webhook_endpoints');
  for (const { id, company_id } of endpoints) {
    await trx('webhook_endpoints')
      .where({ company_id, id })
      .update({ secret: encrypt(fresh(), encryptionContext.endpoint(company_id, id)) });
  }
  const feeds = await ofCompany('feeds')
    .select('company_id', 'companies.name', 'url')
    .whereLike('token', under)
    .orderBy('companies.name')
    .forUpdate('feeds');
  for (const { company_id } of feeds) {
    await trx('feeds')
      .where({ company_id })
      .update({ token: encrypt(fresh(), encryptionContext.feed(company_id)), enabled: false });
  }
  return [
    ...endpoints
      .filter(({ removed_at }) => removed_at === null)
      .map(({ company_id, name, id, url }) => ({ companyId: company_id, company: name, endpoint: id, url })),
    ...feeds.map(({ company_id, name, url }) => ({ companyId: company_id, company: name, endpoint: null, url })),
  ];
}

async function sealBatch(db: Database, { table, id, columns }: SealedTable): Promise<number> {
  const vault = encryptionOf(db);
  const keys = ['company_id', ...(id === null ? [] : [id])];
  const isOld = (stored: string | null) => stored !== null && parseEncryptionKeyId(stored) !== vault.keyId;
  return await db.transaction(async (trx) => {
    const rows: Record<string, string | null>[] = await trx(table)
      .select(...keys, ...columns)
      .where((old) => {
        for (const column of columns) old.orWhereNot(column, 'like', `sealed v1 ${vault.keyId} %`);
      })
      .orderBy(keys)
      .limit(batch)
      .forUpdate();
    let sealed = 0;
    for (const row of rows) {
      const place = [table, ...keys.map((key) => row[key])].join('/');
      const old = columns.filter((column) => isOld(row[column]!));
      const texts = old.map((column) => [column, reseal(vault, row[column]!, place)]);
      await trx(table)
        .where(Object.fromEntries(keys.map((key) => [key, row[key]])))
        .update(Object.fromEntries(texts));
      sealed += old.length;
    }
    return sealed;
  });
}

function reseal(vault: Encryption, stored: string, place: string): string {
  try {
    return vault.encrypt(vault.decrypt(stored, place), place);
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    throw new DecryptionError(`A secret in ${place} can't be opened. ${error.message}`);
  }
}
