// Our own rules for the documents, beside Redocly's: what a partner may rely on is checked here, operation by operation.
// A rule is a function that gives a visitor. `Paths` nests the visitor so that webhooks, which partners receive, are left out.

import { conventionRules } from './convention-rules.js';
import { follow, perOperation } from './lint-helpers.js';

const standardHeaders = [
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
];
/** The headers that a status needs beside those. */
const headersOfStatus = { 304: ['ETag'], 401: ['WWW-Authenticate'], 429: ['Retry-After'], 503: ['Retry-After'] };

/** A dated change of an operation; `text` is Markdown. */
const isChange = ({ date, text, ...rest }) =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && typeof text === 'string' && Object.keys(rest).length === 0;
const isNewestFirst = (dates) => dates.length > 0 && dates.join() === dates.toSorted().toReversed().join();

/** The extensions of the documents, each with a test of its values. */
const extensions = {
  /** Users who must set up two-factor sign-in can call the operation before. */
  'x-before-two-factor': (value) => value === true,
  /** The change history of an operation, newest first. */
  'x-changes': (value) => Array.isArray(value) && value.every(isChange) && isNewestFirst(value.map(({ date }) => date)),
  /** The error codes of a response. */
  'x-codes': (value) => Array.isArray(value) && value.length > 0,
  /** The decisions that explain a part of the contract; docs/decisions/contract.md lists them. */
  'x-decision': (value) => [value].flat().every((decision) => /^D([1-9]|[1-3]\d|40)$/.test(decision)),
  /** All validation errors of the operation use the format of record errors. */
  'x-error-body': (value) => value === 'records',
  /** The error codes, with the texts of their pages. */
  'x-errorCodes': (value) => Object.values(value).every(({ status, summary, causes, fix, retry }) => status && summary && causes.length > 0 && fix && retry),
  /** Descriptions of the values of an `enum`. */
  'x-enumDescriptions': (value) => typeof value === 'object',
  /** A description of a `pattern`, for error messages. */
  'x-form': (value) => typeof value === 'string',
  /** Whether a repeated request has no further effect. */
  'x-idempotent': (value) => typeof value === 'boolean',
  /** The list in the request body whose items the `errors` of a 400 refer to by index. */
  'x-indexed-errors': (value) => typeof value === 'string',
  /** The event is in the legacy format: `order.updated` reports the same change. */
  'x-legacy': (value) => value === true,
  /** Maximum size of the request body in bytes, if lower than the general limit. */
  'x-max-body': (value) => Number.isInteger(value) && value > 0,
  /** Responses can be a few seconds old: the operation may read from a replica. */
  'x-may-lag': (value) => value === true,
  /** The object can have members that its schema does not list. */
  'x-open': (value) => value === true,
  /** The permission that a user needs: see src/domain/accounts/permissions.ts. */
  'x-permission': (value) => /^[a-z]+_?[a-z]+$/.test(value),
  /** The list in the request body that holds the records of a push. */
  'x-records': (value) => typeof value === 'string',
  /** The role that a user needs; `operator` needs an operator token. */
  'x-role': (value) => ['anyone', 'member', 'manager', 'operator'].includes(value),
  /** The scope that an API key needs. */
  'x-scope': (value) => ['read', 'write', 'draft', 'webhooks'].includes(value),
  'x-stability': (value) => ['stable', 'beta'].includes(value),
  /** The path of the operation that replaces this one. */
  'x-successor': (value) => /^\/api\/v2\/external\//.test(value),
  /** The tag is a chapter of the documentation, not a group of operations. */
  'x-traitTag': (value) => value === true,
  /** The allowed status transitions of an order. */
  'x-transitions': (value) => Object.values(value).every(Array.isArray),
  /** A pattern of values of a path parameter whose slash clients may send unencoded. */
  'x-unencoded-slash': (value) => typeof value === 'string' && value.includes('/'),
  /** Users of a suspended company can call the operation. */
  'x-while-suspended': (value) => value === true,
};

/** The responses of an operation, references followed, each with its place under the operation. */
function responsesOf(operation, ctx) {
  return Object.entries(operation.responses ?? {}).map(([status, response]) => ({
    status,
    place: ctx.location.child(['responses', status]),
    ...follow(ctx, response),
  }));
}

/** The example values of a JSON response. */
function examplesOf({ node, from }, ctx) {
  const named = Object.values(node.content?.['application/json']?.examples ?? {});
  return named.map((example) => follow(ctx, example, from).node.value);
}

/** Every operation documents every error response that it can return. */
const failuresDocumented = perOperation((operation, ctx) => {
  const identified = operation['x-role'] === 'anyone' ? [] : [401];
  // A token permits all operations.
  const forbidden = operation['x-role'] === 'operator' ? [] : [403];
  const needed = [400, ...identified, ...forbidden, 429, 500, 503, ...(operation.requestBody ? [413, 415] : [])];
  for (const status of needed.filter((status) => !(status in operation.responses))) {
    ctx.report({ message: `${status} is not documented.`, location: ctx.location.child('responses') });
  }
});

/** Every response declares the request id, the rate limit and what else its status needs, as always there. */
const headersDeclared = perOperation((operation, ctx) => {
  for (const { status, node, from, place } of responsesOf(operation, ctx)) {
    for (const name of [...standardHeaders, ...(headersOfStatus[status] ?? [])]) {
      if (follow(ctx, node.headers?.[name], from).node?.required !== true) {
        ctx.report({ message: `${status} does not declare ${name} as required.`, location: place });
      }
    }
  }
});

/** Every body has named examples; every parameter and header has an example. */
function examplesGiven() {
  const complain = (ctx) => ctx.report({ message: 'There is no example.', location: ctx.location });
  return {
    MediaType: (media, ctx) => Object.keys(media.examples ?? {}).length > 0 || complain(ctx),
    Parameter: (parameter, ctx) => parameter.example !== undefined || complain(ctx),
    Header: (header, ctx) => header.example !== undefined || complain(ctx),
  };
}

/** Every error response lists its codes, all of the right status, with an example of each and of no other. */
function codesListed() {
  const listings = [];
  let entries = {};
  let api;
  const statusOf = (code) => String(entries[code]?.statusByApi?.[api] ?? entries[code]?.status);
  return {
    Paths: {
      PathItem: {
        Operation(operation, ctx) {
          for (const response of responsesOf(operation, ctx)) {
            const { status, node, place } = response;
            if (status < '400' || status === '429') continue;
            const shown = examplesOf(response, ctx).map(({ code }) => code);
            listings.push({ status, codes: node['x-codes'] ?? [], shown, place });
          }
        },
      },
    },
    Schema(schema) {
      const codes = schema['x-errorCodes'];
      if (codes) entries = codes;
    },
    Root: {
      enter(_, { location }) {
        api = location.source.absoluteRef.split('/').at(-1).replace('.yaml', '');
      },
      leave(_, { report }) {
        for (const { status, codes, shown, place: location } of listings) {
          if (codes.length === 0) report({ message: `${status} lists no codes.`, location });
          for (const code of codes) {
            if (statusOf(code) !== status) report({ message: `${code} is no code of ${status}.`, location });
            if (!shown.includes(code)) report({ message: `${status} has no example of ${code}.`, location });
          }
          for (const code of shown.filter((code) => !codes.includes(code))) {
            report({ message: `${status} shows ${code} without listing it.`, location });
          }
        }
      },
    },
  };
}

/** An operation says what a key, or a user, needs for it, and its 403 agrees. */
const accessStated = perOperation((operation, ctx) => {
  const { 'x-scope': scope, 'x-role': role } = operation;
  const forbidden = follow(ctx, operation.responses[403]).node?.['x-codes'] ?? [];
  const complain = (message) => ctx.report({ message, location: ctx.location });
  if ((scope === undefined) === (role === undefined)) complain('x-scope or x-role is missing.');
  if ((scope !== undefined && scope !== 'read') !== forbidden.includes('INSUFFICIENT_SCOPE')) complain('403 does not agree with x-scope.');
  if ((role === 'anyone') !== (operation.security?.length === 0)) complain('x-role does not agree with security.');
  // An operation for members may be for managers only in some cases.
  const { 'x-permission': permission } = operation;
  if (role === 'manager' && permission === undefined) complain('x-permission is missing.');
  if (permission !== undefined && !forbidden.includes('ROLE_REQUIRED')) complain('403 does not agree with x-permission.');
  if (role === 'manager' && !forbidden.includes('MANAGER_ROLE_REQUIRED')) complain('403 does not agree with x-role.');
});

/** The serving rules of an operation fit it: only reads may lag, and indexed errors refer to a list in the body. */
const servingRulesFit = perOperation((operation, ctx) => {
  const complain = (message) => ctx.report({ message, location: ctx.location });
  if (operation['x-may-lag'] && (ctx.key !== 'get' || operation['x-scope'] !== 'read')) complain('x-may-lag is for reads.');
  if (operation['x-while-suspended'] && operation['x-role'] === undefined) complain('x-while-suspended is for users.');
  const { node, from } = follow(ctx, operation.requestBody);
  const media = node?.content?.['application/json'];
  for (const extension of ['x-indexed-errors', 'x-records']) {
    const list = operation[extension];
    if (list === undefined) continue;
    const schema = follow(ctx, media?.schema, from);
    const property = follow(ctx, schema.node?.properties?.[list], schema.from).node;
    if (property?.type !== 'array') complain(`${extension} names no list of the request body.`);
  }
});

/** Whether a POST may be sent again is stated: by `x-idempotent`, or by an `Idempotency-Key` that makes it idempotent. */
const repetitionStated = perOperation((operation, ctx) => {
  // The account's are sent by people, who see what came of it.
  if ('x-role' in operation) return;
  const names = (operation.parameters ?? []).map((parameter) => follow(ctx, parameter).node.name);
  const post = ctx.key === 'post';
  const statements = [operation['x-idempotent'] !== undefined, names.includes('Idempotency-Key')].filter(Boolean).length;
  if (statements !== (post ? 1 : 0)) {
    const message = 'A POST has x-idempotent or takes an Idempotency-Key; nothing else has either.';
    ctx.report({ message, location: ctx.location });
  }
});

/** Every operation and event states its stability. */
function stabilityStated() {
  return {
    Operation(operation, ctx) {
      if ('x-stability' in operation) return;
      ctx.report({ message: 'x-stability is missing.', location: ctx.location });
    },
  };
}

/** Every object is closed, unless marked `x-open`; every property is described, by itself or by what it refers to. */
function schemasStrict() {
  return {
    Schema(schema, ctx) {
      const object = schema.properties !== undefined || [schema.type].flat().includes('object');
      if (object && schema.additionalProperties !== false && !schema['x-open']) {
        ctx.report({ message: 'The object is neither closed nor x-open.', location: ctx.location });
      }
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (!property.description && !follow(ctx, property).node?.description) {
          ctx.report({ message: `${name} is not described.`, location: ctx.location.child(['properties', name]) });
        }
      }
      const described = Object.keys(schema['x-enumDescriptions'] ?? {});
      if (described.length > 0 && described.join() !== schema.enum.join()) {
        ctx.report({ message: 'The descriptions are not those of the values.', location: ctx.location });
      }
    },
  };
}

/** What a partner sends has bounds: the lengths of arrays and texts, the ranges of numbers. */
const requestsBounded = perOperation((operation, ctx) => {
  const body = follow(ctx, operation.requestBody);
  const schemas = Object.values(body.node?.content ?? {}).flatMap(({ schema }) => schemasIn(ctx, schema, body.from));
  const parameters = (operation.parameters ?? []).map((parameter) => follow(ctx, parameter));
  const sizes = parameters.filter(({ node }) => node.in !== 'header').map(({ node, from }) => follow(ctx, node.schema, from));
  for (const { node } of [...schemas, ...sizes]) {
    const type = [node.type].flat().find((name) => name in bounds);
    if (type === undefined || bounds[type].some((keyword) => keyword in node)) continue;
    ctx.report({ message: `Without a bound: the ${type} "${node.description}".`, location: ctx.location });
  }
});

/** What bounds a value of a type; any one of them will do. */
const bounds = {
  array: ['maxItems'],
  string: ['maxLength', 'format', 'pattern', 'enum', 'const'],
  integer: ['maximum', 'enum'],
  number: ['maximum', 'enum'],
};

/** The schema and all within it, references followed; request schemas do not refer to themselves. */
function schemasIn(ctx, schema, base) {
  const { node, from } = follow(ctx, schema, base);
  const inner = [...Object.values(node.properties ?? {}), ...(node.items ? [node.items] : [])];
  return [{ node }, ...inner.flatMap((child) => schemasIn(ctx, child, from))];
}

/** No extension but ours, and none misspelt. */
function extensionsKnown() {
  return {
    any: (node, { report, location }) => {
      if (node === null || typeof node !== 'object') return;
      for (const name of Object.keys(node).filter((name) => name.startsWith('x-'))) {
        if (extensions[name]?.(node[name]) !== true) {
          report({ message: `${name} is not an extension of ours, or not with this value.`, location: location.child(name) });
        }
      }
    },
  };
}

export default () => ({
  id: 'contract',
  rules: {
    oas3: {
      'failures-documented': failuresDocumented,
      'headers-declared': headersDeclared,
      'examples-given': examplesGiven,
      'codes-listed': codesListed,
      'access-stated': accessStated,
      'serving-rules-fit': servingRulesFit,
      'repetition-stated': repetitionStated,
      'stability-stated': stabilityStated,
      'schemas-strict': schemasStrict,
      'requests-bounded': requestsBounded,
      'extensions-known': extensionsKnown,
      ...conventionRules,
    },
  },
  // The documents that extend this follow docs/api-conventions.md.
  configs: {
    conventions: {
      rules: Object.fromEntries(Object.keys(conventionRules).map((rule) => [`contract/${rule}`, 'error'])),
    },
  },
});
