// Validates responses and webhooks strictly against the published documents: undeclared statuses, properties and headers,
// missing properties and wrong types are errors that name their location. Compiles each schema once per process, on first use.

import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import {
  type DocumentName,
  documentNames,
  type Header,
  type LocatedOperation,
  nodeAt,
  type OpenApiDocument,
  operationsOf,
  pointerTo,
  publishedNames,
  type Response,
  resolve,
  type Schema,
} from '../../scripts/generate/document.ts';
import type { FieldErrorEntry } from '../../src/domain/field-error.ts';
import { addStorableFormats } from '../../src/http/validation/formats.ts';

/** The published documents. */
export const documents = Object.fromEntries(
  publishedNames.map((name) => {
    const file = new URL(`../../build/openapi/${name}.json`, import.meta.url);
    return [name, JSON.parse(readFileSync(file, 'utf8'))];
  }),
) as Documents;

export type Documents = Record<DocumentName, OpenApiDocument>;

/** A received webhook; header names are in lower case. */
export interface SeenEvent {
  event: string;
  headers: Record<string, unknown>;
  body: unknown;
}

/** Validates against documents; each function throws an error that names the violations. */
export interface ContractChecker {
  checkResponse(name: DocumentName, operationId: string, status: number, headers: Headers, bodyText: string): void;
  checkEventBody(event: string, body: unknown): void;
  checkEvent(seen: SeenEvent): void;
  validatorAt(name: DocumentName, at: readonly string[]): ValidateFunction;
}

/**
 * Headers of HTTP itself, at any status: framing, compression and caching. The documents describe them once, not at each
 * operation. Every other header must be declared.
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

/** Headers of any HTTP client with a POST request; every other webhook header must be declared. */
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
  /** Location of its schema. */
  at: string[];
}

/** Creates a validator for the documents. */
export function contractChecker(documents: Documents): ContractChecker {
  const closedDocuments = closed(documents) as Documents;
  const findOperation = operationFinder(documents);
  const keywords = keywordsOf(closedDocuments);
  const compileBody = strictCompiler(closedDocuments, keywords, {});
  // Header values are text. The other compiler has validated the schemas.
  const compileHeaders = strictCompiler(closedDocuments, keywords, {
    coerceTypes: true,
    meta: false,
    validateSchema: false,
  });

  function validatorAt(name: DocumentName, at: readonly string[]): ValidateFunction {
    return compileBody(name, { $ref: `${name}${pointerTo(documents[name], at)}` });
  }

  function headersValidator(name: DocumentName, declared: DeclaredHeader[]): ValidateFunction {
    return compileHeaders(name, {
      type: 'object',
      required: declared.filter(({ required }) => required).map(({ header }) => header),
      properties: Object.fromEntries(
        declared.map(({ header, at }) => [header, { $ref: `${name}${pointerTo(documents[name], at)}` }]),
      ),
      additionalProperties: false,
    });
  }

  function headerErrors(name: DocumentName, at: string[], response: Response, headers: Headers): string[] {
    const declared = Object.entries(response.headers ?? {}).map(([header, node]): DeclaredHeader => {
      const { required = false } = resolve<Header>(documents[name], node);
      return { header: header.toLowerCase(), required, at: [...at, 'headers', header, 'schema'] };
    });
    const validate = headersValidator(name, declared);
    const sent = [...headers].filter(
      ([header]) => !transportHeaders.has(header) || declared.some((one) => one.header === header),
    );
    return validationErrors(validate, Object.fromEntries(sent)).map((error) => `headers${error}`);
  }

  function bodyErrors(name: DocumentName, at: string[], response: Response, headers: Headers, text: string): string[] {
    if (!response.content) return text === '' ? [] : ['a body is sent where none is declared'];
    const mediaType = headers.get('content-type')?.split(';')[0] ?? 'none';
    if (!(mediaType in response.content)) return [`the content type ${mediaType} is not declared`];
    const validate = validatorAt(name, [...at, 'content', mediaType, 'schema']);
    const body = mediaType === 'application/json' ? parsed(text) : text;
    if (body === undefined) return ['body is not JSON'];
    return validationErrors(validate, body).map((error) => `body${error}`);
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
      const errors = validationErrors(validatorAt(name, at), body).map((error) => `body${error}`);
      report(`${event} of ${name}`, errors);
    }
  }

  return {
    /** Throws if the response of an operation does not match its document. */
    checkResponse(name, operationId, status, headers, bodyText) {
      const located = findOperation(name, operationId);
      if (!located) throw new Error(`${operationId} is not an operation of ${name}`);
      const at = ['paths', located.path, located.method, 'responses', String(status)];
      const declared = located.operation.responses[status];
      if (declared === undefined) throw new Error(`${operationId} does not declare the status ${status}`);
      const response = resolve(documents[name], declared as Response);
      report(`${operationId} ${status}`, [
        ...headerErrors(name, at, response, headers),
        ...bodyErrors(name, at, response, headers, bodyText),
        ...(status === 400 ? fieldErrors(JSON.parse(bodyText)) : []),
        ...locationErrors(name, headers.get('location')),
      ]);
    },

    /** Throws if the body of an event, such as `order.updated`, does not match every document that declares it. */
    checkEventBody,

    /** Same as checkEventBody, with the headers. */
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
        const errors = validationErrors(validate, Object.fromEntries(sent)).map((error) => `headers${error}`);
        report(`${event} of ${name}`, errors);
      }
    },

    /** Returns the compiled schema at a location of a document; throws if the schema is invalid. */
    validatorAt,
  };
}

/** The path in `Location` must be one that can be read. */
function locationErrors(name: DocumentName, location: string | null): string[] {
  if (location === null) return [];
  const isReadable = operationsOf(documents[name]).some(
    ({ path, method }) => method === 'get' && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(location),
  );
  return isReadable ? [] : [`headers/location: ${location} has no GET`];
}

/** Returns the validation errors of a value, each prefixed with its location. */
export function validationErrors(validate: ValidateFunction, value: unknown): string[] {
  return validate(value) ? [] : (validate.errors ?? []).map(describe);
}

/** Returns a function that finds operations by ID. It indexes a document on first use. */
function operationFinder(documents: Documents) {
  const indexes = new Map<DocumentName, Map<string, LocatedOperation>>();
  return (name: DocumentName, operationId: string): LocatedOperation | undefined => {
    const index =
      indexes.get(name) ??
      new Map(operationsOf(documents[name]).map((located) => [located.operation.operationId, located]));
    indexes.set(name, index);
    return index.get(operationId);
  };
}

/** Finds an operation of a published document. */
export const findOperation = operationFinder(documents);

/** The validator of the published documents, which every test uses. */
export const publishedChecker: ContractChecker = contractChecker(documents);
export const { checkResponse, checkEventBody, checkEvent, validatorAt } = publishedChecker;

/** Returns a function that compiles a schema with references to a document. A process adds only the documents that it uses. */
function strictCompiler(documents: Documents, keywords: string[], options: Options) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, ...options });
  addStorableFormats(ajv);
  ajv.addVocabulary(keywords);
  const added = new Set<DocumentName>();
  const cache = new Map<string, ValidateFunction>();
  return (name: DocumentName, schema: Schema): ValidateFunction => {
    if (!added.has(name)) ajv.addSchema(documents[name] as object as Schema, name);
    added.add(name);
    const key = JSON.stringify(schema);
    const validate = cache.get(key) ?? ajv.compile(schema);
    cache.set(key, validate);
    return validate;
  };
}

/**
 * Returns the keywords that strict mode does not know: OpenAPI's own, extensions, and the members of the documents themselves, which are
 * compiled as root schemas.
 */
function keywordsOf(documents: Documents): string[] {
  const members = Object.values(documents).flatMap((document) => Object.keys(document));
  const known = ['example', 'externalDocs', 'discriminator', 'xml', ...members, ...extensionsIn(documents)];
  return [...new Set(known)];
}

/** Returns a copy with every object closed unless declared open, so that undeclared properties are errors. */
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

function report(what: string, errors: string[]): void {
  if (errors.length > 0) throw new Error(`${what} is not as the contract says:\n  ${errors.slice(0, 20).join('\n  ')}`);
}

/** Returns what is wrong with the errors of a 400: each names its field, and `details` has them in the same order. */
function fieldErrors(body: { details?: string[]; errors?: FieldErrorEntry[]; processed?: number }): string[] {
  const { details = [], errors = [] } = body;
  if (errors.length === 0 || errors.length !== details.length)
    return [`errors are not those of details: ${bodyOf(body)}`];
  // The body of `POST /api/v1/sales` is published without fields.
  const isPublishedForm = body.processed === 0 && errors.every(({ message }) => message === undefined);
  return errors.flatMap((error, index) => {
    // Malformed HTTP has no fields.
    const isHttp = details[index]!.startsWith('request: ');
    const isNamed = isHttp || [error.pointer, error.parameter, error.header].some((field) => field !== undefined);
    if (isPublishedForm || (isNamed && details[index]!.endsWith(`: ${error.message}`))) return [];
    return [`errors/${index} does not name its field as details does: ${bodyOf(body)}`];
  });
}

const bodyOf = (body: unknown) => JSON.stringify(body);
