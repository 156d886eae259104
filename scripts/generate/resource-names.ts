// The names of the TypeScript SDK for the operations of External API v2: `listOrders` is `portside.orders.list`. The resource is the first part
// of the path. The method is the operation ID without the noun of the resource.

export interface MethodName {
  resource: string;
  method: string;
}

/** Names that the rule does not give. */
const exceptions: { [operationId: string]: string } = { pushRawSales: 'push' };

export function methodNameOf(path: string, operationId: string): MethodName {
  const [, segment] = /^\/api\/v2\/(?:external\/)?([a-z-]+)/.exec(path) ?? [];
  if (segment === undefined) throw new Error(`${path} is not a path of External API v2`);
  const resource = segment.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const method = exceptions[operationId] ?? withoutNoun(operationId, segment.split('-').map(singular));
  return { resource, method };
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
