// Holds what the service sends against its published documents, strictly: an undeclared status or property, a missing
// header, a wrong type are errors that name their place. Schemas are compiled when first needed, once per process.

import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  type DocumentName,
  documentNames,
  type Header,
  nodeAt,
  type OpenApiDocument,
  operationsOf,
  pointerTo,
  publishedNames,
  type Response,
  resolve,
  type Schema,
} from '../../scripts/generate/document.ts';

/** The published bundles. */
export const documents = Object.fromEntries(
  publishedNames.map((name) => {
    const file = new URL(`../../generated/documents/${name}.json`, import.meta.url);
    return [name, JSON.parse(readFileSync(file, 'utf8'))];
  }),
) as Record<DocumentName, OpenApiDocument>;

/** Throws where an answer of an operation is not as its document says. */
export function checkResponse(
  name: DocumentName,
  operationId: string,
  status: number,
  headers: Headers,
  bodyText: string,
): void {
  const located = operationsOf(documents[name]).find(({ operation }) => operation.operationId === operationId);
  if (!located) throw new Error(`${operationId} is not an operation of ${name}`);
  const at = ['paths', located.path, located.method, 'responses', String(status)];
  if (!(status in located.operation.responses)) throw new Error(`${operationId} does not declare the status ${status}`);
  const response = resolve(documents[name], located.operation.responses[status] as Response);
  report(`${operationId} ${status}`, [
    ...headerFaults(name, at, response, headers),
    ...bodyFaults(name, at, response, headers, bodyText),
  ]);
}

/** Throws where the body of an event, by its name such as `order.updated`, is not as every document that has it says. */
export function checkEventBody(event: string, body: unknown): void {
  const places = documentNames.flatMap((name) =>
    operationsOf(documents[name], 'webhooks').map(({ path, method }) => {
      const at = ['webhooks', path, method, 'requestBody', 'content', 'application/json', 'schema'];
      return { name, at, announces: nodeAt(documents[name], [...at, 'properties', 'event', 'const']) };
    }),
  );
  const published = places.filter(({ announces }) => announces === event);
  if (published.length === 0) throw new Error(`no document has the event ${event}`);
  for (const { name, at } of published) {
    const faults = faultsOf(validatorAt(name, at), body).map((fault) => `body${fault}`);
    report(`${event} of ${name}`, faults);
  }
}

/** The compiled schema at a place of a document, which is found through references; it throws at a schema that Ajv finds unsound. */
export function validatorAt(name: DocumentName, at: readonly string[]): ValidateFunction {
  return compiled(bodyAjv, { $ref: `${name}${pointerTo(documents[name], at)}` });
}

/** What is wrong with a value, one sentence per fault, each beginning with its place. */
export function faultsOf(validate: ValidateFunction, value: unknown): string[] {
  return validate(value) ? [] : (validate.errors ?? []).map(describe);
}

const bodyAjv = strictAjv({});
/** Headers arrive as text. */
const headerAjv = strictAjv({ coerceTypes: true });

function strictAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, ...options });
  addFormats.default(ajv);
  // What strict compilation meets beside JSON Schema: OpenAPI's own keywords, extensions, and the members of a document,
  // which is compiled as the schema that all others lie in.
  const members = Object.values(documents).flatMap((document) => Object.keys(document));
  const known = ['example', 'externalDocs', 'discriminator', 'xml', ...members, ...extensionsIn(documents)];
  ajv.addVocabulary([...new Set(known)]);
  for (const name of publishedNames) ajv.addSchema(documents[name], name);
  return ajv;
}

/** The names of all `x-` members. */
function extensionsIn(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  for (const [key, child] of Object.entries(node)) {
    if (key.startsWith('x-')) found.add(key);
    extensionsIn(child, found);
  }
  return found;
}

const cache = new Map<string, ValidateFunction>();

function compiled(ajv: Ajv2020, schema: Schema): ValidateFunction {
  const key = `${ajv === headerAjv ? 'headers' : 'body'} ${JSON.stringify(schema)}`;
  const validate = cache.get(key) ?? ajv.compile(schema);
  cache.set(key, validate);
  return validate;
}

function headerFaults(name: DocumentName, at: string[], response: Response, headers: Headers): string[] {
  const declared = Object.entries(response.headers ?? {}).map(([header, node]) => ({
    header: header.toLowerCase(),
    required: resolve<Header>(documents[name], node).required === true,
    schema: { $ref: `${name}${pointerTo(documents[name], [...at, 'headers', header, 'schema'])}` },
  }));
  const validate = compiled(headerAjv, {
    type: 'object',
    required: declared.filter(({ required }) => required).map(({ header }) => header),
    properties: Object.fromEntries(declared.map(({ header, schema }) => [header, schema])),
  });
  return faultsOf(validate, Object.fromEntries(headers)).map((fault) => `headers${fault}`);
}

function bodyFaults(name: DocumentName, at: string[], response: Response, headers: Headers, text: string): string[] {
  if (!response.content) return text === '' ? [] : ['a body is sent where none is declared'];
  const mediaType = headers.get('content-type')?.split(';')[0] ?? 'none';
  if (!(mediaType in response.content)) return [`the content type ${mediaType} is not declared`];
  const validate = validatorAt(name, [...at, 'content', mediaType, 'schema']);
  return faultsOf(validate, JSON.parse(text)).map((fault) => `body${fault}`);
}

function describe({ instancePath, keyword, params, message }: ErrorObject): string {
  const unknown = params['additionalProperty'] ?? params['unevaluatedProperty'];
  if (unknown !== undefined) return `${instancePath}/${unknown} is not declared`;
  if (keyword === 'enum') return `${instancePath} ${message}: ${params['allowedValues'].join(', ')}`;
  return `${instancePath} ${message}`;
}

function report(what: string, faults: string[]): void {
  if (faults.length > 0) throw new Error(`${what} is not as the contract says:\n  ${faults.slice(0, 20).join('\n  ')}`);
}
