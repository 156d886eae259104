// Finds IDs of the reader's company, which replace those of the examples.

import type { ConsoleOperation, ExampleId, IdSource } from './operation.ts';
import { authorize, encodePathValue, type FormValues } from './request.ts';

/** The reader's values by the values of the examples. */
export type OwnIds = ReadonlyMap<string, string>;

/** Reads the first objects of the company, with the credential of the form. An ID that the company does not have is not in the result. */
export async function findOwnIds(
  operation: ConsoleOperation,
  values: FormValues,
  send: typeof fetch = fetch,
): Promise<OwnIds> {
  const own = new Map<string, string>();
  const read = createReader(operation, values, send);
  for (const { source, examples } of listSources(operation)) {
    const path = fillPath(source.path, operation, own);
    const found = path === undefined ? [] : follow(await read(path), source.pointer.split('.'));
    for (const [index, example] of examples.entries()) {
      // A company can have fewer objects than an example.
      const value = found[index % found.length];
      if (typeof value === 'string' && !own.has(example)) own.set(example, addDays(value, source.addedDays));
    }
  }
  return own;
}

/** Returns the values of the form with the reader's IDs in place of those that are filled in now. */
export function replaceIds(operation: ConsoleOperation, values: FormValues, present: OwnIds, own: OwnIds): FormValues {
  const replaced = { ...values, parameters: { ...values.parameters } };
  for (const parameter of operation.parameters) {
    const key = `${parameter.in}.${parameter.name}`;
    const example = parameter.exampleId?.value;
    const shown = example && (present.get(example) ?? example);
    if (shown && values.parameters[key] === shown) replaced.parameters[key] = own.get(example) ?? example;
  }
  const bodyIds = operation.bodies.flatMap(({ exampleIds }) => exampleIds.map(({ value }) => value));
  const pairs = bodyIds.map((example) => [present.get(example) ?? example, own.get(example) ?? example] as const);
  replaced.body = replaceInBody(values.body, new Map(pairs));
  return replaced;
}

/** Replaces the strings of a JSON text in one pass, because a new ID can be one that is replaced, too. */
export function replaceInBody(body: string, ids: OwnIds): string {
  return body.replace(/"([^"\\]*)"/g, (text, value) => (ids.has(value) ? `"${ids.get(value)}"` : text));
}

function listExampleIds({ parameters, bodies }: ConsoleOperation): ExampleId[] {
  const inPath = parameters.flatMap(({ exampleId }) => exampleId ?? []);
  return [...inPath, ...bodies.flatMap(({ exampleIds }) => exampleIds)];
}

/** Returns the sources with the example values for each. Those of a path come last, because they need other IDs. */
function listSources(operation: ConsoleOperation): { source: IdSource; examples: string[] }[] {
  const groups = Map.groupBy(listExampleIds(operation), ({ source }) => source && `${source.path} ${source.pointer}`);
  return [...groups.values()]
    .flatMap((ids) => {
      const source = ids[0]?.source;
      return source ? [{ source, examples: [...new Set(ids.map(({ value }) => value))] }] : [];
    })
    .sort((a, b) => Number(a.source.path.includes('{')) - Number(b.source.path.includes('{')));
}

function fillPath(path: string, { parameters }: ConsoleOperation, own: OwnIds): string | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  let filled = path;
  for (const name of names) {
    const value = own.get(parameters.find((parameter) => parameter.name === name)?.exampleId?.value ?? '');
    if (value === undefined) return undefined;
    filled = filled.replace(`{${name}}`, encodePathValue(value));
  }
  return filled;
}

/** Returns a function that reads a path once. An error response has no values. */
function createReader(
  { credential }: ConsoleOperation,
  values: FormValues,
  send: typeof fetch,
): (path: string) => Promise<unknown> {
  const responses = new Map<string, Promise<unknown>>();
  const mode = values.parameters['query.mode'];
  return (path) => {
    const known = responses.get(path);
    if (known) return known;
    const url = `${values.server}${path}${mode ? `${path.includes('?') ? '&' : '?'}mode=${mode}` : ''}`;
    const credentials = credential.kind === 'session' ? 'same-origin' : 'omit';
    const response = send(url, { headers: authorize(credential, values.apiKey), credentials, cache: 'no-store' })
      .then((response) => response.json())
      .catch(() => undefined);
    responses.set(path, response);
    return response;
  };
}

function follow(value: unknown, [name, ...rest]: string[]): unknown[] {
  if (name === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (!name.startsWith('*')) return follow((value as Record<string, unknown>)[name], rest);
  const [property, expected] = name.slice(1).split('=');
  const items: Record<string, unknown>[] = Object.values(value);
  const chosen = property ? items.filter((item) => String(item[property]) === expected) : items;
  return chosen.flatMap((item) => follow(item, rest));
}

const addDays = (value: string, days: number) =>
  days === 0 ? value : new Date(Date.parse(value) + days * 86_400_000).toISOString();
