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
  addVerb(noun, 'import <file>', 'bring a price list into the catalog; - reads stdin')
    .option('--supplier <supplier>', 'supplier of the list: number, name or id; else each row names its supplier')
    .option('--company <company>', 'make the products personal items of this company')
    .option('--category <category>', 'slug or name, for new products without one and for unknown ones')
    .option('--map <field=column...>', 'which columns the fields are in, where they have other names')
    .option('--map-file <file>', 'the same as JSON: {"sku": "stock_code"}')
    .addOption(formatOption('format of the file; detected from its first character if not given'))
    .option('--delimiter <character>', 'between the columns of CSV: , or ; or tab', delimiterOf)
    .option('--encoding <encoding>', 'of the file, if it is not UTF-8, like windows-1254')
    .option(
      '--deactivate-missing',
      "deactivate the supplier's products that the file does not have, unless a row is rejected",
    )
    .option('--dry-run', 'import, report, and roll back')
    .option('--report <file>', 'where the report goes; else next to the file, or into this folder')
    .option('--report-all', 'report every row, not only rejected rows and those with something left out')
    .addHelpText('after', exitStatus)
    .action(withSession(runImport));

  addVerb(noun, 'export', 'write products as a price list that an import reads')
    .option('--supplier <supplier>', 'only products of this one: number, name or id')
    .option('--company <company>', 'the personal items of this company, instead of the catalog')
    .addOption(formatOption('what to write').default('csv'))
    .option(
      '--excel-safe',
      'put an apostrophe before cells of CSV that a spreadsheet would run as formulas; an import removes it',
    )
    .option('--out <file>', 'where to; to stdout if not given')
    .action(withSession(runExport));

  noun.addHelpText('after', examples);
}

const exitStatus = `
Exit status: 0 imported, even if some rows were rejected: the report has them, --json counts them; 1 the file could not be read, or
not one of its rows be used; 2 invalid command line. A file that could not be read has changed nothing.`;

const examples = `
A price list is a CSV file with a header row, or NDJSON. sku, name and price are required. Optional fields:
${optionalFields()}.
A field that the file does not contain keeps its value in the catalog. See docs/import.md.

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
  if (await isSameFile(file, reportPath)) throw new UsageError('the report would overwrite the list itself');
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
      (error: unknown) => `The report could not be completed: ${errorMessage(error)}.`,
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
  if (stage === 'waiting') shown.say('Another import is running; waiting for it.');
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
  const outcome = dryRun ? 'Nothing was changed: this was a dry run' : 'Imported';
  const columns = unusedColumns.length > 0 ? `\n\nColumns not used: ${unusedColumns.join(', ')}` : '';
  const kept =
    deactivateMissing && result.refused > 0
      ? '\n\nNothing was deactivated: the rejected rows may be of products that the list still has.'
      : '';
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
  if (excelSafe && format !== 'csv')
    throw new UsageError('--excel-safe is for CSV; no spreadsheet runs formulas of NDJSON');
  if (json && out === undefined)
    throw new UsageError('--json describes a file that --out names; --format ndjson writes the list as JSON');
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
  const note = excelSafe ? ' Cells that would be formulas begin with an apostrophe, which an import removes.' : '';
  return {
    text: `${formatCount(products)} products written to ${out}.${note}`,
    json: { products, file: out, excelSafe: excelSafe ?? false },
  };
}
