// Reads the parts of a JSON document as text, so that the bytes of an event stay as the service sent them.

/** Returns the text of each member of a JSON object. */
export function membersOf(object: string): Map<string, string> {
  const members = new Map<string, string>();
  for (const { text, start } of partsOf(object, '{')) {
    const end = endOfString(text, start);
    members.set(JSON.parse(text.slice(start, end)) as string, text.slice(text.indexOf(':', end) + 1).trim());
  }
  return members;
}

/** Returns the text of each element of a JSON array. */
export function elementsOf(array: string): string[] {
  return Array.from(partsOf(array, '['), ({ text }) => text.trim());
}

/** Returns the comma-separated parts of an object or array; `start` is the first character that is not white space. */
function* partsOf(json: string, bracket: '{' | '['): Generator<{ text: string; start: number }, void, undefined> {
  const inner = json.trim();
  if (inner[0] !== bracket) throw new SyntaxError(`JSON has no ${bracket} where it is expected.`);
  let depth = 0;
  let from = 1;
  for (let at = 0; at < inner.length; at += 1) {
    const character = inner[at];
    if (character === '"') at = endOfString(inner, at) - 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    const isLast = depth === 0;
    if (isLast || (depth === 1 && character === ',')) {
      const text = inner.slice(from, at);
      if (text.trim() !== '') yield { text, start: text.search(/\S/) };
      if (isLast) return;
      from = at + 1;
    }
  }
  throw new SyntaxError('The JSON document is incomplete.');
}

/** Returns the index after the string that starts at `at`. */
function endOfString(json: string, at: number): number {
  for (let next = at + 1; next < json.length; next += 1) {
    if (json[next] === '\\') next += 1;
    else if (json[next] === '"') return next + 1;
  }
  throw new SyntaxError('The JSON document is incomplete.');
}
