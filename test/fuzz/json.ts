// JSON as clients write it: the same value may be spelled in many ways, and some spellings no serializer gives.

/** What is put into the text as it is. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** How a value is spelled; each must mean the same to whoever reads it. */
export const spellings = ['plain', 'spaced', 'escaped', 'exponents'] as const;
export type Spelling = (typeof spellings)[number];

/** Returns a value as JSON text; what is `Raw` in it goes in as it is. */
export function jsonText(value: unknown, spelling: Spelling = 'plain'): string {
  const gap = spelling === 'spaced' ? ' \r\n\t' : '';
  const listed = (open: string, parts: string[], close: string) =>
    `${open}${gap}${parts.join(`${gap},${gap}`)}${gap}${close}`;
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) {
    return listed(
      '[',
      value.map((one) => jsonText(one, spelling)),
      ']',
    );
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    const parts = members.map(
      ([name, member]) => `${jsonText(name, spelling)}${gap}:${gap}${jsonText(member, spelling)}`,
    );
    return listed('{', parts, '}');
  }
  if (typeof value === 'string' && spelling === 'escaped') return escaped(value);
  if (typeof value === 'number' && spelling === 'exponents' && !String(value).includes('e')) return `${value}E0`;
  if (Object.is(value, -0)) return '-0';
  return JSON.stringify(value);
}

function escaped(text: string): string {
  const units = text.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `"${units.join('')}"`;
}
