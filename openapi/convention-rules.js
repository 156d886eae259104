// The conventions of docs/api-conventions.md as rules. Each is a function that gives a visitor. They apply to the documents that extend
// `contract/conventions` in redocly.yaml. `published` lists what clients already rely on.

import { follow, perOperation } from './lint-helpers.js';

/** Published exceptions: by rule, the operations, schemas or names to which it does not apply. */
export const published = {
  /** Lists with a published shape: the members beside those of the envelope. */
  lists: {
    listCatalog: ['total', 'limit', 'offset'],
    listRecommendations: ['count'],
    listMatches: ['method', 'embeddings', 'note', 'products'],
    listAccountMatches: ['method', 'embeddings', 'note', 'products'],
  },
  /** Published query parameters, by operation. */
  parameters: { listCatalog: ['offset'] },
  /** POST operations that respond with 200: they store what the client identifies. */
  creations: ['pushProducts', 'pushRawSales', 'pushStock', 'pushPayments'],
  /** Nouns whose objects have identifiers of their own name. */
  identifiers: ['productId', 'orderId', 'deliveryId', 'paymentId', 'clientProductId'],
  /** Schemas with `supplierId`: lines as they were requested, a published event, and catalog items and candidates, whose `supplier` is the published name. */
  suppliers: ['NewOrderLine', 'CreatedOrderSnapshot', 'CatalogItem', 'ChangedItem', 'MatchCandidate', 'AccountMatchCandidate'],
  /** Objects whose members are keys and not fields: those of a property or a schema. */
  keyed: [
    ...['SearchFacets', 'PaidToDate', 'shippingScenarios', 'scenarios', 'freight', 'combinedQuantities', 'quantitiesBeforeLimit'],
    ...['projection', 'abcServiceLevels'],
  ],
  /** Properties of responses, by schema, that have another type elsewhere. */
  types: {
    ShippingScenario: ['safetyStock', 'reorderPoint'],
    CatalogItem: ['supplier'],
    ChangedItem: ['supplier'],
    MatchCandidate: ['supplier'],
    AccountMatchCandidate: ['supplier'],
    // Members of the published errors; `received` of receipts is a count.
    FieldError: ['received'],
    ListingWarning: ['received'],
    rejectedRows: ['received'],
  },
  /** Properties of requests that are numbers only, by schema. */
  requestNumbers: { NewOrderLine: ['customPrice'], RawSale: ['units', 'price'], Payment: ['amount'] },
  /** The schemas with colors. */
  colors: ['StatusDisplay'],
  /** Published query parameters with another word, by operation. */
  words: { searchProducts: ['q', 'sku'], getDemand: ['windowDays'], listOrders: ['updatedSince'] },
};

/** The first word of an operation ID. */
const verbs = new Set([
  ...['list', 'get', 'create', 'update', 'delete'],
  // Actions that are none of these.
  ...['push', 'search', 'quote', 'order', 'approve', 'reject', 'retry', 'rotate', 'finish', 'resume', 'test', 'advance', 'trigger', 'reset'],
  ...['preview', 'confirm', 'cancel', 'export', 'download', 'follow', 'poll', 'look', 'summarize', 'sign', 'disable', 'request', 'send'],
]);
const positions = ['offset', 'after', 'before', 'page', 'since', 'pagination'];
/** Query parameters, each with the name that replaces it. */
const words = {
  text: 'search',
  query: 'search',
  q: 'search',
  supplier: 'supplierId or supplierIds',
  order: 'orderRef',
  state: 'status',
  createdFrom: 'from',
  createdTo: 'to',
  windowDays: 'days',
};
/** Properties, each with the name that replaces it. */
const propertyWords = { state: 'status', answer: 'responseBody', ms: 'durationMs', at: 'createdAt', nextAfter: 'nextCursor' };

const envelope = ['items', 'nextCursor', 'total', 'hasMore'];

/** The schema of the successful JSON response of an operation: its `data` with the name of its schema, or the body itself. */
function dataOf(operation, ctx) {
  const [, success] = Object.entries(operation.responses ?? {}).find(([status]) => /^2/.test(status)) ?? [];
  const response = follow(ctx, success);
  const body = follow(ctx, response.node?.content?.['application/json']?.schema, response.from);
  const data = body.node?.properties?.data;
  return data === undefined ? body : { ...follow(ctx, data, body.from), name: nameOf(data) };
}

/** The name of the schema that a node refers to. */
const nameOf = ({ $ref }) => $ref?.split('/').at(-1);

function parametersOf(operation, ctx) {
  return (operation.parameters ?? []).map((parameter) => follow(ctx, parameter).node);
}

const reportTo = (ctx) => (message) => ctx.report({ message, location: ctx.location });

/** A list responds with `items` and `nextCursor`, and is paged by `cursor` and `limit` only. */
const listsPaged = perOperation((operation, ctx) => {
  const { operationId } = operation;
  if (ctx.key !== 'get' || !/^(list|search)/.test(operationId)) return;
  const complain = reportTo(ctx);
  const members = Object.keys(dataOf(operation, ctx).node?.properties ?? {});
  const exceptions = published.lists[operationId] ?? [];
  for (const name of ['items', 'nextCursor']) {
    if (!members.includes(name) && !(name === 'items' && exceptions.includes('products'))) complain(`The list has no ${name}.`);
  }
  for (const name of ['count', 'pagination', 'limit', 'offset']) {
    if (members.includes(name) && !exceptions.includes(name)) complain(`The list has ${name}. Its envelope is ${envelope.join(', ')}.`);
  }
  const names = parametersOf(operation, ctx).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  if (!names.includes('cursor') || !names.includes('limit')) complain('A list takes limit and cursor.');
  for (const name of names.filter((name) => positions.includes(name))) {
    if (!published.parameters[operationId]?.includes(name)) complain(`${name} is not a position. Use cursor.`);
  }
});

/** An order is addressed by `{ref}`. */
function ordersByRef() {
  return {
    Paths: {
      PathItem(_, ctx) {
        const [, parameter] = /\/orders\/\{(\w+)\}/.exec(String(ctx.key)) ?? [];
        if (parameter !== undefined && parameter !== 'ref') reportTo(ctx)(`An order is addressed by {ref}, not {${parameter}}.`);
      },
    },
  };
}

/** An object has an `id`, not an ID with its own name: `id` inside, `<noun>Id` outside. */
const identifiersNamed = perOperation((operation, ctx) => {
  const [, noun] = /^(?:get|create|update|delete)(?:Account)?([A-Z]\w+)$/.exec(operation.operationId) ?? [];
  if (noun === undefined) return;
  const [, parameter] = /\{(\w+)\}$/.exec(ctx.parentLocations?.PathItem?.pointer?.replaceAll('~1', '/') ?? '') ?? [];
  const names = [`${noun[0].toLowerCase()}${noun.slice(1)}Id`, ...(parameter ? [parameter] : [])];
  const members = Object.keys(dataOf(operation, ctx).node?.properties ?? {});
  for (const name of members.filter((member) => names.includes(member) && /Id$/.test(member))) {
    if (!published.identifiers.includes(name)) reportTo(ctx)(`The object has ${name}. Its identifier is id.`);
  }
});

/** A supplier in a response is `supplier: {id, name}`; the words of properties are those of the conventions. */
const responsesWorded = perOperation((operation, ctx) => {
  const complain = reportTo(ctx);
  const seen = new Set();
  const visit = ({ node, from }, schema) => {
    if (node === undefined || node === null || seen.has(node)) return;
    seen.add(node);
    const properties = Object.entries(node.properties ?? {});
    const names = properties.map(([name]) => name);
    if (names.includes('supplierName') || (names.includes('supplierId') && !published.suppliers.includes(schema))) {
      complain('A supplier in a response is supplier {id, name}.');
    }
    for (const [name, property] of properties) {
      const replacement = propertyWords[name];
      if (replacement !== undefined) complain(`${name} is not a word of the API. Use ${replacement}.`);
      visit(follow(ctx, property, from), nameOf(property));
    }
    for (const inner of [node.items, node.additionalProperties, ...(node.oneOf ?? []), ...(node.allOf ?? [])]) {
      if (inner && typeof inner === 'object') visit(follow(ctx, inner, from), nameOf(inner));
    }
  };
  const data = dataOf(operation, ctx);
  visit(data, data.name);
});

/** An operation ID begins with a verb of the list. */
const verbsKnown = perOperation((operation, ctx) => {
  const [verb] = /^[a-z]+/.exec(operation.operationId);
  if (!verbs.has(verb)) reportTo(ctx)(`${verb} is not a verb of operations.`);
});

/** Creation is 201 with `Location`, acceptance 202; other operations are 200. */
const creationAnnounced = perOperation((operation, ctx) => {
  const { operationId } = operation;
  const complain = reportTo(ctx);
  const created = operation.responses['201'];
  if (created !== undefined && follow(ctx, created).node.headers?.Location === undefined) complain('201 needs the header Location.');
  if (ctx.key !== 'post' || published.creations.includes(operationId)) return;
  if (/^create/.test(operationId) && created === undefined && operation.responses['202'] === undefined) {
    complain('A creation responds with 201, or 202 if it is only accepted.');
  }
});

/** Acceptance is 202 with `Location`, if the response has an ID or a status, and so an object that can be retrieved. */
const acceptanceLocated = perOperation((operation, ctx) => {
  const accepted = follow(ctx, operation.responses['202']).node;
  const { id, status } = dataOf(operation, ctx).node?.properties ?? {};
  const isRetrievable = id !== undefined || status !== undefined;
  if (accepted !== undefined && isRetrievable && accepted.headers?.Location === undefined) reportTo(ctx)('202 needs the header Location.');
});

/** A deletion returns the object as it is now, or `deleted` with what identifies the object, and 404 if it can't be repeated. */
const deletionsAlike = perOperation((operation, ctx) => {
  if (!/^delete/.test(operation.operationId)) return;
  const schema = follow(ctx, operation.responses['200']).node?.content?.['application/json']?.schema;
  if (schema === undefined || !/^Deleted/.test(nameOf(schema) ?? '')) return;
  const { node } = dataOf(operation, ctx);
  const complain = reportTo(ctx);
  if (node?.properties?.deleted === undefined) complain('A deletion responds with deleted.');
  if (node?.properties?.deleted?.const === true && operation.responses['404'] === undefined) complain('A deletion that cannot be repeated responds with 404.');
});

/** Whether a schema is a decimal: a number, or a string of digits with a point. */
function decimalType({ type, pattern }) {
  const types = [type].flat();
  if (types.includes('number')) return 'number';
  const matches = (text) => new RegExp(pattern).test(text);
  const isDecimal = pattern !== undefined && ['1.25', '0.25', '1.2'].some(matches) && !matches('word');
  return types.includes('string') && isDecimal ? 'decimal string' : undefined;
}

/** A decimal in a request is a string or a number. */
const decimalsAccepted = perOperation((operation, ctx) => {
  const seen = new Set();
  const visit = (value, schema) => {
    const { node, from } = follow(ctx, value.node, value.from);
    if (node === undefined || node === null || seen.has(node)) return;
    seen.add(node);
    const owner = nameOf(value.node) ?? schema;
    for (const [name, property] of Object.entries(node.properties ?? {})) {
      const types = [follow(ctx, property, from).node?.type].flat();
      if (types.includes('number') && !types.includes('string') && !published.requestNumbers[owner]?.includes(name)) {
        reportTo(ctx)(`${name} of ${owner} is only a number. Accept a decimal string, too.`);
      }
      if (!types.includes('number') && decimalType(follow(ctx, property, from).node ?? {}) === 'decimal string') {
        reportTo(ctx)(`${name} of ${owner} is only a decimal string. Accept a number, too.`);
      }
      visit({ node: property, from }, owner);
    }
    for (const inner of [node.items, ...(node.oneOf ?? [])]) if (inner) visit({ node: inner, from }, owner);
  };
  const body = follow(ctx, operation.requestBody);
  visit({ node: body.node?.content?.['application/json']?.schema, from: body.from }, operation.operationId);
});

/** The types of a schema: of JSON, without null; a decimal is a type, too. Those of a list have the types of its items. */
function typesOf(ctx, { node, from }) {
  const parts = [...(node?.oneOf ?? []), ...(node?.allOf ?? [])].map((part) => follow(ctx, part, from));
  const own = [node?.type].flat().filter((type) => type !== undefined && type !== 'null');
  const named = own.flatMap((type) => {
    if (type !== 'array') return type === 'string' ? (decimalType(node) ?? 'text') : type;
    return typesOf(ctx, follow(ctx, node.items, from)).map((item) => `list of ${item}`);
  });
  return [...named, ...parts.flatMap((part) => typesOf(ctx, part))];
}

/** By property of responses, its types with a schema that has each. All documents share the properties. */
const typesByName = new Map();

/** A name has one type in responses. */
function namesTyped() {
  const visit = (ctx, value, schema, seen) => {
    const { node, from } = follow(ctx, value.node, value.from);
    if (node === undefined || node === null || seen.has(node)) return;
    seen.add(node);
    const owner = nameOf(value.node) ?? schema;
    for (const [name, property] of Object.entries(node.properties ?? {})) {
      const isField = !published.keyed.includes(owner) && !published.keyed.includes(schema);
      for (const type of isField ? typesOf(ctx, follow(ctx, property, from)) : []) {
        if (published.types[owner]?.includes(name)) continue;
        if (!typesByName.has(name)) typesByName.set(name, new Map());
        typesByName.get(name).set(type, owner);
        const [other] = [...typesByName.get(name)].filter(([known]) => known !== type);
        if (other) ctx.report({ message: `${name} is ${type} in ${owner} and ${other[0]} in ${other[1]}.`, location: ctx.location });
      }
      visit(ctx, { node: property, from }, name, seen);
    }
    for (const inner of [node.items, node.additionalProperties, ...(node.oneOf ?? []), ...(node.allOf ?? [])]) {
      if (inner && typeof inner === 'object') visit(ctx, { node: inner, from }, owner, seen);
    }
  };
  return {
    Paths: {
      PathItem: {
        Operation(operation, ctx) {
          const data = dataOf(operation, ctx);
          visit(ctx, data, data.name ?? operation.operationId, new Set());
        },
      },
    },
  };
}

/** Query parameters use the words of the conventions, and their descriptions the same sentences. */
const parametersWorded = perOperation((operation, ctx) => {
  for (const { name, description } of parametersOf(operation, ctx).filter((parameter) => parameter.in === 'query')) {
    if (/^(With `true`, )?returns? only /i.test(description)) reportTo(ctx)(`${name}: write "Only …".`);
    if (name === 'cursor' && !description.startsWith('The `nextCursor` of the previous response'))
      reportTo(ctx)('cursor: begin with "The `nextCursor` of the previous response".');
    const replacement = words[name] ?? (/[a-z]Since$/.test(name) ? name.replace(/Since$/, 'From') : undefined);
    if (replacement === undefined || published.words[operation.operationId]?.includes(name)) continue;
    reportTo(ctx)(`${name} is not a word of the API. Use ${replacement}.`);
  }
});

/**
 * A filter by an enumeration takes several values, separated by commas. An enumeration with a default is an option, not a filter. A filter by time
 * takes days and times.
 */
const filtersAlike = perOperation((operation, ctx) => {
  if (ctx.key !== 'get') return;
  for (const parameter of operation.parameters ?? []) {
    const { node, from } = follow(ctx, parameter);
    const schema = follow(ctx, node.schema, from).node;
    if (node.in !== 'query') continue;
    if (/^(from|to)$/.test(node.name) && nameOf(node.schema) !== 'DayOrTime') reportTo(ctx)(`${node.name}: use the schema DayOrTime.`);
    // An option has a default, in its schema or, where that depends on the request, in its description. A required parameter names one object.
    const isOption = node.required || schema.default !== undefined || /\bBy default\b/.test(node.description);
    if (schema.enum !== undefined && !isOption) reportTo(ctx)(`${node.name}: a filter takes several values. Use an array.`);
    if (schema.type === 'array' && node.explode !== false) reportTo(ctx)(`${node.name}: a list is one value. Use explode: false.`);
    if (schema.type === 'array' && !/separated by commas/.test(node.description)) reportTo(ctx)(`${node.name}: write "…, separated by commas".`);
  }
});

/** Schemas of requests end with `Request`, those of lists with `List`, and those of other responses with `Response`. */
const schemasNamed = perOperation((operation, ctx) => {
  const complain = reportTo(ctx);
  const request = nameOf(operation.requestBody?.content?.['application/json']?.schema ?? {});
  if (request !== undefined && !/^[A-Z]\w*Request$/.test(request)) complain(`The request schema ${request} is not called …Request.`);
  const ending = /^list/.test(operation.operationId) ? 'List' : 'Response';
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const name = /^2/.test(status) ? nameOf(follow(ctx, response).node?.content?.['application/json']?.schema ?? {}) : undefined;
    if (name !== undefined && !name.endsWith(ending)) complain(`The response schema ${name} is not called …${ending}.`);
  }
});

/**
 * A request body is required if one of its members is. A PATCH and a body with `minProperties` need a member, whichever.
 */
const bodiesOptional = perOperation((operation, ctx) => {
  const body = follow(ctx, operation.requestBody);
  const schema = follow(ctx, body.node?.content?.['application/json']?.schema, body.from).node;
  if (schema === undefined) return;
  const isRequired = ctx.key === 'patch' || schema.required !== undefined || schema.minProperties !== undefined;
  if ((body.node.required === true) !== isRequired) {
    reportTo(ctx)(isRequired ? 'The request body must be required.' : 'No member of the request body is required, so the body must not be.');
  }
});

/** Number of items of a list, or of characters of a text, from which a body has the general size limit. */
const large = { maxItems: 100, maxLength: 10_000 };

/** A body without long lists and texts has the lower size limit. */
const bodiesLimited = perOperation((operation, ctx) => {
  const body = follow(ctx, operation.requestBody);
  const schema = follow(ctx, body.node?.content?.['application/json']?.schema, body.from);
  if (schema.node === undefined) return;
  const members = Object.values(schema.node.properties ?? {}).map((member) => follow(ctx, member, schema.from).node);
  const isLarge = members.some((member) => Object.entries(large).some(([keyword, size]) => member[keyword] >= size));
  const expected = isLarge ? undefined : 65_536;
  if (operation['x-max-body'] !== expected) {
    reportTo(ctx)(`x-max-body must be ${expected ?? 'absent'}, by the size limits of docs/api-conventions.md.`);
  }
});

/** `color` and `cssClass` are only where they are published. */
function colorsPublished() {
  return {
    Schema(schema, ctx) {
      const names = Object.keys(schema.properties ?? {}).filter((name) => name === 'color' || name === 'cssClass');
      if (names.length > 0 && !published.colors.includes(ctx.location.pointer.split('/').at(-1))) reportTo(ctx)(`${names.join(', ')}: the client chooses colors.`);
    },
  };
}

export const conventionRules = {
  'lists-paged': listsPaged,
  'orders-by-ref': ordersByRef,
  'identifiers-named': identifiersNamed,
  'responses-worded': responsesWorded,
  'verbs-known': verbsKnown,
  'creation-announced': creationAnnounced,
  'acceptance-located': acceptanceLocated,
  'deletions-alike': deletionsAlike,
  'parameters-worded': parametersWorded,
  'filters-alike': filtersAlike,
  'schemas-named': schemasNamed,
  'colors-published': colorsPublished,
  'bodies-limited': bodiesLimited,
  'bodies-optional': bodiesOptional,
  'names-typed': namesTyped,
  'decimals-accepted': decimalsAccepted,
};
