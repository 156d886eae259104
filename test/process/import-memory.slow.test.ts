// Memory of the API process while a worker thread reads a workbook that is large when it is unpacked.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { issueOperatorToken } from '../../src/services/accounts/operator-tokens.ts';
import { addSupplier } from '../support/catalog.ts';
import { createTestDatabase } from '../support/database.ts';
import { startProcess } from '../support/service-process.ts';
import { until } from '../support/until.ts';
import { workbookParts } from '../support/workbooks.ts';

/** A workbook with this many shared strings. Its rows, one for ten of them, refer to strings from the first to the last. */
function workbookWithStrings(count: number): Uint8Array {
  const parts = workbookParts([{ name: 'Prices', rows: [['sku', 'name', 'price']] }]);
  const numbers = Array.from({ length: count }, (_, at) => at + 3);
  const strings = numbers.map((at) => `<si><t>Lantern ${at}</t></si>`).join('');
  const rows = numbers
    .filter((at) => at % 10 === 0)
    .map((at) => `<row><c><v>${at}</v></c><c t="s"><v>${at}</v></c><c><v>9.5</v></c></row>`)
    .join('');
  const sheet = 'xl/worksheets/sheet1.xml';
  parts['xl/sharedStrings.xml'] = parts['xl/sharedStrings.xml']!.replace('</sst>', `${strings}</sst>`);
  parts[sheet] = parts[sheet]!.replace('</sheetData>', `${rows}</sheetData>`);
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 9 });
}

/** The most memory that a process has had. */
async function peakMb(pid: number): Promise<number> {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))!;
  return Math.round(Number(kilobytes) / 1024);
}

test('stays below 400 MB while a workbook with 400,000 shared strings is read, and responds', async () => {
  const { db, url, closing } = await createTestDatabase();
  const { child, address } = await startProcess(closing, 'server.ts', url, { WORKER: 'in-process' });
  const { text: token } = await issueOperatorToken(db, { name: 'test', expiresAt: null });
  const { number: supplier } = await addSupplier(db);
  const bytes = workbookWithStrings(400_000);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  const uploaded = await fetch(`${address}/api/operator/v1/imports?supplierId=${supplier}&confirm=auto`, {
    method: 'POST',
    headers,
    body: Buffer.from(bytes),
  });
  assert.equal(uploaded.status, 202);
  const ended = await until(async () => {
    assert.equal((await fetch(`${address}/health/live`)).status, 200);
    const [row] = await db('catalog_imports').select('status', 'rows_read', 'error');
    return ['finished', 'failed'].includes(row.status) && row;
  });
  assert.equal(ended.status, 'finished');
  assert.equal(ended.rows_read, 40_000);
  const peak = await peakMb(child.pid!);
  assert.ok(peak < 400, `${peak} MB`);
});
