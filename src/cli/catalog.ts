// `portside catalog`: import and export of price lists.

import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { itemFields } from '../domain/catalog/product-fields.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { type CatalogExport, exportCatalog } from '../services/catalog/export-catalog.ts';
import { getSupplier } from '../services/catalog/suppliers.ts';
import { addVerb, collect, parsePositive, type Report, type Session, UsageError, withSession } from './command.ts';
import { runImport } from './price-lists/import.ts';
import { listRecentImports } from './price-lists/imports.ts';
import { delimiterOf, quoteOf } from './price-lists/options.ts';
import { runProfile } from './price-lists/profile.ts';
import { formatCount } from './progress.ts';

interface ExportOptions {
  supplier?: string;
  company?: string;
  format: CatalogExport['format'];
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
    .option('--map <field=column>', 'map a field to a column with another name; can be repeated', collect)
    .option('--map-file <file>', 'mapping as a JSON file: {"sku": "stock_code"}')
    .option('--yes', 'import the columns that were recognized by their names, without confirmation')
    .option('--accept-price-changes', 'import prices that are 0 or change by more than 50 %')
    .addOption(formatOption('file format (default: detected)', ['csv', 'ndjson', 'xlsx']))
    .option(
      '--sheet <sheet>',
      'name or number of the sheet of a workbook (default: the visible sheet with a price list)',
    )
    .option('--header-row <row>', 'number of the header row (default: detected)', parsePositive)
    .addOption(new Option('--decimal <separator>', 'decimal separator (default: detected)').choices(['point', 'comma']))
    .option('--delimiter <character>', 'CSV delimiter: a character, or tab (default: detected)', delimiterOf)
    .option('--quote <quote>', 'quotation marks of CSV cells: double, single or none (default: detected)', quoteOf)
    .option('--encoding <encoding>', 'encoding of the file, for example windows-1254 (default: detected)')
    .option('--currency <code>', "the supplier's currency, if symbols such as $ in the file mean it")
    .addOption(
      new Option('--price-quantity <reading>', 'divide prices for several units, or take them for one unit').choices([
        'divide',
        'unit',
      ]),
    )
    .addOption(
      new Option('--tax <reading>', 'prices are without tax, though the file mentions tax').choices(['excluded']),
    )
    .addOption(
      new Option('--price <reading>', 'prices are what is paid, though the file mentions a discount').choices(['paid']),
    )
    .option(
      '--deactivate-missing',
      'deactivate products of the supplier that are not in the file, unless a row is rejected or hidden',
    )
    .option('--dry-run', 'write the report without changing the catalog')
    .option('--report <file>', 'report file (default: next to the price list)')
    .option('--report-html <file>', 'HTML report file (default: next to the report)')
    .option('--report-all', 'report every row, not only rejected and changed rows and rows with warnings')
    .addHelpText('after', exitStatus)
    .action(withSession(runImport));

  addVerb(
    noun,
    'imports',
    'list the imports of the Operator API, newest first, with their speed and what they wait for',
  )
    .option('--limit <count>', 'maximum number of imports', parsePositive, 20)
    .addHelpText('after', importsHelp)
    .action(withSession(listRecentImports));

  addVerb(noun, 'export', 'export products as a price list')
    .option('--supplier <supplier>', 'products of this supplier only (number, name or ID)')
    .option('--company <company>', 'personal items of this company instead of the catalog')
    .addOption(formatOption('file format', ['csv', 'ndjson']).default('csv'))
    .option('--excel-safe', 'escape CSV cells that spreadsheets would run as formulas; an import removes the escape')
    .option('--out <file>', 'output file (default: stdout)')
    .action(withSession(runExport));

  addVerb(noun, 'profile <supplier>', 'show how price lists of a supplier (number, name or ID) are read')
    .option('--delete', 'delete the profile, so that columns are recognized by their names again')
    .action(withSession(runProfile));

  noun.addHelpText('after', examples);
}

const importsHelp = `
Imports of the command line are not listed: they show their progress in their own terminal, and end with it.
ROWS/S is the rows read divided by the seconds since the import was started, until its end.`;

const exitStatus = `
Exit status:
  0  imported; some rows may be rejected: see the report, or the count "rejected" of --json
  1  the file could not be read or needs confirmation (nothing changed), or no row could be imported
  2  invalid command line`;

const examples = `
A price list is a workbook (.xlsx), CSV with a header row, or NDJSON. Required fields: sku, name, price. Optional fields:
${optionalFields()}.
Fields that are not in the file keep their values in the catalog. See docs/import.md.

Examples:
  npm run cli -- catalog import autumn.xlsx --supplier "Harbour & Finch Ltd"
  npm run cli -- catalog import items.csv --supplier 1 --map sku=stock_code --map price=unit_price --dry-run
  npm run cli -- catalog import items.csv --supplier 1 --yes --accept-price-changes
  zcat big.ndjson.gz | npm run cli -- catalog import -
  npm run cli -- catalog export --supplier 1 --out harbour.csv --excel-safe
  npm run cli -- catalog imports --limit 5
  npm run cli -- catalog profile 1`;

function optionalFields(): string {
  const names = itemFields.filter((field) => !['sku', 'name', 'price'].includes(field));
  return names.join(', ').replace(/(.{80,}?,) /g, '$1\n');
}

function formatOption(description: string, choices: string[]): Option {
  return new Option('--format <format>', description).choices(choices);
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
