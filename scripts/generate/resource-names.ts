// The names of the SDKs for the operations of External API v2: `listOrders` is `portside.orders.list`, in Python in snake case. The resource is
// the first part of the path. The method is the operation ID without the noun of the resource.

import { type LocatedOperation, type OpenApiDocument, operationsOf } from './document.ts';

export interface MethodName {
  resource: string;
  method: string;
}

/** Names that the rule does not give. */
const exceptions: { [operationId: string]: string } = {
  getCurrentKey: 'get',
  pushRawSales: 'push',
  listProductPlanning: 'listProducts',
  pushProductPlanning: 'pushProducts',
  // `POST /products` pushes listings; `portside.listings.push` is the method to use.
  pushProducts: 'pushListings',
};

export function methodNameOf(path: string, operationId: string): MethodName {
  const [, segment] = /^\/api\/v2\/external\/([a-z-]+)/.exec(path) ?? [];
  if (segment === undefined) throw new Error(`${path} is not a path of External API v2`);
  const resource = segment.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const method = exceptions[operationId] ?? withoutNoun(operationId, segment.split('-').map(singular));
  return { resource, method };
}

/** Returns the operations of each resource of External API v2, with the names of their methods. */
export function resourcesOf(v2: OpenApiDocument): Map<string, { method: string; located: LocatedOperation }[]> {
  const resources = new Map<string, { method: string; located: LocatedOperation }[]>();
  for (const located of operationsOf(v2)) {
    const { resource, method } = methodNameOf(located.path, located.operation.operationId);
    const methods = resources.get(resource) ?? [];
    if (methods.some((other) => other.method === method)) throw new Error(`${resource}.${method} is ambiguous`);
    resources.set(resource, [...methods, { method, located }]);
  }
  return resources;
}

function withoutNoun(operationId: string, noun: string[]): string {
  const words = operationId.split(/(?=[A-Z])/);
  const at = words.findIndex((_, start) => noun.every((word, n) => singular(words[start + n] ?? '') === word));
  return at < 0 ? operationId : words.toSpliced(at, noun.length).join('');
}

function singular(word: string): string {
  const lower = word.toLowerCase();
  if (lower.endsWith('ies')) return `${lower.slice(0, -3)}y`;
  return lower.replace(/(?<=ch|sh|ss|x)es$|s$/, '');
}
