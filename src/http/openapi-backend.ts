// openapi-backend with an indexed router. The library rebuilds its list of operations and their path patterns on every lookup, which takes
// longer than the rest of a request (84–450 µs, indexed 1 µs).

import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  type Document,
  OpenAPIBackend,
  OpenAPIRouter,
  type Operation,
  type Options,
  type ParsedRequest,
  type Request,
} from 'openapi-backend';
import { addStorableFormats } from './validation/formats.ts';

/** Routes requests by an index of the document's operations. */
class IndexedRouter extends OpenAPIRouter {
  readonly #operations = super.getOperations();
  readonly #byId = new Map(this.#operations.map((operation) => [operation.operationId, operation]));
  readonly #paths = indexPaths(this.#operations);
  readonly #byPath = new Map(this.#paths.map((indexed) => [indexed.path, indexed]));

  override getOperations(): Operation[] {
    return this.#operations;
  }

  override getOperation(operationId: string): Operation | undefined {
    return this.#byId.get(operationId);
  }

  override matchOperation(req: Request): Operation | undefined;
  override matchOperation(req: Request, strict: boolean): Operation;
  /** Unlike the library, routes HEAD like GET, and prefers the path with the fewest parameters whatever its methods. */
  override matchOperation({ method, path }: Request, strict = false): Operation | undefined {
    const found = this.#paths.find(({ pattern }) => pattern.test(path));
    const operation = found?.operations.get(method);
    // The library recognizes these errors by their prefixes.
    if (strict && found === undefined) throw new Error('404-notFound');
    if (strict && operation === undefined) throw new Error('405-methodNotAllowed');
    return operation;
  }

  /**
   * A request without a query is only routed. It is parsed after authentication, by parse-request.ts, because that can fail. The library would
   * compile the pattern of the path, and read the query and headers, twice per request.
   */
  override parseRequest({ query, ...req }: Request, operation?: Operation): ParsedRequest {
    if (query === undefined || operation === undefined) {
      return { ...req, params: {}, query: {}, cookies: {}, requestBody: undefined };
    }
    const params = this.pathParameters(req.path, operation);
    // Copies, because validation converts values in place.
    const copies = { headers: { ...req.headers }, query: { ...(query as object) } };
    return { ...req, ...copies, params, cookies: {}, requestBody: req.body };
  }

  /** Returns the decoded parameters of a path of an operation. */
  pathParameters(path: string, operation: Operation): Record<string, string> {
    const { names, pattern } = this.#byPath.get(operation.path)!;
    const [, ...values] = pattern.exec(path) ?? [];
    return Object.fromEntries(values.map((value, index) => [names[index], decodeURIComponent(value)]));
  }

  /** Returns the methods of the path that a request path matches. */
  allowedMethods(path: string): string[] {
    const found = this.#paths.find(({ pattern }) => pattern.test(path));
    return found === undefined ? [] : [...found.operations.keys(), 'OPTIONS'];
  }
}

interface IndexedPath {
  path: string;
  /** Captures the values of the parameters, one for each name. */
  pattern: RegExp;
  names: string[];
  /** By method. */
  operations: Map<string, Operation>;
}

function indexPaths(operations: Operation[]): IndexedPath[] {
  const paths = Map.groupBy(operations, ({ path }) => path);
  return (
    [...paths]
      // Paths with fewer parameters are more specific and come first.
      .sort(([a], [b]) => a.split('{').length - b.split('{').length)
      .map(([path, ofPath]) => {
        const methods = new Map(ofPath.map((operation) => [operation.method.toUpperCase(), operation]));
        const read = methods.get('GET');
        if (read !== undefined) methods.set('HEAD', read);
        const names = Array.from(path.matchAll(/\{([^/]+?)\}/g), ([, name]) => name!);
        return { path, pattern: pathExpression(path), names, operations: methods };
      })
  );
}

/** Returns a regular expression that captures the values of the parameters of a path. */
export function pathExpression(path: string): RegExp {
  return new RegExp(`^${pathPattern(path).replaceAll('[^/]+', '([^/]+)')}$`);
}

/** Returns the source of a regular expression for a path with parameters. */
export function pathPattern(path: string): string {
  return path
    .split(/\{[^/]+?\}/)
    .map((literal) => literal.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+');
}

/** An OpenAPIBackend with an indexed router. */
export class ApiBackend extends OpenAPIBackend {
  declare router: IndexedRouter;

  /** The library would parse and copy the document, and then use the original: bundled documents need no loading. */
  override async loadDocument(): Promise<Document> {
    this.document = this.inputDocument as Document;
    return this.document;
  }

  override async init(): Promise<this> {
    await super.init();
    const { definition, apiRoot, ignoreTrailingSlashes } = this;
    this.router = new IndexedRouter({ definition, apiRoot, ignoreTrailingSlashes });
    this.validator.router = this.router;
    return this;
  }

  /** Returns a backend of the same document without handlers. It shares the router and the validators, which have no other state. */
  withoutHandlers(): ApiBackend {
    const { definition, router, validator } = this;
    return Object.assign(new ApiBackend({ ...options, definition }), {
      router,
      validator,
      definition,
      initialized: true,
    });
  }
}

const options = {
  // Fails at startup, for example if a handler has no operation.
  strict: true,
  // Skips a validation of the document that supports OpenAPI 3.0 only; our documents are linted at build time.
  quick: true,
  // Requests are validated by parse-request.ts, after the body is read.
  validate: () => false,
  coerceTypes: true,
  // `verbose`: errors include their schema, which can have a description of the expected format. The schemas are linted at build time;
  // the library creates an Ajv instance per operation, and each would compile the meta-schema to validate them again.
  ajvOpts: { allErrors: true, verbose: true, useDefaults: true, strict: false, meta: false, validateSchema: false },
  customizeAjv: (_ajv, options) => {
    const ajv = new Ajv2020({ ...options, allErrors: true });
    addStorableFormats(ajv);
    return ajv;
  },
} satisfies Omit<Options, 'definition'>;

/** Returns the backend of a bundled OpenAPI 3.1 document. Validators are compiled on first use, to start quickly. */
export async function createBackend(definition: object): Promise<ApiBackend> {
  return await new ApiBackend({ ...options, definition: definition as Document }).init();
}

/** Returns the names of a document's parameters and of its schemas' members. */
export function collectNames(definition: object): ReadonlySet<string> {
  const names = new Set<string>();
  JSON.stringify(definition, (key, value) => {
    if (key === 'properties' && typeof value === 'object') for (const name in value) names.add(name);
    if (typeof value?.name === 'string' && typeof value.in === 'string')
      names.add(value.name.toLowerCase()).add(value.name);
    return value;
  });
  return names;
}
