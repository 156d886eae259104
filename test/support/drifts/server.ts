// Response changes that the contract run must detect, applied one at a time.

import type { OutgoingResponse } from '../contract-service.ts';
import { appear, become, type Change, type Drift, rename, vanish } from './changes.ts';

export interface ServerDrift extends Drift {
  operation: string;
  /** Changes a response; returns whether the change applied. */
  change(response: OutgoingResponse): boolean;
}

/** Changes the value at a location of the body of responses with this status. */
function at(place: string, change: Change, status = 200): ServerDrift['change'] {
  return (response) => {
    const steps = place.split('.');
    const key = steps.pop() as string;
    const holder = response.status === status && steps.reduce((node, step) => node?.[step], response.body);
    if (!holder || typeof holder !== 'object' || (!(key in holder) && change !== appear)) return false;
    change(holder, key);
    return true;
  };
}

/** Changes the headers of responses with this status. */
function headers(change: (headers: Record<string, string>) => unknown, status = 200): ServerDrift['change'] {
  return (response) => {
    if (response.status === status) change(response.headers);
    return response.status === status;
  };
}

/** Another status in place of one. */
function status(from: number, to: number): ServerDrift['change'] {
  return (response) => {
    if (response.status !== from) return false;
    response.status = to;
    return true;
  };
}

const server = (operation: string, what: string, change: ServerDrift['change'], message: RegExp): ServerDrift => ({
  operation,
  what,
  change,
  message,
});

export const serverDrifts: ServerDrift[] = [
  // Names.
  server(
    'convertToTry',
    'a renamed field',
    at('convertedAmount', rename('converted')),
    /required property 'convertedAmount'/,
  ),
  server(
    'listCatalog',
    'a field renamed to snake case, in a list',
    at('data.items.0.supplierSku', rename('supplier_sku')),
    /items\/0\/supplier_sku is not declared/,
  ),
  server(
    'listMatches',
    'a field renamed four levels deep',
    at('data.products.0.candidates.0.score', rename('points')),
    /candidates\/0\/points is not declared/,
  ),
  server(
    'listLeadTimes',
    'a body out of its envelope',
    at('data', (holder) => {
      Object.assign(holder, holder.data);
      delete holder.data;
    }),
    /required property 'data'/,
  ),
  // Fields that go.
  server('getOrder', 'a missing list', at('data.timeline', vanish), /required property 'timeline'/),
  server('getOrder', 'a missing field of the last line', at('data.items.1.totalPrice', vanish), /items\/1/),
  server(
    'listProducts',
    'a missing field of the pagination',
    at('pagination.pages', vanish),
    /required property 'pages'/,
  ),
  server('listCatalog', 'a missing cursor', at('data.nextCursor', vanish), /required property 'nextCursor'/),
  server(
    'listCatalogChanges',
    'a change that does not say whether it removes',
    at('data.items.0.removed', vanish),
    /items\/0/,
  ),
  server('createOrders', 'an error without details', at('details', vanish, 400), /required property 'details'/),
  server(
    'listRecommendations',
    'an optional part that goes with its explanation left',
    at('data.items.0.shippingScenarios.sea', vanish),
    /required property 'sea'/,
  ),
  // Types.
  server(
    'listProducts',
    'a number in place of a decimal text',
    at('data.0.price', become(Number)),
    /data\/0\/price must be string/,
  ),
  server(
    'getOrderCost',
    'a number in place of a decimal text, of a payment',
    at('data.payments.0.amount', become(Number)),
    /payments\/0\/amount must be string/,
  ),
  server(
    'convertToTry',
    'a text in place of a number',
    at('exchangeRate', become(String)),
    /exchangeRate must be number/,
  ),
  server(
    'listOrders',
    'a fraction in place of a whole number',
    at(
      'data.pagination.total',
      become((total) => total + 0.5),
    ),
    /total must be integer/,
  ),
  server(
    'getDemand',
    'null where none may be',
    at(
      'data.avgDailyUnits',
      become(() => null),
    ),
    /avgDailyUnits must be string/,
  ),
  server(
    'searchProducts',
    'an object in place of a list',
    at(
      'data.items',
      become((items) => ({ ...items })),
    ),
    /items must be array/,
  ),
  server('pushRawSales', 'a count as a text', at('data.received', become(String)), /received must be integer/),
  server('receiveWebhook', 'a success that is a text', at('success', become(String)), /success must be/),
  // Values.
  server(
    'getOrder',
    'an unknown status',
    at(
      'data.status',
      become(() => 'sent'),
    ),
    /status must be equal to one of/,
  ),
  server(
    'listRecommendations',
    'an unknown urgency',
    at(
      'data.items.0.shippingUrgency',
      become(() => 'soon'),
    ),
    /shippingUrgency must be equal to one of/,
  ),
  server(
    'getDemand',
    'a decimal with an exponent',
    at(
      'data.totalUnits',
      become(() => '1e2'),
    ),
    /totalUnits must match pattern/,
  ),
  server(
    'listOrders',
    'another date format in a list',
    at(
      'data.orders.0.createdAt',
      become(() => '2026-11-21'),
    ),
    /orders\/0/,
  ),
  server(
    'getOrder',
    'a time without a zone',
    at(
      'data.createdAt',
      become((time) => time.replace('Z', '')),
    ),
    /createdAt must match format/,
  ),
  server(
    'listSmartReordering',
    'a day as a time',
    at(
      'date',
      become((day) => `${day}T00:00:00.000Z`),
    ),
    /date must/,
  ),
  server(
    'getProduct',
    'an id that is none',
    at(
      'data.id',
      become(() => 'ps_1'),
    ),
    /data\/id must/,
  ),
  server(
    'createOrders',
    'an order number of another form',
    at(
      'data.orders.0.orderNumber',
      become(() => 'ORDER-1'),
    ),
    /orderNumber must match pattern/,
  ),
  server(
    'pushStock',
    'a count below zero',
    at(
      'data.created',
      become(() => -1),
    ),
    /created must be >= 0/,
  ),
  // What nobody declared.
  server('listLeadTimes', 'an undeclared field at the top', at('took', appear), /body\/took is not declared/),
  server('quoteOrder', 'an undeclared field within data', at('data.margin', appear), /data\/margin is not declared/),
  server(
    'getProduct',
    'an undeclared field of an image',
    at('data.images.0.size', appear),
    /images\/0\/size is not declared/,
  ),
  server(
    'listRecommendations',
    'an undeclared field four levels deep',
    at('data.items.0.shippingScenarios.air.cost', appear),
    /air\/cost is not declared/,
  ),
  server('getProduct', 'an error with an undeclared property', at('stack', appear, 500), /body\/stack is not declared/),
  server('listMatches', 'a 401 that says why', at('reason', appear, 401), /body\/reason is not declared/),
  // Statuses and codes.
  server('createOrders', 'an undeclared success', status(200, 201), /expected status 200, got 201/),
  server('pushPayments', 'an undeclared error status', status(400, 422), /expected status 400, got 422/),
  server('getOrder', 'an error status other than documented', status(404, 403), /expected status 404, got 403/),
  server('pushSales', 'an error returned as a success', status(413, 200), /expected status 413, got 200/),
  server('listCatalog', 'a tag that is no longer honoured', status(304, 200), /expected status 304, got 200/),
  server(
    'updateMatch',
    'a code that no document has',
    at(
      'code',
      become(() => 'GONE'),
      404,
    ),
    /code must be equal to one of/,
  ),
  server(
    'updateOrderStatus',
    'one code in place of another',
    at(
      'code',
      become(() => 'INVALID_REQUEST'),
      400,
    ),
    /expected code \w+, got INVALID_REQUEST/,
  ),
  // Headers.
  server(
    'listEvents',
    'no request id',
    headers((sent) => delete sent['x-request-id']),
    /required property 'x-request-id'/,
  ),
  server(
    'pushListings',
    'no rate limit on an error',
    headers((sent) => delete sent['ratelimit-remaining'], 400),
    /required property 'ratelimit-remaining'/,
  ),
  server(
    'searchProducts',
    'no tag',
    headers((sent) => delete sent['etag']),
    /required property 'etag'/,
  ),
  server(
    'searchProducts',
    'no tag on a 304',
    headers((sent) => delete sent['etag'], 304),
    /required property 'etag'/,
  ),
  server(
    'getOrderCost',
    'no challenge',
    headers((sent) => delete sent['www-authenticate'], 401),
    /required property 'www-authenticate'/,
  ),
  server(
    'listProducts',
    'no time to wait',
    headers((sent) => delete sent['retry-after'], 429),
    /required property 'retry-after'/,
  ),
  server(
    'listOrders',
    'no word of deprecation',
    headers((sent) => delete sent['deprecation']),
    /required property 'deprecation'/,
  ),
  server(
    'convertToTry',
    'an undeclared header',
    headers((sent) => {
      sent['x-powered-by'] = 'Express';
    }),
    /x-powered-by is not declared/,
  ),
  server(
    'pushSmartReorder',
    'a cookie',
    headers((sent) => {
      sent['set-cookie'] = 'a=1';
    }),
    /set-cookie is not declared/,
  ),
  server(
    'listLeadTimes',
    'a reset that is a time',
    headers((sent) => {
      sent['ratelimit-reset'] = 'Sat, 21 Nov 2026 10:00:00 GMT';
    }),
    /ratelimit-reset must be integer/,
  ),
  server(
    'getDemand',
    'the rate limit in an older syntax',
    headers((sent) => {
      sent['ratelimit'] = 'limit=1000, remaining=9';
    }),
    /ratelimit must match pattern/,
  ),
  // Bodies.
  server(
    'quoteOrder',
    'another content type',
    headers((sent) => {
      sent['content-type'] = 'text/html';
    }),
    /content type text\/html is not declared/,
  ),
  server(
    'pushStock',
    'a vendor content type',
    headers((sent) => {
      sent['content-type'] = 'application/vnd.portside+json';
    }),
    /content type .* is not declared/,
  ),
  server(
    'updateOrderStatus',
    'no body',
    (response) => {
      if (response.status === 200) response.body = undefined;
      return response.status === 200;
    },
    /body is not JSON/,
  ),
];
