// Turns the bytes of a request into text and values, strictly: what PostgreSQL could not store or a lenient decoder would
// quietly change is refused here, with its place named.

import type { Operation } from 'openapi-backend';
import { mostFaults, Refusal } from '../domain/errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON value of a body; a Refusal for broken UTF-8, malformed JSON, and characters and numbers that no field may hold. */
export function parseJsonBody(bytes: Buffer): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Refusal('MALFORMED_JSON', 'The request body is not valid UTF-8.', ['request body is not valid UTF-8']);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = (error as Error).message;
    throw new Refusal('MALFORMED_JSON', 'The request body is not valid JSON.', [`request body: ${reason}`]);
  }
  // The characters can only have come in as \u escapes, and such numbers are long or end in an exponent of three digits, which no
  // UUID does: most bodies are not walked at all.
  if (/\\u(0000|d[89a-f])|\de\+?\d{3,}\s*([,\]}]|$)|\d{200}/i.test(text)) refuseUnstorable(value);
  return value;
}

/** Query parameters by name; a Refusal where the encoding is broken, and of what is given more than once. */
export function parseQuery(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  const repeated = new Set<string>();
  for (const pair of search.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at), 'query parameter name');
    if (name in query) repeated.add(name);
    query[name] = decode(at < 0 ? '' : pair.slice(at + 1), `query parameter "${name}"`);
  }
  if (repeated.size > 0) {
    throw misfit([...repeated].slice(0, mostFaults).map((name) => `query parameter "${name}" is given more than once`));
  }
  return query;
}

/**
 * Refuses numbers of the query that are not plain decimals. The validator would take whatever JavaScript does: `0x10`, `1e2`, ` 1`.
 */
export function checkNumbers(query: Record<string, string>, { parameters = [] }: Operation): void {
  const details = (parameters as { name: string; in: string; schema?: { type?: string } }[]).flatMap(
    ({ name, in: place, schema }) => {
      const form = place === 'query' ? numberForms[schema?.type ?? ''] : undefined;
      const value = query[name];
      if (form === undefined || value === undefined || form.test(value)) return [];
      return [`query parameter "${name}" must be ${schema?.type}`];
    },
  );
  if (details.length > 0) throw misfit(details);
}

const numberForms: Record<string, RegExp> = { integer: /^-?\d+$/, number: /^-?\d+(\.\d+)?$/ };

/** Refuses a body one of whose lists is longer than the contract's before anyone looks at its elements: they may be millions. */
export function checkLists(body: object, { requestBody }: Operation): void {
  const { content } = (requestBody ?? {}) as { content?: Record<string, { schema?: Listing }> };
  const members = Object.entries(content?.['application/json']?.schema?.properties ?? {});
  const details = members.flatMap(([name, { maxItems = Number.POSITIVE_INFINITY }]) => {
    const list = (body as Record<string, unknown>)[name];
    return Array.isArray(list) && list.length > maxItems ? [`/${name} must have at most ${maxItems} items`] : [];
  });
  if (details.length > 0) throw misfit(details);
}

/** What counts here of a body's schema. */
interface Listing {
  properties?: Record<string, { maxItems?: number }>;
}

function misfit(details: string[]): Refusal {
  return new Refusal('INVALID_REQUEST', 'The request does not fit the contract; see details.', details);
}

/** Refuses a path whose percent-encoding is broken or hides a NUL. */
export function checkPath(path: string): void {
  for (const segment of path.split('/')) decode(segment.replaceAll('+', '%2B'), 'path');
}

function decode(text: string, where: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Refusal('INVALID_REQUEST', 'The request is invalid.', [`${where} is not percent-encoded UTF-8`]);
  }
  if (decoded.includes('\0')) {
    throw new Refusal('INVALID_REQUEST', 'The request is invalid.', [`${where} must not contain NUL characters`]);
  }
  return decoded;
}

function refuseUnstorable(body: unknown): void {
  const details: string[] = [];
  // A list, not recursion: nesting may be as deep as the body is long.
  const open: [pointer: string, value: unknown][] = [['', body]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [pointer, value] = next;
    if (typeof value === 'string') {
      if (value.includes('\0')) details.push(`${pointer || 'request body'} must not contain NUL characters`);
      else if (!value.isWellFormed()) details.push(`${pointer || 'request body'} must be well-formed Unicode`);
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) details.push(`${pointer || 'request body'} is not a finite number`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) {
        const place = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        open.push([place, member]);
        if (key.includes('\0') || !key.isWellFormed()) details.push('a property name is not well-formed text');
      }
    }
    if (details.length >= 100) break;
  }
  if (details.length > 0) throw new Refusal('INVALID_REQUEST', 'The request is invalid.', details);
}
