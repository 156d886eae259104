// Writes generated/schema.sql, the data model on one page, from a database that the migrations made.
// `--check` only says whether it is what it should be.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/postgres/connection.ts';
import { dumpSchema } from '../src/postgres/schema-dump.ts';
import { databaseUrl, openTestServer } from '../test/support/test-server.ts';

const file = join(import.meta.dirname, '../generated/schema.sql');
const head =
  '-- The data model, read from a migrated database by `npm run generate`. What makes it is in src/db/migrations.\n\n';
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const fresh = head + (await migratedSchema());
if (!values.check) await writeFile(file, fresh);
else if ((await readFile(file, 'utf8').catch(() => '')) !== fresh) {
  console.error('generated/schema.sql is not what the migrations make: run npm run generate.');
  process.exitCode = 1;
}

async function migratedSchema(): Promise<string> {
  // One version of PostgreSQL, whatever DATABASE_URL names: a migration may do a thing differently on another.
  const server = await openTestServer(null);
  const db = openDatabase(databaseUrl(server.url, server.template), { poolSize: 1 });
  try {
    return await dumpSchema(db);
  } finally {
    await db.destroy();
    await server.close();
  }
}
