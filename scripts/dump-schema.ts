// Writes generated/schema.sql, the data model on one page, and generated/tables.ts, the table types of the query builder, from a
// migrated database. `--check` only reports files that differ.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/postgres/connection.ts';
import { dumpSchema } from '../src/postgres/schema-dump.ts';
import { databaseUrl, openTestServer } from '../test/support/test-server.ts';
import { generateTableTypes } from './generate/table-types.ts';

const folder = join(import.meta.dirname, '../generated');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

for (const [name, content] of Object.entries(await generateFiles())) {
  const file = join(folder, name);
  if (!values.check) await writeFile(file, content);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== content) {
    console.error(`generated/${name} does not match src/db/migrations: run npm run generate.`);
    process.exitCode = 1;
  }
}

async function generateFiles(): Promise<Record<string, string>> {
  // Always the embedded PostgreSQL, since the schema may differ between versions.
  const server = await openTestServer({ serverUrl: null });
  const db = openDatabase(databaseUrl(server.url, server.template), { poolSize: 1 });
  const origin = 'read from a database with the migrations of src/db/migrations, by `npm run generate`';
  try {
    return {
      'schema.sql': `-- The schema, ${origin}.\n\n${await dumpSchema(db)}`,
      'tables.ts': `// The table types of the query builder, ${origin}.\n\n${await generateTableTypes(db)}`,
    };
  } finally {
    await db.destroy();
    await server.close();
  }
}
