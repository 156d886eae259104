// Exports all data of a company into a folder: one NDJSON file a table, and a manifest.

import { createHash } from 'node:crypto';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { readCompanyRows, withSnapshot } from '../../db/company-data/company-rows.ts';
import { companyTables } from '../../db/company-data/company-tables.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

/** A file of the export. */
export interface ExportedTable {
  table: string;
  file: string;
  rows: number;
  sizeBytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** The content of `manifest.json`. */
export interface ExportManifest {
  company: { id: string; name: string };
  /** ISO 8601 UTC. All files are of this moment. */
  exportedAt: string;
  tables: ExportedTable[];
}

/**
 * Writes the company's rows of all tables into a new or empty folder that only the operator can read, and returns the manifest. All rows are
 * of one moment; memory does not grow with their number. The manifest is written last: without it, the export is incomplete. Throws
 * INVALID_STATE if the folder has files.
 */
export async function exportCompany(
  db: Database,
  actor: Actor,
  { id, name }: Pick<Company, 'id' | 'name'>,
  folder: string,
): Promise<ExportManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new ApiError('INVALID_STATE', `The folder ${folder} is not empty.`);
  const exportedAt = new Date().toISOString();
  const tables = await withSnapshot(db, async (trx) => {
    const written: ExportedTable[] = [];
    for (const table of companyTables.keys()) written.push(await writeTable(trx, table, id, folder));
    return written;
  });
  const manifest = { company: { id, name }, exportedAt, tables };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await db.transaction((trx) => recordAuditEntry(trx, actor, { action: 'company.exported', after: { rows } }));
  return manifest;
}

async function writeTable(trx: Transaction, table: string, companyId: string, folder: string): Promise<ExportedTable> {
  const name = `${table}.ndjson`;
  const hash = createHash('sha256');
  let rows = 0;
  let sizeBytes = 0;
  const file = await open(join(folder, name), 'wx', 0o600);
  try {
    for await (const lines of readCompanyRows(trx, table, companyId)) {
      const bytes = Buffer.from(`${lines.join('\n')}\n`);
      await file.appendFile(bytes);
      hash.update(bytes);
      rows += lines.length;
      sizeBytes += bytes.length;
    }
  } finally {
    await file.close();
  }
  return { table, file: name, rows, sizeBytes, sha256: hash.digest('hex') };
}
