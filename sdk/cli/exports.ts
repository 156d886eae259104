// `exports create` and `exports download`.

import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Export, ExportFormat, ExportKind } from '../generated/external-v2/index.ts';
import { downloadExport, ExportError } from '../node/exports.ts';
import { CommandError, defineCommand, exitCodes, parseId, parseName, UsageError } from './command.ts';
import { connect } from './config.ts';
import { printJson, printLine, printMessage, printTable } from './output.ts';

const kinds = ['products', 'sales', 'stock', 'recommendations', 'orders'] as const satisfies ExportKind[];
const formats = ['ndjson', 'csv'] as const satisfies ExportFormat[];
const progressIntervalMs = 5_000;

export const createExport = defineCommand({
  name: 'exports create',
  positionals: ['KIND'],
  summary: `start to write a file of all your ${kinds.join(', ')}`,
  operations: ['createExport'],
  options: {
    format: { type: 'string', value: 'FORMAT', default: 'ndjson', about: 'ndjson or csv; default: ndjson' },
  },
  notes: 'While an export of the same kind and format is queued or running, the command returns it.',
  examples: [
    ['npx @portside/sdk exports create products', 'export the catalog'],
    [
      'npx @portside/sdk exports create orders --format csv --json | jq -r .id',
      'print the ID of an export in a script',
    ],
  ],
  async run({ values, positionals: [text = ''] }, { env, json, signal }) {
    const kind = parseName('KIND', text, kinds);
    const format = parseName('--format', values.format, formats);
    const api = await connect(env);
    const created = await api.exports.create({ kind, format }, { signal });
    const { id, status } = created;
    if (json) printJson(created);
    else printTable(['EXPORT ID', 'KIND', 'FORMAT', 'STATUS'], [[id, kind, format, status]]);
  },
});

export const downloadExportFile = defineCommand({
  name: 'exports download',
  positionals: ['EXPORT_ID'],
  summary: 'wait for an export, and download its file',
  operations: ['getExport', 'downloadExport'],
  options: {
    output: { type: 'string', value: 'FILE', about: 'path of the file; default: its name in the current folder' },
  },
  notes: 'The file is compressed with gzip. A broken download is resumed, also by running the command again.',
  examples: [
    ['npx @portside/sdk exports download 01a30b5c-7a10-7c2e-9b40-5b7f1c0d9e21', 'download the file of an export'],
    [
      'npx @portside/sdk exports download 01a30b5c-7a10-7c2e-9b40-5b7f1c0d9e21 --output catalog.ndjson.gz',
      'download it to another path',
    ],
  ],
  async run({ values, positionals: [text = ''] }, { env, json, signal }) {
    const exportId = parseId('EXPORT_ID', text);
    if (values.output !== undefined) await assertReplaceable(values.output);
    const api = await connect(env);
    const { fileName } = await api.exports.get(exportId, { signal });
    // A name of the service must not lead to another folder.
    const path = values.output ?? basename(fileName);
    const report = reportEvery(progressIntervalMs);
    const found = await downloadExport(api, exportId, path, {
      signal,
      onWait: ({ status, rows, expectedRows }) => report(`Export ${status}: ${rows} of ${expectedRows ?? '?'} rows.`),
      onProgress: (received, size) => report(`Downloaded ${received} of ${size} bytes.`),
      onResume: (received, { message }) => printMessage(`${message}. Continuing after ${received} bytes.`),
    }).catch((error: unknown) => {
      throw asCommandError(error);
    });
    if (json) printJson({ ...found, path } satisfies Export & { path: string });
    else printLine(path);
  },
});

/** Throws if the file cannot replace what is at the path, before anything is downloaded. */
async function assertReplaceable(path: string): Promise<void> {
  if (path === '') throw new UsageError('--output must be the path of a file.');
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined && !found.isFile()) throw new UsageError(`--output: ${path} is not a file.`);
}

/** Returns a function that writes a message, unless it wrote one in the last `ms`. */
function reportEvery(ms: number): (text: string) => void {
  let reportedAt = Date.now();
  return (text) => {
    if (Date.now() - reportedAt < ms) return;
    reportedAt = Date.now();
    printMessage(text);
  };
}

function asCommandError(error: unknown): unknown {
  if (!(error instanceof ExportError) || error.code !== 'DOWNLOAD_INTERRUPTED') return error;
  return new CommandError(`${error.message}. To continue, run the command again.`, exitCodes.unavailable);
}
