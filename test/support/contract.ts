// Holds what the service sends against its published documents, strictly: an undeclared status, property or header, a missing
// one, a wrong type are errors that name their place. Schemas are compiled when first needed, once per process.

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
) as Documents;

export type Documents = Record<DocumentName, OpenApiDocument>;

/** A webhook as it came over the wire; header names in lower case. */
export interface SeenEvent {
  event: string;
  headers: Record<string, unknown>;
  body: unknown;
}

/** Holds what is seen against documents; each function throws an error that names what does not fit. */
export interface ContractChecker {
  checkResponse(name: DocumentName, operationId: string, status: number, headers: Headers, bodyText: string): void;
  checkEventBody(event: string, body: unknown): void;
  checkEvent(seen: SeenEvent): void;
  validatorAt(name: DocumentName, at: readonly string[]): ValidateFunction;
}

/**
 * What HTTP itself sends, at any status: how a body is framed, packed and kept. The documents say so once, in their words on
 * reading them, and not at each operation. Every other header has to be declared.
 */
const transportHeaders = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-type', // held against the declared media types
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'vary',
  'cache-control',
  'strict-transport-security', // where PUBLIC_URL is https
]);

/** What any client sends with a POST; every other header of a webhook has to be declared. */
const requestHeaders = new Set([
  'host',
  'connection',
  'keep-alive',
  'user-agent',
  'accept',
  'content-type',
  'content-length',
  'transfer-encoding',
]);

interface DeclaredHeader {
  /** In lower case. */
  header: string;
  required: boolean;
  /** Where its schema is. */
  at: string[];
}

/** A checker of these documents. */
export function contractChecker(documents: Documents): ContractChecker {
  const closedDocuments = closed(documents) as Documents;
  const bodyAjv = strictAjv(closedDocuments, {});
  // Headers arrive as text. The first instance has validated the schemas.
  const headerAjv = strictAjv(closedDocuments, { coerceTypes: true, meta: false, validateSchema: false });
  const cache = new Map<string, ValidateFunction>();

  function compiled(ajv: Ajv2020, schema: Schema): ValidateFunction {
    const key = `${ajv === headerAjv ? 'headers' : 'body'} ${JSON.stringify(schema)}`;
    const validate = cache.get(key) ?? ajv.compile(schema);
    cache.set(key, validate);
    return validate;
  }

  function validatorAt(name: DocumentName, at: readonly string[]): ValidateFunction {
    return compiled(bodyAjv, { $ref: `${name}${pointerTo(documents[name], at)}` });
  }

  function headersValidator(name: DocumentName, declared: DeclaredHeader[]): ValidateFunction {
    return compiled(headerAjv, {
      type: 'object',
      required: declared.filter(({ required }) => required).map(({ header }) => header),
      properties: Object.fromEntries(
        declared.map(({ header, at }) => [header, { $ref: `${name}${pointerTo(documents[name], at)}` }]),
      ),
      additionalProperties: false,
    });
  }

  function headerFaults(name: DocumentName, at: string[], response: Response, headers: Headers): string[] {
    const declared = Object.entries(response.headers ?? {}).map(([header, node]): DeclaredHeader => {
      const { required = false } = resolve<Header>(documents[name], node);
      return { header: header.toLowerCase(), required, at: [...at, 'headers', header, 'schema'] };
    });
    const validate = headersValidator(name, declared);
    const sent = [...headers].filter(
      ([header]) => !transportHeaders.has(header) || declared.some((one) => one.header === header),
    );
    return faultsOf(validate, Object.fromEntries(sent)).map((fault) => `headers${fault}`);
  }

  function bodyFaults(name: DocumentName, at: string[], response: Response, headers: Headers, text: string): string[] {
    if (!response.content) return text === '' ? [] : ['a body is sent where none is declared'];
    const mediaType = headers.get('content-type')?.split(';')[0] ?? 'none';
    if (!(mediaType in response.content)) return [`the content type ${mediaType} is not declared`];
    const validate = validatorAt(name, [...at, 'content', mediaType, 'schema']);
    const body = parsed(text);
    if (body === undefined) return ['body is not JSON'];
    return faultsOf(validate, body).map((fault) => `body${fault}`);
  }

  function publishedEvents(event: string) {
    const places = documentNames.flatMap((name) =>
      operationsOf(documents[name], 'webhooks').map(({ path, method, parameters }) => {
        const at = ['webhooks', path, method, 'requestBody', 'content', 'application/json', 'schema'];
        const parameterAt = ['webhooks', path, method, 'parameters'];
        const announces = nodeAt(documents[name], [...at, 'properties', 'event', 'const']);
        return { name, at, parameterAt, parameters, announces };
      }),
    );
    const published = places.filter(({ announces }) => announces === event);
    if (published.length === 0) throw new Error(`no document has the event ${event}`);
    return published;
  }

  function checkEventBody(event: string, body: unknown): void {
    for (const { name, at } of publishedEvents(event)) {
      const faults = faultsOf(validatorAt(name, at), body).map((fault) => `body${fault}`);
      report(`${event} of ${name}`, faults);
    }
  }

  return {
    /** Throws where an answer of an operation is not as its document says. */
    checkResponse(name, operationId, status, headers, bodyText) {
      const located = operationsOf(documents[name]).find(({ operation }) => operation.operationId === operationId);
      if (!located) throw new Error(`${operationId} is not an operation of ${name}`);
      const at = ['paths', located.path, located.method, 'responses', String(status)];
      const declared = located.operation.responses[status];
      if (declared === undefined) throw new Error(`${operationId} does not declare the status ${status}`);
      const response = resolve(documents[name], declared as Response);
      report(`${operationId} ${status}`, [
        ...headerFaults(name, at, response, headers),
        ...bodyFaults(name, at, response, headers, bodyText),
      ]);
    },

    /** Throws where the body of an event, by its name such as `order.updated`, is not as every document that has it says. */
    checkEventBody,

    /** The same of a webhook with its headers. */
    checkEvent({ event, headers, body }) {
      checkEventBody(event, body);
      for (const { name, parameterAt, parameters } of publishedEvents(event)) {
        const validate = headersValidator(
          name,
          parameters.map((parameter, index) => ({
            header: parameter.name.toLowerCase(),
            required: parameter.required === true,
            at: [...parameterAt, String(index), 'schema'],
          })),
        );
        const sent = Object.entries(headers).filter(([header]) => !requestHeaders.has(header));
        const faults = faultsOf(validate, Object.fromEntries(sent)).map((fault) => `headers${fault}`);
        report(`${event} of ${name}`, faults);
      }
    },

    /** The compiled schema at a place of a document, which is found through references; it throws at a schema that Ajv finds unsound. */
    validatorAt,
  };
}

/** What is wrong with a value, one sentence per fault, each beginning with its place. */
export function faultsOf(validate: ValidateFunction, value: unknown): string[] {
  return validate(value) ? [] : (validate.errors ?? []).map(describe);
}

/** The checker of the published documents: every answer and event of every test goes through it. */
export const publishedChecker: ContractChecker = contractChecker(documents);
export const { checkResponse, checkEventBody, checkEvent, validatorAt } = publishedChecker;

function strictAjv(documents: Documents, options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, ...options });
  addFormats.default(ajv);
  // What strict compilation meets beside JSON Schema: OpenAPI's own keywords, extensions, and the members of a document,
  // which is compiled as the schema that all others lie in.
  const members = Object.values(documents).flatMap((document) => Object.keys(document));
  const known = ['example', 'externalDocs', 'discriminator', 'xml', ...members, ...extensionsIn(documents)];
  ajv.addVocabulary([...new Set(known)]);
  for (const name of publishedNames) ajv.addSchema(documents[name] as object as Schema, name);
  return ajv;
}

/** The same with every object closed that isn't said to be open: what no schema declares is not in the contract. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const members = Object.entries(node).map(([key, child]) => [
    key,
    key === 'properties' && isObject(child)
      ? Object.fromEntries(Object.entries(child).map(([name, schema]) => [name, closed(schema)]))
      : closed(child),
  ]);
  const copy: Schema = Object.fromEntries(members);
  const isAnObject = copy['properties'] !== undefined || [copy['type']].flat().includes('object');
  const leavesOpen = isAnObject && copy['additionalProperties'] === undefined && copy['x-open'] !== true;
  return leavesOpen ? { ...copy, additionalProperties: false } : copy;
}

/** The names of all `x-` members. */
function extensionsIn(node: unknown, found = new Set<string>()): Set<string> {
  if (!isObject(node)) return found;
  for (const [key, child] of Object.entries(node)) {
    if (key.startsWith('x-')) found.add(key);
    extensionsIn(child, found);
  }
  return found;
}

function isObject(node: unknown): node is object {
  return typeof node === 'object' && node !== null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
