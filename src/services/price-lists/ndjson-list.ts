// Reads NDJSON: its columns are the members of its objects.

import { breakFieldsOf, itemFields, type ListField } from '../../domain/catalog/product-fields.ts';
import { findDuplicateMembers, maxJsonDepth } from '../../domain/duplicate-members.ts';
import { FileError } from '../../domain/errors.ts';
import type { SampleValue } from '../../domain/price-lists/decimal-convention.ts';
import { isCodeField } from '../../domain/price-lists/number-cell.ts';
import { plainValue, type RawItem } from '../../domain/price-lists/parse-item.ts';
import { mentionsPrice } from '../../domain/price-lists/price-words.ts';
import { askForPaidPrice } from './detect/adjusted-price.ts';
import { rejectAmbiguousPrice } from './detect/ambiguous-price.ts';
import { mapColumns } from './detect/columns.ts';
import { addBasisColumns, detectPriceBasis, notesOf } from './detect/price-basis.ts';
import type { ListRecord, PriceList } from './price-list.ts';
import { type ReviewedTable, type ReviewRequest, shortValue, type TextFile } from './reviewed-table.ts';

const sampledLines = 200;
const maxLineLength = 1024 * 1024;

/** Reviews a file with one JSON object a line. */
export function reviewNdjson(file: TextFile, request: ReviewRequest): ReviewedTable {
  const lines = new TextDecoder().decode(file.sample).split('\n');
  if (!file.isComplete) lines.pop();
  // Errors of single lines, and missing fields, are reported by row.
  const objects = lines
    .slice(0, sampledLines)
    .map(parseLine)
    .filter((members) => typeof members !== 'string');
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  const { decimal, columns: given, profile, hasSupplier, supplierCurrency: currency } = request;
  const named =
    names.length > 0
      ? mapColumns(
          [...names, ...missingNames(names, request)].map((name) => [name]),
          { given, profile, hasSupplier, currency, isPartial: true },
        )
      : [];
  const rows = objects.map((object, at) => ({
    row: at + 1,
    cells: names.map((name) => plainValue(object[name]) ?? ''),
  }));
  const mapped = addBasisColumns(rows, names, named);
  const columns = names.map((name) => [name]);
  const notes = notesOf(rows, mapped);
  const unusedColumns = profile?.unusedColumns ?? [];
  rejectAmbiguousPrice({ rows, columns, mapped, currency, texts: notes, unusedColumns, unitsOf: () => '' });
  if (request.price === undefined) askForPaidPrice({ rows, names, mapped, texts: notes });
  const basis = detectPriceBasis(
    {
      columns: mapped,
      titles: [],
      remarks: notes.filter(mentionsPrice),
      valuesOf: ({ name }) => valuesOf(objects, name),
    },
    request,
  );
  return {
    format: 'ndjson',
    basis,
    encoding: file.encoding,
    names,
    columns: mapped.map((column) => ({
      ...column,
      sampleValues: objects
        .flatMap((object) => (Object.hasOwn(object, column.name) ? [formatValue(object[column.name])] : []))
        .slice(0, 3),
    })),
    ...(decimal && { decimals: { price: decimal, weightKg: decimal } }),
    read: (columns) => readRecords(file.bytes, columns),
  };
}

/** The texts of a member, with the numbers of the objects. */
function valuesOf(objects: readonly Record<string, unknown>[], name: string): SampleValue[] {
  return objects.flatMap((object, at) => {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    if (value === undefined || value === null || value === '') return [];
    return [{ row: at + 1, text: typeof value === 'object' ? JSON.stringify(value) : String(value) }];
  });
}

/** Returns a file whose members are named like their fields. */
export function ndjsonList(bytes: AsyncIterable<Buffer>): PriceList {
  return { records: readRecords(bytes, []), columns: [], unusedColumns: [] };
}

/** Members that the first lines do not have, but later ones may. */
function missingNames(names: string[], { columns = {} }: ReviewRequest): string[] {
  return Object.values(columns).filter((name) => !names.some((known) => known.toLowerCase() === name.toLowerCase()));
}

function formatValue(value: unknown): string {
  return shortValue(typeof value === 'string' ? value : JSON.stringify(value));
}

async function* readRecords(bytes: AsyncIterable<Buffer>, columns: PriceList['columns']): AsyncGenerator<ListRecord> {
  const names = new Map(columns.map(({ field, name }) => [field, name]));
  const fields = [...itemFields, ...breakFieldsOf(names.keys())];
  const keys = fields.map((field): [ListField, string] => [field, names.get(field) ?? field]);
  let row = 0;
  let hasRows = false;
  for await (const line of splitLines(bytes)) {
    row += 1;
    if (line === '') continue;
    hasRows = true;
    const members = parseLine(line);
    if (typeof members === 'string') {
      yield { row, error: members };
      continue;
    }
    const raw: RawItem = {};
    const hasNumber = keys.some(([field, key]) => isCodeField(field) && typeof members[key] === 'number');
    const codes = hasNumber ? withNumberTexts(line) : members;
    for (const [field, key] of keys)
      if (Object.hasOwn(members, key)) raw[field] = (isCodeField(field) ? codes : members)[key];
    yield { row, raw };
  }
  if (!hasRows) throw new FileError('The file is empty.');
}

/** Returns the members of a line's object, or the error of the line. */
function parseLine(line: string): Record<string, unknown> | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return describeJsonError(line, (error as Error).message);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is not a JSON object';
  const duplicates = findDuplicateMembers(line, 1);
  if (!Array.isArray(duplicates)) return `is more than ${maxJsonDepth} levels deep`;
  return duplicates.length > 0 ? `gives ${duplicates[0]} more than once` : (value as Record<string, unknown>);
}

/** Messages of the parser quote the line: each would be a reason of its own in the report. */
function describeJsonError(line: string, message: string): string {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  const isShort = /end of JSON|unterminated/i.test(message) || Number(position) >= line.length;
  return isShort ? 'is not JSON: it ends too early' : 'is not JSON';
}

/** The types of TypeScript do not have the third parameter of ECMAScript. */
const parseJson = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;

/** Returns the object with the texts of its numbers: JSON.parse loses digits of long codes, and zeros at the end. */
function withNumberTexts(line: string): Record<string, unknown> {
  const keepText = (_: string, value: unknown, { source }: { source?: string }) =>
    typeof value === 'number' ? source : value;
  return parseJson(line, keepText) as Record<string, unknown>;
}

async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (rest.length > maxLineLength) throw new FileError('A line of an NDJSON file must have at most 1 MB.');
    for (const line of lines) yield line.trim();
  }
  if (rest.trim() !== '') yield rest.trim();
}
