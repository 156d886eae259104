// `portside catalog`: import and export of price lists.

import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { itemFields } from '../domain/catalog/product-fields.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { exportCatalog } from '../services/catalog/export-catalog.ts';
import type { ListFormat } from '../services/catalog/import/list-layout.ts';
import { openReport } from '../services/catalog/import/report.ts';
import { type ImportProgress, type ImportResult, importCatalog } from '../services/catalog/import-catalog.ts';
import { getSupplier } from '../services/catalog/suppliers.ts';
import { columnMapping, decodeBytes, delimiterOf } from './catalog-options.ts';
import { addVerb, errorMessage, type Report, type Session, UsageError, withSession } from './command.ts';
import { formatCount, formatDuration, type RowProgress, showRowProgress } from './progress.ts';
import { facts } from './table.ts';

interface ImportOptions {
  supplier?: string;
  company?: string;
  category?: string;
  map?: string[];
  mapFile?: string;
  format?: ListFormat;
  delimiter?: string;
  encoding?: string;
  deactivateMissing?: boolean;
  dryRun?: boolean;
  report?: string;
  reportAll?: boolean;
}

interface ExportOptions {
  supplier?: string;
  company?: string;
  format: ListFormat;
  excelSafe?: boolean;
  out?: string;
  json?: boolean;
}

/** Adds the verbs of `catalog`. */
export function catalogCommands(noun: Command): void {
  addVerb(noun, 'import <file>', 'import a price list into the catalog; - reads stdin')
    .option('--supplier <supplier>', 'supplier (number, name or ID); required if rows have no supplier column')
    .option('--company <company>', 'import personal items of this company')
    .option('--category <category>', 'category (slug or name) for new products without a known category')
    .option('--map <field=column...>', 'map fields to columns with other names')
    .option('--map-file <file>', 'mapping as a JSON file: {"sku": "stock_code"}')
    .addOption(formatOption('file format (default: detected)'))
    .option('--delimiter <character>', 'CSV delimiter: , or ; or tab', delimiterOf)
    .option('--encoding <encoding>', 'encoding of the file, for example windows-1254 (default: UTF-8)')
    .option(
      '--deactivate-missing',
      'deactivate products of the supplier that are not in the file, unless a row is rejected',
    )
    .option('--dry-run', 'write the report without changing the catalog')
    .option('--report <file>', 'report file (default: next to the price list)')
    .option('--report-all', 'report every row, not only rejected rows and rows with warnings')
    .addHelpText('after', exitStatus)
    .action(withSession(runImport));

  addVerb(noun, 'export', 'export products as a price list')
    .option('--supplier <supplier>', 'products of this supplier only (number, name or ID)')
    .option('--company <company>', 'personal items of this company instead of the catalog')
    .addOption(formatOption('file format').default('csv'))
    .option('--excel-safe', 'escape CSV cells that spreadsheets would run as formulas; an import removes the escape')
    .option('--out <file>', 'output file (default: stdout)')
    .action(withSession(runExport));

  noun.addHelpText('after', examples);
}

const exitStatus = `
Exit status:
  0  imported; some rows may be rejected: see the report, or the count "refused" of --json
  1  the file could not be read (nothing changed), or no row could be imported
  2  invalid command line`;

const examples = `
A price list is NDJSON, or CSV with a header row. Required fields: sku, name, price. Optional fields:
${optionalFields()}.
Fields that are not in the file keep their values in the catalog. See docs/import.md.

Examples:
  npm run cli -- catalog import autumn.csv --supplier "Harbour & Finch Ltd"
  npm run cli -- catalog import items.csv --supplier 1 --map sku=stock_code price=unit_price --dry-run
  zcat big.ndjson.gz | npm run cli -- catalog import -
  npm run cli -- catalog export --supplier 1 --out harbour.csv --excel-safe`;

function optionalFields(): string {
  const names = itemFields.filter((field) => !['sku', 'name', 'price'].includes(field));
  return names.join(', ').replace(/(.{80,}?,) /g, '$1\n');
}

function formatOption(description: string): Option {
  return new Option('--format <format>', description).choices(['csv', 'ndjson']);
}

async function runImport({ db }: Session, file: string, options: ImportOptions): Promise<Report> {
  const started = performance.now();
  const supplier = options.supplier === undefined ? undefined : await getSupplier(db, options.supplier);
  const company = options.company === undefined ? undefined : await getCompany(db, options.company);
  const columns = await columnMapping(options.map, options.mapFile);
  const input = await openInput(file);
  const reportPath = options.report ?? (await defaultReportPath(file));
  if (await isSameFile(file, reportPath)) throw new UsageError('the report would overwrite the price list');
  const report = await openReport(reportPath);
  const shown = showRowProgress(input.size);
  const { category, format, delimiter, dryRun, reportAll } = options;
  try {
    const result = await importCatalog(db, {
      bytes: decodeBytes(input.bytes, options.encoding),
      layout: { format, delimiter, columns },
      supplier,
      companyId: company?.id,
      category,
      deactivateMissing: options.deactivateMissing,
      dryRun,
      reportAll,
      onReport: (lines) => report.add(lines),
      onProgress: (progress) => showProgress(shown, progress, input.bytesRead()),
    });
    const unended = await report.close({ counts: result }).then(
      () => undefined,
      (error: unknown) => `The report is incomplete: ${errorMessage(error)}.`,
    );
    const seconds = Number(((performance.now() - started) / 1000).toFixed(2));
    const { rows, created, updated, unchanged } = result;
    return {
      text: [described(result, { file, seconds, reportPath, ...options }), unended].filter(Boolean).join('\n\n'),
      json: { file, dryRun: dryRun ?? false, ...result, seconds, report: reportPath },
      failed: unended !== undefined || (rows > 0 && created + updated + unchanged === 0),
    };
  } catch (error) {
    // If that fails too, report the first reason.
    await report.close({ failed: errorMessage(error) }).catch(() => undefined);
    throw error;
  } finally {
    shown.stop();
  }
}

async function openInput(
  file: string,
): Promise<{ bytes: AsyncIterable<Buffer>; size?: number; bytesRead: () => number }> {
  if (file === '-') return { bytes: process.stdin, bytesRead: () => 0 };
  const found = await stat(file);
  if (found.isDirectory()) throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR', path: file });
  // The size of a pipe is unknown.
  const size = found.isFile() ? found.size : undefined;
  // Small pieces: parsing one blocks the event loop, and with it responses of the database.
  const stream = createReadStream(file, { highWaterMark: 64 * 1024 });
  return { bytes: stream, size, bytesRead: () => stream.bytesRead };
}

async function isSameFile(list: string, report: string): Promise<boolean> {
  if (list === '-') return false;
  const [read, written] = await Promise.all([stat(list), stat(report).catch(() => undefined)]);
  return written !== undefined && read.ino === written.ino && read.dev === written.dev;
}

/** Next to the file, or in the current folder where that can't be written. */
async function defaultReportPath(file: string): Promise<string> {
  const name = file === '-' ? 'catalog-import' : basename(file, extname(file));
  const folder = file === '-' ? '.' : dirname(file);
  const writable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return join(writable ? folder : '.', `${name}.report.ndjson`);
}

function showProgress(shown: RowProgress, { stage, rows }: ImportProgress, bytesRead: number): void {
  if (stage === 'waiting') shown.say('Waiting for another import to finish.');
  else if (stage === 'indexing') shown.say(`${formatCount(rows)} rows read; updating the search index.`);
  else shown.update(bytesRead, rows);
}

interface Run extends Pick<ImportOptions, 'dryRun' | 'deactivateMissing'> {
  file: string;
  seconds: number;
  reportPath: string;
}

function described(result: ImportResult, { file, seconds, reportPath, dryRun, deactivateMissing }: Run): string {
  const { rows, unusedColumns } = result;
  const rate = formatCount(Math.round(rows / seconds));
  const outcome = dryRun ? 'Dry run, nothing changed' : 'Imported';
  const columns = unusedColumns.length > 0 ? `\n\nUnused columns: ${unusedColumns.join(', ')}` : '';
  const kept =
    deactivateMissing && result.refused > 0 ? '\n\nNo products were deactivated because some rows were rejected.' : '';
  const counts = facts([
    ['created', formatCount(result.created)],
    ['updated', formatCount(result.updated)],
    ['unchanged', formatCount(result.unchanged)],
    ['rejected', formatCount(result.refused)],
    ['with warnings', formatCount(result.warned)],
    ['deactivated', formatCount(result.deactivated)],
    ['report', resolve(reportPath)],
  ]);
  return `${outcome}. ${file}: ${formatCount(rows)} rows in ${formatDuration(seconds)}, ${rate} rows/s.\n\n${counts}${columns}${kept}`;
}

async function runExport({ db }: Session, options: ExportOptions): Promise<Report | undefined> {
  const { format, excelSafe, out, json } = options;
  if (excelSafe && format !== 'csv') throw new UsageError('--excel-safe requires --format csv');
  if (json && out === undefined)
    throw new UsageError('--json requires --out; use --format ndjson to export products as JSON');
  const supplierId = options.supplier && (await getSupplier(db, options.supplier)).id;
  const companyId = options.company && (await getCompany(db, options.company)).id;
  let products = 0;
  const pieces = exportCatalog(db, { format, excelSafe, supplierId, companyId }, (count) => {
    products += count;
  });
  if (out === undefined) {
    await pipeline(pieces, process.stdout, { end: false });
    return undefined;
  }
  await pipeline(pieces, createWriteStream(out));
  const note = excelSafe ? ' Cells that could run as formulas start with an apostrophe; an import removes it.' : '';
  return {
    text: `${formatCount(products)} products written to ${out}.${note}`,
    json: { products, file: out, excelSafe: excelSafe ?? false },
  };
}
