// What an entry of the audit log changed.

import { isUuid } from '../uuid.ts';

type State = Record<string, unknown> | null;

/** The page and the download show what they identify: the type of an object its subject, and the lines of a draft its content. */
const hidden = ['digest', 'endpointId', 'id', 'subjectId'];

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

/** The members that are amounts: in the `currency` of their object, or else of the object that contains it. */
const amounts = ['amount', 'confirmedUnitPrice', 'price', 'totalAmount', 'unitPrice'];
const baseCurrencyAmounts = ['monthlyOrderLimit'];

/**
 * Returns the names of the fields that differ, those of `before` first. Some entries contain unchanged fields. A currency is listed only if it was replaced:
 * amounts have it.
 */
export function listChangedFields(before: State, after: State): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].filter((name) => {
    if (hidden.includes(name) || !(hasValue(before?.[name]) || hasValue(after?.[name]))) return false;
    return before && after ? !isSame(before[name], after[name]) : name !== 'currency';
  });
}

/** Optional members that were never set say nothing. */
function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** Returns the currency of a member's value; undefined if it is no amount. `outer` is the currency of the object that contains the object. */
export function currencyOf(name: string, object: object | null, outer?: string): string | undefined {
  if (baseCurrencyAmounts.includes(name)) return 'TRY';
  return amounts.includes(name) ? ownCurrency(object, outer) : undefined;
}

/** Returns the currency that an object states, or else `outer`. */
export function ownCurrency(object: object | null, outer?: string): string | undefined {
  return object && 'currency' in object ? String(object.currency) : outer;
}

/** Returns the members of an object that have a value: first what identifies it, last its lines. The log does not keep the order of members. */
export function sortMembers(object: object): [name: string, value: unknown][] {
  const hasAmount = amounts.some((name) => name in object);
  return Object.entries(object)
    .filter(([, value]) => value !== null && value !== undefined)
    .filter(([name]) => !hidden.includes(name) && !(name === 'currency' && hasAmount))
    .sort(([a], [b]) => rankMember(a) - rankMember(b));
}

/** Returns whether the values of a member identify objects that have a name. */
export function isReference(name: string): boolean {
  return references.includes(name);
}

/** Returns the UUIDs of all objects that changes reference, each once. */
export function listReferences(changes: readonly { before: State; after: State }[]): string[] {
  const ids = changes.flatMap(({ before, after }) => [...referencesOf('', before), ...referencesOf('', after)]);
  return [...new Set(ids)];
}

/** Returns the UUIDs of what names entries: of the objects that they reference, and of drafts that they are about. */
export function listNamedIds(
  entries: readonly { action: string; subject: string | null; before: State; after: State }[],
): string[] {
  const drafts = entries.flatMap(({ action, subject }) =>
    action.startsWith('order_draft.') && subject !== null ? [subject] : [],
  );
  return [...new Set([...drafts, ...listReferences(entries)])];
}

/** Returns the numbers of the orders that entries are about, each once. */
export function listOrderSubjects(entries: readonly { action: string; subject: string | null }[]): string[] {
  const orders = entries.flatMap(({ action, subject }) =>
    action.startsWith('order.') && subject !== null ? [subject] : [],
  );
  return [...new Set(orders)];
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
  if (['lineNumber', 'item', 'sku'].includes(name) || /Id$/.test(name)) return 0;
  return ['note', 'lines'].indexOf(name) + 2;
}
