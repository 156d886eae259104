// What JSON.parse doesn't tell of a text: how deep it is, and which members it gives more than once, of which the last would count.

/** An object or a list that the reading is in. */
interface Level {
  /** The names so far; undefined of a list. */
  names?: Set<string>;
  /** The name or index of the member that is being read. */
  place: string | number;
  /** Whether the next text is a name. */
  naming: boolean;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** No body of the contract is a tenth as deep; what JSON.parse makes of a million levels takes it a second. */
export const mostLevels = 100;

/**
 * The JSON pointers of members given more than once, up to `most`; 'deep' for more than `mostLevels`. Of what is no JSON it
 * may say anything.
 */
export function repeatedMembers(text: string, most: number): string[] | 'deep' {
  const repeated = new Set<string>();
  const levels: Level[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) {
      const start = at + 1;
      at = endOfText(text, start);
      const level = levels.at(-1);
      if (level?.naming) {
        level.place = nameOf(text.slice(start, at));
        level.naming = false;
        if (level.names!.has(level.place) && repeated.size < most) repeated.add(pointerOf(levels));
        level.names!.add(level.place);
      }
    } else if (unit === comma) {
      const level = levels.at(-1);
      if (level?.names) level.naming = true;
      else if (level) level.place = Number(level.place) + 1;
    } else if (unit === openObject || unit === openList) {
      levels.push(unit === openList ? { place: 0, naming: false } : { names: new Set(), place: '', naming: true });
      if (levels.length > mostLevels) return 'deep';
    } else if (unit === closeObject || unit === closeList) {
      levels.pop();
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
  return levels.map(({ place }) => `/${String(place).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
