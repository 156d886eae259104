// Finds the fields of a price list in the heading line of a CSV file.

import { type ItemField, itemFields } from '../../../domain/catalog/parse-item.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { ListLayout } from './records.ts';

/** Returns where each field that the file has stands in its lines; refuses a heading that lacks one, with a hint at another separator. */
export function parseHeaderRow(
  heading: string[],
  { columns = {}, delimiter = ',' }: ListLayout,
): [ItemField, number][] {
  const places: [ItemField, number][] = [];
  const faults: string[] = [];
  for (const field of itemFields) {
    const name = columns[field] ?? field;
    const found = heading.flatMap((cell, place) => (cell.toLowerCase() === name.toLowerCase() ? [place] : []));
    if (found.length > 1) faults.push(`It has ${found.length} columns named "${name}".`);
    if (found.length === 0 && (field in columns || mustHave.has(field)))
      faults.push(`It has no column "${name}" for ${field}.`);
    if (found.length === 1) places.push([field, found[0]!]);
  }
  if (faults.length === 0) return places;
  faults.push(
    `Its columns, separated by ${named(delimiter)}, are: ${quoted(heading)}.`,
    ...otherSeparation(heading, delimiter),
  );
  throw new ApiError('INVALID_REQUEST', 'The columns of the file do not fit.', faults);
}

const mustHave: ReadonlySet<ItemField> = new Set(['sku', 'name', 'price']);

/** What the separator may be instead, where another one makes more columns of the heading. */
function otherSeparation(heading: string[], delimiter: string): string[] {
  const line = heading.join(delimiter);
  const others = [',', ';', '\t', '|'].filter((other) => other !== delimiter);
  const [best] = others
    .map((other) => ({ other, cells: line.split(other) }))
    .filter(({ cells }) => cells.length > heading.length)
    .sort((a, b) => b.cells.length - a.cells.length);
  if (!best) return [];
  const cells = best.cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const option = best.other === '\t' ? 'tab' : `"${best.other}"`;
  return [`Separated by ${named(best.other)} they would be: ${quoted(cells)}; then give --delimiter ${option}.`];
}

function named(delimiter: string): string {
  return delimiter === '\t' ? 'a tab' : `"${delimiter}"`;
}

function quoted(names: string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
