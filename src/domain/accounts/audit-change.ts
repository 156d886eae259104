// What an entry of the audit log changed.

type State = Record<string, unknown> | null;

/** The page and the download show what they identify: the type of an object its subject, and the lines of a draft its content. */
const hidden = ['digest', 'subjectId'];

/** Whole values only. */
const uuids = /(?<=")[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=")/g;

/** Returns the names of the fields that differ, those of `before` first. Some entries contain unchanged fields. */
export function listChangedFields(before: State, after: State): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter(
    (name) => !hidden.includes(name) && (!before || !after || !isSame(before[name], after[name])),
  );
}

/** Returns the members of an object that have a value: first what identifies it, last its lines. The log does not keep the order of members. */
export function sortMembers(object: object): [name: string, value: unknown][] {
  return Object.entries(object)
    .filter(([, value]) => value !== null && value !== undefined)
    .sort(([a], [b]) => rankMember(a) - rankMember(b));
}

/** Returns all UUIDs among the values of changes, each once. */
export function listIds(changes: readonly { before: State; after: State }[]): string[] {
  const texts = changes.map(({ before, after }) => JSON.stringify([before, after]));
  return [...new Set(texts.flatMap((text) => text.match(uuids) ?? []))];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function rankMember(name: string): number {
  if (name === 'lineNumber' || name === 'item' || /Id$/.test(name)) return 0;
  return name === 'lines' ? 2 : 1;
}
