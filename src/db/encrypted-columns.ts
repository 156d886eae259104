// Lists the encrypted columns, counts their values by key, and re-encrypts them after a key rotation. Reads accept plaintext
// and values of each known key, so that re-encryption can run while the service runs.

import { DecryptionError, type Encryption, parseEncryptionKeyId } from '../domain/encryption.ts';
import type { Database, Transaction } from '../postgres/connection.ts';

/** Rows read at a time. */
const batchSize = 500;

/** The encrypted columns of a table; `id` is its key column besides `company_id`, if it has one. */
interface EncryptedTable {
  table: string;
  id: string | null;
  columns: string[];
}

const encryptedTables: EncryptedTable[] = [
  { table: 'webhook_endpoints', id: 'id', columns: ['secret', 'previous_secret'] },
  { table: 'feeds', id: null, columns: ['token'] },
  { table: 'user_totp_secrets', id: 'user_id', columns: ['secret'] },
];

/** The encryption context (additional authenticated data) of a secret: it can only be decrypted in its own row. */
export const encryptionContext = {
  endpoint: (companyId: string, id: string) => `webhook_endpoints/${companyId}/${id}`,
  feed: (companyId: string) => `feeds/${companyId}`,
  totp: (companyId: string, userId: string) => `user_totp_secrets/${companyId}/${userId}`,
};

/** The number of secrets of a table under a key; `keyId` is null for plaintext. */
export interface EncryptedCount {
  table: string;
  keyId: string | null;
  count: number;
}

/** Returns the counts by table and key across all companies. */
export async function countEncrypted(db: Database): Promise<EncryptedCount[]> {
  const secretQueries = encryptedTables.flatMap(({ table, columns }) =>
    columns.map(
      (column) => `SELECT '${table}' AS "table", ${column} AS stored FROM ${table} WHERE ${column} IS NOT NULL`,
    ),
  );
  const { rows } = await db.raw<{ rows: EncryptedCount[] }>(
    `SELECT "table", substring(stored FROM '^encrypted v1 ([0-9a-f]{8}) ') AS "keyId", count(*)::int AS count
     FROM (${secretQueries.join(' UNION ALL ')}) AS secrets GROUP BY 1, 2 ORDER BY 1, 2 NULLS FIRST`,
  );
  return rows;
}

/** Rejects, with the missing key IDs in the message, when there are stored secrets that cannot be decrypted. */
export async function assertDecryptable(db: Database, { keyIds }: Encryption): Promise<void> {
  const missing = (await countEncrypted(db)).filter(({ keyId }) => keyId !== null && !keyIds.includes(keyId));
  if (missing.length === 0) return;
  const keyList = [...new Set(missing.map(({ keyId }) => keyId))].join(', ');
  throw new Error(
    `secrets are stored under the key ${keyList}; SECRETS_KEY and SECRETS_KEY_PREVIOUS give ${keyIds.join(', ')}: set the missing one, too; if it is lost, see npm run cli -- secrets forget --help`,
  );
}

/**
 * Re-encrypts all secrets that are not under the current key and returns their number. Locks one row at a time; can be interrupted and
 * repeated. Throws DecryptionError, with the row in the message, when no key decrypts a secret.
 */
export async function reencrypt(db: Database, encryption: Encryption): Promise<number> {
  let count = 0;
  for (const table of encryptedTables) {
    for (let batch = { count: 0, rows: 1 }; batch.rows > 0; count += batch.count)
      batch = await reencryptBatch(db, encryption, table);
  }
  return count;
}

/** A replaced secret: of the webhook endpoint with that ID, of the user with that e-mail address, or of the company's feed. */
export interface ReplacedSecret {
  companyId: string;
  company: string;
  endpoint: string | null;
  /** '' for a user. */
  url: string;
  user?: string;
}

/**
 * Replaces secrets that are encrypted with a lost key by new random ones, disables the feeds concerned, and invalidates previous
 * endpoint secrets under that key. Codes of apps no longer work, but recovery codes do. Returns the replaced secrets, except those of removed endpoints.
 */
export async function replaceUndecryptable(
  trx: Transaction,
  { encrypt }: Encryption,
  lostKeyId: string,
  createSecret: () => string,
  createTotpSecret: () => string,
): Promise<ReplacedSecret[]> {
  const pattern = `encrypted v1 ${lostKeyId} %`;
  await trx('webhook_endpoints')
    .whereLike('previous_secret', pattern)
    .update({ previous_secret: null, previous_secret_until: null });
  const joinCompany = (table: string) => trx(table).join('companies', 'companies.id', `${table}.company_id`);
  const endpoints = await joinCompany('webhook_endpoints')
    .select('webhook_endpoints.id', 'company_id', 'companies.name', 'url', 'removed_at', 'secret')
    .whereLike('secret', pattern)
    .orderBy(['companies.name', 'webhook_endpoints.id']);
  const replaced: ReplacedSecret[] = [];
  for (const { company_id, name, id, url, removed_at, secret } of endpoints) {
    const updated = await trx('webhook_endpoints')
      .where({ company_id, id, secret })
      .update({ secret: encrypt(createSecret(), encryptionContext.endpoint(company_id, id)) });
    if (updated > 0 && removed_at === null) replaced.push({ companyId: company_id, company: name, endpoint: id, url });
  }
  const feeds = await joinCompany('feeds')
    .select('company_id', 'companies.name', 'url', 'token')
    .whereLike('token', pattern)
    .orderBy('companies.name');
  for (const { company_id, name, url, token } of feeds) {
    const updated = await trx('feeds')
      .where({ company_id, token })
      .update({ token: encrypt(createSecret(), encryptionContext.feed(company_id)), enabled: false });
    if (updated > 0) replaced.push({ companyId: company_id, company: name, endpoint: null, url });
  }
  const users = await joinCompany('user_totp_secrets')
    .join('users', (on) => on.on('users.company_id', 'user_totp_secrets.company_id').on('users.id', 'user_id'))
    .select('user_totp_secrets.company_id', 'companies.name', 'user_id', 'users.email', 'secret')
    .whereLike('secret', pattern)
    .orderBy(['companies.name', 'users.email']);
  for (const { company_id, name, user_id, email, secret } of users) {
    const updated = await trx('user_totp_secrets')
      .where({ company_id, user_id, secret })
      .update({ secret: encrypt(createTotpSecret(), encryptionContext.totp(company_id, user_id)) });
    if (updated > 0) replaced.push({ companyId: company_id, company: name, endpoint: null, url: '', user: email });
  }
  return replaced;
}

/** Re-encrypts the outdated secrets of up to `batchSize` rows, and returns their number and that of the rows. */
async function reencryptBatch(db: Database, encryption: Encryption, { table, id, columns }: EncryptedTable) {
  const keys = ['company_id', ...(id === null ? [] : [id])];
  const isOutdated = (stored: string | null) => stored !== null && parseEncryptionKeyId(stored) !== encryption.keyId;
  const rows: Record<string, string | null>[] = await db(table)
    .select(...keys, ...columns)
    .where((query) => {
      for (const column of columns) query.orWhereNot(column, 'like', `encrypted v1 ${encryption.keyId} %`);
    })
    .orderBy(keys)
    .limit(batchSize);
  let count = 0;
  for (const row of rows) {
    const context = [table, ...keys.map((key) => row[key])].join('/');
    const outdated = columns.filter((column) => isOutdated(row[column]!));
    const updates = outdated.map((column) => [column, reencryptSecret(encryption, row[column]!, context)]);
    // No row is found if a concurrent request has changed the secret: the next batch then reads it again.
    const updated = await db(table)
      .where(Object.fromEntries([...keys, ...outdated].map((column) => [column, row[column]])))
      .update(Object.fromEntries(updates));
    count += updated * outdated.length;
  }
  return { count, rows: rows.length };
}

function reencryptSecret(encryption: Encryption, stored: string, context: string): string {
  try {
    return encryption.encrypt(encryption.decrypt(stored, context), context);
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    throw new DecryptionError(`A secret in ${context} can't be opened. ${error.message}`);
  }
}
