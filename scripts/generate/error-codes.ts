// Generates the statuses of the error codes, and the tables of docs/guides/errors.md, from openapi/schemas/problem-code.yaml.

import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** An error code, as openapi/schemas/problem-code.yaml describes it. Texts are Markdown, with links relative to docs/guides/. */
export interface ErrorCodeEntry {
  status: number;
  /** The statuses in APIs that have another one. */
  statusByApi?: { [api: string]: number };
  /** The only API that has the code. */
  api?: string;
  summary: string;
  causes: string[];
  fix: string;
  retry: string;
  /** The message of the example, for codes that no operation lists. */
  message?: string;
}

/** The names of the APIs in `statusByApi`. */
export const apiTitles: { [api: string]: string } = { 'external-v1': 'External API v1' };

const root = new URL('../../', import.meta.url);
const statusesFile = 'generated/error-statuses.ts';
const guide = 'docs/guides/errors.md';

/** Returns the status of a code in an API, which is named like its document. */
export function statusIn({ status, statusByApi }: ErrorCodeEntry, api: string): number {
  return statusByApi?.[api] ?? status;
}

/** Reads the error codes, in the order of the file. */
export async function readErrorCodes(): Promise<Map<string, ErrorCodeEntry>> {
  const source = await readFile(new URL('openapi/schemas/problem-code.yaml', root), 'utf8');
  return new Map(Object.entries(parse(source).ProblemCode['x-errorCodes']));
}

/** Writes the statuses and the tables. With `check`, reports which are outdated instead. */
export async function generateErrorCodes(check: boolean): Promise<void> {
  const codes = await readErrorCodes();
  await update(statusesFile, check, () => renderStatuses(codes));
  await update(guide, check, (page) => renderTables(page, codes));
}

async function update(file: string, check: boolean, render: (text: string) => string): Promise<void> {
  const path = new URL(file, root);
  const text = await readFile(path, 'utf8').catch(() => '');
  const updated = render(text);
  if (text === updated) return;
  if (!check) return await writeFile(path, updated);
  console.error(`${file} does not match openapi/schemas/problem-code.yaml; run \`npm run generate\`.`);
  process.exitCode = 1;
}

function renderStatuses(codes: ReadonlyMap<string, ErrorCodeEntry>): string {
  const lines = [...codes].map(([code, { status }]) => `  ${code}: ${status},`);
  const apis = new Set([...codes.values()].flatMap(({ statusByApi = {} }) => Object.keys(statusByApi)));
  const exceptions = [...apis].flatMap((api) => [
    `  '${api}': {`,
    ...[...codes].flatMap(([code, { statusByApi }]) =>
      statusByApi?.[api] ? [`    ${code}: ${statusByApi[api]},`] : [],
    ),
    '  },',
  ]);
  return [
    '// Derived from openapi/schemas/problem-code.yaml by scripts/generate/error-codes.ts.',
    '',
    '/** HTTP status by error code. */',
    'export const errorStatuses = {',
    ...lines,
    '} as const;',
    '',
    '/** The statuses that differ, by document. */',
    'export const errorStatusesByDocument = {',
    ...exceptions,
    '} as const;',
    '',
  ].join('\n');
}

const mark = '<!-- Generated from openapi/schemas/problem-code.yaml by `npm run generate`. Do not edit. -->\n';

/** Replaces the table after each mark: first the codes of all APIs, then those of the Account API. */
function renderTables(page: string, codes: ReadonlyMap<string, ErrorCodeEntry>): string {
  const entries = [...codes];
  const tables = [
    renderTable(entries.filter(([, { api }]) => api === undefined)),
    renderTable(entries.filter(([, { api }]) => api === 'account')),
  ];
  const [before, ...parts] = page.split(mark);
  return [before, ...parts.map((part, index) => `\n${tables[index]}${part.replace(/^\n(\|.*\n)*/, '')}`)].join(mark);
}

function renderTable(entries: [code: string, ErrorCodeEntry][]): string {
  const rows = entries.map(([code, { status, statusByApi, summary, fix }]) => {
    const statuses = [
      status,
      ...Object.entries(statusByApi ?? {}).map(([api, other]) => `${other} in ${apiTitles[api]}`),
    ];
    return `| \`${code}\` | ${statuses.join(', ')} | ${summary} | ${fix} |\n`;
  });
  return `| code | status | cause | remedy |\n|---|---|---|---|\n${rows.join('')}`;
}
