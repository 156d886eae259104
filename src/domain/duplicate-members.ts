// What JSON.parse doesn't tell of a text: how deep and how large it is, and which members it gives more than once, of which the last would
// count.

/** An object or a list that the reading is in. */
interface Level {
  /** The names so far; undefined of a list. */
  names: Set<string> | undefined;
  /** The name or index of the member that is being read. */
  place: string | number;
  /** Whether the next text is a name. */
  naming: boolean;
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
 * The JSON pointers of members given more than once, up to `most`; what there is too much of, for more than `mostLevels` or more than the
 * limits allow. Of what is no JSON it may say anything.
 */
export function findDuplicateMembers(
  text: string,
  most: number,
  limits: JsonLimits = unlimited,
): string[] | JsonExcess {
  const repeated = new Set<string>();
  const levels: Level[] = [];
  let level: Level | undefined;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) {
      const start = at + 1;
      at = endOfText(text, start);
      if (level?.naming) {
        const name = nameOf(text.slice(start, at));
        level.place = name;
        level.naming = false;
        const { size } = level.names!;
        level.names!.add(name);
        if (level.names!.size === size && repeated.size < most) repeated.add(pointerOf(levels));
      }
    } else if (unit === comma) {
      if (level === undefined) continue;
      values += 1;
      level.commas += 1;
      if (level.names !== undefined) {
        level.naming = true;
        if (level.commas >= limits.members) return { excess: 'members', pointer: pointerOf(levels.slice(0, -1)) };
      } else {
        level.place = level.commas;
        if (level.commas >= limits.elements) return { excess: 'elements', pointer: pointerOf(levels.slice(0, -1)) };
      }
      if (values > limits.values) return { excess: 'values' };
    } else if (unit === openObject || unit === openList) {
      values += 1;
      const isList = unit === openList;
      level = { names: isList ? undefined : new Set(), place: isList ? 0 : '', naming: !isList, commas: 0 };
      levels.push(level);
      if (levels.length > maxJsonDepth) return { excess: 'levels' };
      if (values > limits.values) return { excess: 'values' };
    } else if (unit === closeObject || unit === closeList) {
      levels.pop();
      level = levels.at(-1);
    }
  }
  return [...repeated];
}

/** Where the text that begins at `start` has its closing quote. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

// What is written `\u0061` is the name `a`.
function nameOf(written: string): string {
  if (!written.includes('\\')) return written;
  try {
    return JSON.parse(`"${written}"`);
  } catch {
    return written;
  }
}

function pointerOf(levels: Level[]): string {
  return levels.map(({ place }) => `/${pointerStep(place)}`).join('');
}

/** A name or index as part of a JSON pointer; of a name longer than any in the contract, only the beginning. */
export function pointerStep(place: string | number): string {
  if (typeof place === 'number') return String(place);
  return place.slice(0, maxNameLength).replaceAll('~', '~0').replaceAll('/', '~1');
}
