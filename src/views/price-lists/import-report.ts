// HTML report of an import, for screen, phone and print. Loads no external resources.

import { type Html, html, renderPage } from '../html.ts';

/** A value that was rejected, left out or doubtful. */
interface ReportedValue {
  field?: string;
  value?: string;
  reason: string;
}

/** A row or product of the report. */
interface ReportedRow {
  row?: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'rejected' | 'skipped' | 'announced' | 'missing';
  sku?: string;
  name?: string;
  price?: string;
  oldPrice?: string;
  /** The day of an announced price. */
  validFrom?: string;
  reasons?: ReportedValue[];
  warnings?: ReportedValue[];
}

/** An import and its counts; with `failed`, the reason why nothing was imported. */
export interface ReportedImport {
  file: string;
  dryRun: boolean;
  failed?: string;
  rows?: number;
  created?: number;
  updated?: number;
  unchanged?: number;
  rejected?: number;
  skipped?: number;
  warned?: number;
  deactivated?: number;
  missing?: number;
  unusedColumns?: string[];
}

/** The report shows at most this many rows of each list. */
const maxRows = 2000;

type List = 'rejected' | 'skipped' | 'warnings' | 'prices' | 'announced' | 'created' | 'updated' | 'missing';

/** Collects the rows that the report shows, up to a limit, and counts them. */
export class ImportReportLists {
  readonly #lists: Record<List, { rows: ReportedRow[]; count: number }> = {
    rejected: { rows: [], count: 0 },
    skipped: { rows: [], count: 0 },
    warnings: { rows: [], count: 0 },
    prices: { rows: [], count: 0 },
    announced: { rows: [], count: 0 },
    created: { rows: [], count: 0 },
    updated: { rows: [], count: 0 },
    missing: { rows: [], count: 0 },
  };

  add(rows: ReportedRow[]): void {
    for (const row of rows) {
      if (row.outcome === 'rejected' || row.outcome === 'skipped') this.#push(row.outcome, row);
      else if (row.warnings) this.#push('warnings', row);
      if (row.outcome === 'created' || row.outcome === 'announced' || row.outcome === 'missing')
        this.#push(row.outcome, row);
      else if (row.outcome === 'updated') this.#push(row.oldPrice === undefined ? 'updated' : 'prices', row);
    }
  }

  get(list: List): { rows: ReportedRow[]; count: number } {
    return this.#lists[list];
  }

  #push(list: List, row: ReportedRow): void {
    const { rows } = this.#lists[list];
    if (rows.length < maxRows) rows.push(row);
    this.#lists[list].count += 1;
  }
}

/** Returns the report as a complete HTML document. */
export function renderImportReport(result: ReportedImport, lists: ImportReportLists): string {
  const title = `Import of ${result.file}`;
  const state =
    result.failed !== undefined ? 'Nothing was imported' : result.dryRun ? 'Dry run, nothing changed' : 'Imported';
  return renderPage(
    { title, style },
    html`
    <main>
      <h1>${title}</h1>
      <p class=${result.failed === undefined ? 'state' : 'state failed'}>${state}${result.failed === undefined ? '' : `: ${result.failed}`}</p>
      ${result.rows !== undefined && renderCounts(result)}
      ${renderProblems('Rejected rows', lists.get('rejected'), ({ reasons = [] }) => reasons)}
      ${renderProblems('Skipped rows', lists.get('skipped'), ({ reasons = [] }) => reasons)}
      ${renderProblems('Rows with warnings', lists.get('warnings'), ({ warnings = [] }) => warnings)}
      ${renderPrices('Changed prices', lists.get('prices'))}
      ${renderPrices('Announced prices', lists.get('announced'))}
      ${renderProducts('New products', lists.get('created'), result.created)}
      ${renderProducts('Other changed products', lists.get('updated'))}
      ${renderProducts(result.deactivated ? 'Not in the file, deactivated' : 'Not in the file', lists.get('missing'), result.missing)}
      ${result.unusedColumns && result.unusedColumns.length > 0 && html`<section><h2>Unused columns</h2><p>${result.unusedColumns.join(', ')}</p></section>`}
    </main>
    `,
  );
}

function renderCounts(result: ReportedImport): Html {
  const counts: [string, number | undefined][] = [
    ['rows', result.rows],
    ['new', result.created],
    ['changed', result.updated],
    ['unchanged', result.unchanged],
    ['rejected', result.rejected],
    ['skipped', result.skipped],
    ['with warnings', result.warned],
    ['not in the file', result.missing],
    ['deactivated', result.deactivated],
  ];
  return html`<ul class="tiles">
    ${counts.map(([name, count]) => count !== undefined && html`<li><b>${formatCount(count)}</b><span>${name}</span></li>`)}
  </ul>`;
}

interface Rows {
  rows: ReportedRow[];
  count: number;
}

function renderProblems(title: string, list: Rows, problemsOf: (row: ReportedRow) => ReportedValue[]): Html {
  const lines = list.rows.map(
    (row) => html`<tr>
      <td class="n">${row.row}</td>
      <td class="sku">${row.sku}</td>
      <td>${problemsOf(row).map(({ field, value, reason }) => html`<div>${field && html`<b>${field}</b> `}${value !== undefined && value !== '' && html`<q>${value}</q> `}${reason}</div>`)}</td>
    </tr>`,
  );
  return renderTable(title, list, list.count, ['n:Row', 'SKU', 'Reason'], lines);
}

function renderPrices(title: string, list: Rows): Html {
  const lines = list.rows.map(
    ({ row, sku, name, price, oldPrice, validFrom }) => html`<tr>
      <td class="n">${row}</td><td class="sku">${sku}</td><td>${name}</td>
      <td class="n">${oldPrice !== undefined && `${oldPrice} → `}<b>${price}</b>${validFrom && html` from ${validFrom}`}</td><td class="n">${oldPrice !== undefined && formatChange(oldPrice, price!)}</td>
    </tr>`,
  );
  return renderTable(title, list, list.count, ['n:Row', 'SKU', 'Name', 'n:Price', 'n:Change'], lines);
}

function renderProducts(title: string, list: Rows, total = list.count): Html {
  const hasRows = list.rows.some(({ row }) => row !== undefined);
  const lines = list.rows.map(
    ({ row, sku, name, price }) =>
      html`<tr>${hasRows && html`<td class="n">${row}</td>`}<td class="sku">${sku}</td><td>${name}</td><td class="n">${price}</td></tr>`,
  );
  return renderTable(title, list, total, [...(hasRows ? ['n:Row'] : []), 'SKU', 'Name', 'n:Price'], lines);
}

/** A table of a list; headings that start with `n:` are of numbers. */
function renderTable(title: string, { rows }: Rows, total: number, headings: string[], lines: Html[]): Html {
  if (rows.length === 0) return null;
  const shown =
    rows.length < total
      ? html`<p class="soft">The first ${formatCount(rows.length)} of ${formatCount(total)}.</p>`
      : null;
  const heads = headings.map((heading) =>
    heading.startsWith('n:') ? html`<th class="n">${heading.slice(2)}</th>` : html`<th>${heading}</th>`,
  );
  return html`<section>
    <h2>${title} <small>${formatCount(total)}</small></h2>${shown}
    <div class="scroll" tabindex="0" role="region" aria-label=${title}><table><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody></table></div>
  </section>`;
}

function formatChange(oldPrice: string, price: string): string {
  if (Number(oldPrice) === 0) return '';
  const percent = (Number(price) / Number(oldPrice) - 1) * 100;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(Math.abs(percent) < 10 ? 1 : 0)} %`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en');
}

const style = `
:root { color-scheme: light dark; --text: #1c2430; --soft: #5a6472; --page: #f4f5f7; --card: #fff; --line: #d9dde3; --bad: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e9ee; --soft: #a9b3c1; --page: #12161c; --card: #1b212a; --line: #364050; --bad: #ff9a90; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
main { max-width: 1100px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0; font-size: 22px; overflow-wrap: anywhere; }
h2 { margin: 0 0 8px; font-size: 17px; }
small, .soft { color: var(--soft); font-weight: 400; }
.state { margin: 4px 0 16px; color: var(--soft); overflow-wrap: anywhere; }
.failed { color: var(--bad); }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(120px, 1fr)); gap: 8px; margin: 0 0 20px; padding: 0; list-style: none; }
.tiles li, section { background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.tiles li { padding: 10px 12px; }
.tiles b { display: block; font-size: 20px; font-variant-numeric: tabular-nums; }
.tiles span { color: var(--soft); font-size: 13px; }
section { margin: 0 0 16px; padding: 16px; }
section p { margin: 0 0 8px; overflow-wrap: anywhere; }
.scroll { max-height: 480px; overflow: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
td { overflow-wrap: anywhere; }
thead th { position: sticky; top: 0; background: var(--card); color: var(--soft); border-top: 0; font-size: 13px; font-weight: 400; }
.n { white-space: nowrap; text-align: right; font-variant-numeric: tabular-nums; }
.sku { min-width: 96px; }
td:not(.n, .sku) { min-width: 140px; }
q { color: var(--soft); }
@media print { .scroll { max-height: none; } }
`;
