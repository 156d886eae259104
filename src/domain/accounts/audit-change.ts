// What an entry of the audit log changed.

import { isUuid } from '../uuid.ts';

type State = Record<string, unknown> | null;

/** The page and the download show what they identify: the type of an object its subject, and the lines of a draft its content. */
const hidden = ['digest', 'subjectId'];

/** The members whose values are IDs of products, suppliers, orders, users or files. Other members can have any text, also one like an ID. */
const references = [
  'fileIds',
  'id',
  'item',
  'orderId',
  'productId',
  'subjectId',
  'supplierId',
  'supplierIds',
  'userId',
];

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

/** Returns whether the values of a member identify objects that have a name. */
export function isReference(name: string): boolean {
  return references.includes(name);
}

/** Returns the UUIDs of all objects that changes reference, each once. */
export function listIds(changes: readonly { before: State; after: State }[]): string[] {
  const ids = changes.flatMap(({ before, after }) => [...referencesOf('', before), ...referencesOf('', after)]);
  return [...new Set(ids)];
}

function referencesOf(name: string, value: unknown): string[] {
  if (typeof value === 'string') return isReference(name) && isUuid(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => referencesOf(name, item));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([member, of]) => referencesOf(member, of));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function rankMember(name: string): number {
  if (name === 'lineNumber' || name === 'item' || /Id$/.test(name)) return 0;
  return name === 'lines' ? 2 : 1;
}
