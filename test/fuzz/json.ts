// Serializes JSON in equivalent styles, and with raw fragments that JSON.stringify cannot produce.

/** A fragment that is inserted unchanged. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Serialization styles; all parse to the same value. */
export const jsonStyles = ['plain', 'spaced', 'escaped', 'exponents'] as const;
export type JsonStyle = (typeof jsonStyles)[number];

/** Serializes a value as JSON; inserts `RawJson` fragments unchanged. */
export function serializeJson(value: unknown, style: JsonStyle = 'plain'): string {
  const gap = style === 'spaced' ? ' \r\n\t' : '';
  const join = (open: string, parts: string[], close: string) =>
    `${open}${gap}${parts.join(`${gap},${gap}`)}${gap}${close}`;
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) {
    return join(
      '[',
      value.map((item) => serializeJson(item, style)),
      ']',
    );
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    const parts = members.map(
      ([name, member]) => `${serializeJson(name, style)}${gap}:${gap}${serializeJson(member, style)}`,
    );
    return join('{', parts, '}');
  }
  if (typeof value === 'string' && style === 'escaped') return escapeAll(value);
  if (typeof value === 'number' && style === 'exponents' && !String(value).includes('e')) return `${value}E0`;
  if (Object.is(value, -0)) return '-0';
  return JSON.stringify(value);
}

function escapeAll(text: string): string {
  const units = text.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `"${units.join('')}"`;
}
