// Scans JSON text for what JSON.parse does not report: nesting depth, size, and duplicate member names, of which
// JSON.parse
// uses the last.

/** An open object or array. */
interface Level {
  /** Member names so far; undefined for an array. */
  names: Set<string> | undefined;
  /** The name or index of the current member. */
  key: string | number;
  /** Whether the next string is a member name. */
  expectsName: boolean;
  /** Commas so far: one less than the number of members. */
  commas: number;
}

/** Size limits of a JSON text. */
export interface JsonLimits {
  /** Members of one object. */
  members: number;
  /** Elements of one array. */
  elements: number;
  /** Objects, arrays and values in total. */
  values: number;
}

/** The exceeded limit: nesting levels, members or elements at `pointer`, or values in total. */
export type JsonExcess = { excess: 'levels' | 'values' } | { excess: 'members' | 'elements'; pointer: string };

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Request bodies of the API have less than a tenth of this depth. JSON.parse takes a second for a million levels. */
export const maxJsonDepth = 100;
/** Member names of the API have less than a quarter of this length. */
const maxNameLength = 200;
const unlimited: JsonLimits = { members: Infinity, elements: Infinity, values: Infinity };

/**
 * Returns the JSON pointers of duplicate members, at most `maxReported`. Returns the exceeded limit if the text has
 * more than
 * `maxJsonDepth` levels or exceeds `limits`. The result for malformed JSON is unspecified.
 */
export function findDuplicateMembers(
  text: string,
  maxReported: number,
  limits: JsonLimits = unlimited,
): string[] | JsonExcess {
  const duplicates = new Set<string>();
  const levels: Level[] = [];
  let level: Level | undefined;
  let values = 0;
  for (let index = 0; index < text.length; index++) {
    const charCode = text.charCodeAt(index);
    if (charCode === quote) {
      const start = index + 1;
      index = findStringEnd(text, start);
      if (level?.expectsName) {
        const name = decodeName(text.slice(start, index));
        level.key = name;
        level.expectsName = false;
        const { size } = level.names!;
        level.names!.add(name);
        if (level.names!.size === size && duplicates.size < maxReported) duplicates.add(formatPointer(levels));
      }
    } else if (charCode === comma) {
      if (level === undefined) continue;
      values += 1;
      level.commas += 1;
      if (level.names !== undefined) {
        level.expectsName = true;
        if (level.commas >= limits.members) return { excess: 'members', pointer: formatPointer(levels.slice(0, -1)) };
      } else {
        level.key = level.commas;
        if (level.commas >= limits.elements) return { excess: 'elements', pointer: formatPointer(levels.slice(0, -1)) };
      }
      if (values > limits.values) return { excess: 'values' };
    } else if (charCode === openObject || charCode === openList) {
      values += 1;
      const isList = charCode === openList;
      level = { names: isList ? undefined : new Set(), key: isList ? 0 : '', expectsName: !isList, commas: 0 };
      levels.push(level);
      if (levels.length > maxJsonDepth) return { excess: 'levels' };
      if (values > limits.values) return { excess: 'values' };
    } else if (charCode === closeObject || charCode === closeList) {
      levels.pop();
      level = levels.at(-1);
    }
  }
  return [...duplicates];
}

/** Returns the index of the closing quote of the string that starts at `start`. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

// Decodes escapes: `\u0061` is the name `a`.
function decodeName(raw: string): string {
  if (!raw.includes('\\')) return raw;
  try {
    return JSON.parse(`"${raw}"`);
  } catch {
    return raw;
  }
}

function formatPointer(levels: Level[]): string {
  return levels.map(({ key }) => `/${formatPointerToken(key)}`).join('');
}

/** Returns a name or index as a JSON pointer token. Names longer than any in the API are truncated. */
export function formatPointerToken(key: string | number): string {
  if (typeof key === 'number') return String(key);
  return key.slice(0, maxNameLength).replaceAll('~', '~0').replaceAll('/', '~1');
}
