// Reviews NDJSON: its columns are the members of its objects.

import { findDuplicateMembers } from '../../domain/duplicate-members.ts';
import { createDecoder, decodeBytes } from './decode.ts';
import { mapColumns } from './detect/columns.ts';
import type { PeekedFile } from './detect/source.ts';
import type { ReviewedTable, ReviewRequest } from './reviewed-table.ts';

const sampledLines = 200;

/** Reviews a file with one JSON object a line. */
export async function reviewNdjson(file: PeekedFile, encoding: string, request: ReviewRequest): Promise<ReviewedTable> {
  const decoder = createDecoder(encoding);
  const lines = decoder.decode(file.sample).split('\n');
  if (!file.isComplete) lines.pop();
  const objects = lines.slice(0, sampledLines).flatMap(parseObject);
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  const { decimal, columns: given, profile, hasSupplier } = request;
  // Errors of single lines, and missing fields, are reported by row.
  const isMapped = objects.length > 0 && names.length > 0;
  const mapped = isMapped
    ? mapColumns(
        [...names, ...missingNames(names, request)].map((name) => [name]),
        { given, profile, hasSupplier, isPartial: true },
      )
    : [];
  return {
    format: 'ndjson',
    encoding: decoder.encoding,
    names,
    columns: mapped.map((column) => ({
      ...column,
      values: objects
        .flatMap((object) => (Object.hasOwn(object, column.name) ? [formatValue(object[column.name])] : []))
        .slice(0, 3),
    })),
    ...(decimal && { decimals: { price: decimal, weightKg: decimal } }),
    content: { bytes: decodeBytes(file.bytes, encoding) },
  };
}

function parseObject(line: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(line);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // Values that are nested too deep cannot be formatted.
    return isObject && Array.isArray(findDuplicateMembers(line, 1)) ? [value as Record<string, unknown>] : [];
  } catch {
    return [];
  }
}

/** Members that the first lines do not have, but later ones may. */
function missingNames(names: string[], { columns = {} }: ReviewRequest): string[] {
  return Object.values(columns).filter((name) => !names.some((known) => known.toLowerCase() === name.toLowerCase()));
}

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
