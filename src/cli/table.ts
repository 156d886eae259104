// Aligned text tables.

/** Returns `rows` as a table with a heading line; a missing value is shown as a dash, an empty list as a sentence. */
export function table(headings: string[], rows: (string | number | null | undefined)[][], whenEmpty = 'None.'): string {
  if (rows.length === 0) return whenEmpty;
  const lines = [headings, ...rows].map((row) => row.map((cell) => oneLine(cell)));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => [...(line[column] ?? '')].length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Returns name and value pairs, one a line, the values aligned. */
export function facts(pairs: [name: string, value: string | number | null | undefined][]): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${pad(name, width)}  ${oneLine(value)}`.trimEnd()).join('\n');
}

function oneLine(cell: string | number | null | undefined): string {
  // Stored text may contain control characters, which a terminal would execute.
  return String(cell ?? '-').replaceAll(/\p{Cc}+/gu, ' ');
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - [...text].length));
}
