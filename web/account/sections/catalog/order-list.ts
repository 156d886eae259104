// Parses a pasted order list: one product a line, its code and its quantity separated by a tab, comma, semicolon or space.

/** A line of the list; `quantity` is null if it has none or an invalid one. */
export interface ListedLine {
  /** Line number, from 1. */
  number: number;
  code: string;
  quantity: number | null;
}

/** Returns the lines with text. A first line without a number, such as column names, is left out. */
export function parseOrderList(text: string): ListedLine[] {
  const lines = text.split(/\r?\n/).flatMap((line, index) => {
    const trimmed = line.trim();
    return trimmed === '' ? [] : [parseLine(trimmed, index + 1)];
  });
  return lines.length > 1 && lines[0]?.quantity === null && !/\d/.test(lines[0].code) ? lines.slice(1) : lines;
}

/** The quantity is the last field. Codes can contain spaces if another separator is used. */
function parseLine(line: string, number: number): ListedLine {
  const [, code = line, quantity = ''] =
    /^(.*?)\s*[\t,;]\s*([^\t,;]*)$/.exec(line) ?? /^(\S.*?)\s+(\S+)$/.exec(line) ?? [];
  const units = /^[1-9]\d{0,6}$/.test(quantity) && Number(quantity) <= 1_000_000 ? Number(quantity) : null;
  return { number, code: code.replaceAll(/^"|"$/g, '').trim(), quantity: units };
}
