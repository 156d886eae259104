// Parses a pasted order list: one product a line, its code and its quantity separated by a tab, comma, semicolon or space, and its supplier if given.

/** A line of the list; `quantity` is null if it has none or an invalid one. */
export interface ListedLine {
  /** Line number, from 1. */
  number: number;
  code: string;
  quantity: number | null;
  /** The name of the supplier; absent for none. */
  supplier?: string;
}

/** Returns the lines with text. A first line without a number, such as column names, is left out. */
export function parseOrderList(text: string): ListedLine[] {
  const lines = text.split(/\r?\n/).flatMap((line, index) => {
    const trimmed = line.trim();
    return trimmed === '' ? [] : [parseLine(trimmed, index + 1)];
  });
  return lines.length > 1 && lines[0]?.quantity === null && !/\d/.test(lines[0].code) ? lines.slice(1) : lines;
}

/** The quantity is the last field, or the one before the supplier. Codes can contain spaces if another separator is used. */
function parseLine(line: string, number: number): ListedLine {
  const separator = [/\s*\t\s*/, /\s*;\s*/, /\s*,\s*/].find((mark) => mark.test(line));
  const fields = separator ? line.split(separator).map(unquoted).filter(Boolean) : wordsOf(line);
  const [code = line, ...others] = fields;
  const position = others.length > 1 ? others.findIndex((field) => unitsOf(field) !== null) : 0;
  const supplier = others.length > 1 ? others.filter((_, index) => index !== position).at(-1) : undefined;
  return { number, code, quantity: unitsOf(others[position] ?? ''), ...(supplier !== undefined && { supplier }) };
}

function wordsOf(line: string): string[] {
  const [, code = line, quantity = ''] = /^(\S.*?)\s+(\S+)$/.exec(line) ?? [];
  return [unquoted(code), quantity];
}

function unquoted(field: string): string {
  return field.replaceAll(/^"|"$/g, '').trim();
}

function unitsOf(field: string): number | null {
  return /^[1-9]\d{0,6}$/.test(field) && Number(field) <= 1_000_000 ? Number(field) : null;
}
