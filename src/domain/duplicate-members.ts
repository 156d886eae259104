// What JSON.parse doesn't tell of a text: how deep and how large it is, and which members it gives more than once, of which the last would
// count.

/** An object or a list that the reading is in. */
interface Level {
  /** The names so far; undefined of a list. */
  names: Set<string> | undefined;
  /** The name or index of the member that is being read. */
  key: string | number;
  /** Whether the next text is a name. */
  expectsName: boolean;
  /** Commas so far: one less than there are members. */
  commas: number;
}

/** How large a text may be. */
export interface JsonLimits {
  /** Members of one object. */
  members: number;
  /** Elements of one list. */
  elements: number;
  /** Objects, lists and values in all. */
  values: number;
}

/** What a text has too much of: its levels, the members or elements at `pointer`, or its values. */
export type JsonExcess = { excess: 'levels' | 'values' } | { excess: 'members' | 'elements'; pointer: string };

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** No body of the contract is a tenth as deep; what JSON.parse makes of a million levels takes it a second. */
export const maxJsonDepth = 100;
/** No name of the contract is a quarter as long. */
const maxNameLength = 200;
const unlimited: JsonLimits = { members: Infinity, elements: Infinity, values: Infinity };

/**
 * The JSON pointers of members given more than once, up to `most`; what there is too much of, for more than `maxLevels` or more than the
 * limits allow. Of what is no JSON it may say anything.
 */
export function findDuplicateMembers(
  text: string,
  maxReported: number,
  limits: JsonLimits = unlimited,
): string[] | JsonExcess {
  const repeated = new Set<string>();
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
        if (level.names!.size === size && repeated.size < maxReported) repeated.add(formatPointer(levels));
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
  return [...repeated];
}

/** Where the text that begins at `start` has its closing quote. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

// What is written `\u0061` is the name `a`.
function decodeName(written: string): string {
  if (!written.includes('\\')) return written;
  try {
    return JSON.parse(`"${written}"`);
  } catch {
    return written;
  }
}

function formatPointer(levels: Level[]): string {
  return levels.map(({ key }) => `/${formatPointerToken(key)}`).join('');
}

/** A name or index as part of a JSON pointer; of a name longer than any in the contract, only the beginning. */
export function formatPointerToken(key: string | number): string {
  if (typeof key === 'number') return String(key);
  return key.slice(0, maxNameLength).replaceAll('~', '~0').replaceAll('/', '~1');
}
