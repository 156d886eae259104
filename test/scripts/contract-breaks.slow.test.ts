// Detects breaking changes of the OpenAPI documents, and no others.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { breaksBetween } from '../../scripts/contract-diff/breaks.ts';
import { withoutTexts } from '../../scripts/contract-diff/released.ts';
import type { OpenApiDocument } from '../../scripts/generate/document.ts';
import { type Change, changed, documents } from '../support/document-changes.ts';

const matches = '/api/v2/external/matches';

/** Each with the message that must report it. */
const breaking: Record<string, [what: string, change: Change, message: string | RegExp][]> = {
  'external-v2': [
    [
      'an operation is removed',
      ({ paths }) => delete paths['/api/v2/external/lead-times'].get,
      'GET /api/v2/external/lead-times: Operation `GET /api/v2/external/lead-times` was removed.',
    ],
    [
      'a response property is renamed',
      (_, { MatchCandidate }) => {
        MatchCandidate.properties.points = MatchCandidate.properties.score;
        delete MatchCandidate.properties.score;
      },
      `GET ${matches}: Property \`score\` of \`MatchCandidate\` was removed.`,
    ],
    [
      'a response property becomes nullable',
      (_, { Demand }) => {
        Demand.properties.daysWithSales.type = ['integer', 'null'];
      },
      /^GET .*demand.*: Type of `daysWithSales` widened from 'integer' to 'integer \| null'/,
    ],
    [
      'all operations of a path get a parameter',
      ({ paths }) => {
        const zone = { name: 'zone', in: 'query', required: true, schema: { type: 'string', maxLength: 9 } };
        paths['/api/v2/external/events'].parameters = [zone];
      },
      'GET /api/v2/external/events: Required `zone` query parameter was added.',
    ],
    [
      'a parameter becomes required',
      ({ paths }) => {
        paths[matches].get.parameters.at(-1).required = true;
      },
      `GET ${matches}: \`minScore\` query parameter became required.`,
    ],
    [
      'a parameter takes less',
      ({ paths }) => {
        paths[matches].get.parameters[1].schema.maximum = 50;
      },
      new RegExp(`GET ${matches}: Upper bound changed from '<= 500' to '<= 50'`),
    ],
    [
      'what is left out means something else',
      ({ paths }) => {
        paths[matches].get.parameters[1].schema.default = 10;
      },
      `GET ${matches}: The default of \`limit\` changed from 100 to 10.`,
    ],
    [
      'a key needs more',
      ({ paths }) => {
        paths[matches].get['x-scope'] = 'write';
      },
      `GET ${matches}: It needs the scope \`write\` now.`,
    ],
    [
      'a property of a request becomes required',
      (_, { Listing }) => Listing.required.push('brand'),
      'POST /api/v2/external/listings: Properties of `Listing` became required: `brand`.',
    ],
    [
      'an accepted value is rejected',
      (_, { PaymentKind }) => PaymentKind.enum.pop(),
      /POST .*payments: Enum of `kind` lost values/,
    ],
    [
      'a header is no longer promised',
      ({ components }) => {
        components.headers.ETag.required = false;
      },
      /GET .*catalog: .*no longer required: `ETag`. \(a header\)/,
    ],
    [
      'a webhook is no longer sent',
      ({ webhooks }) => delete webhooks.orderCancelled,
      'order.cancelled: Webhook `orderCancelled` was removed.',
    ],
    [
      'a webhook loses a header',
      ({ webhooks }) => webhooks.orderConfirmed.post.parameters.shift(),
      'order.confirmed: Property `X-Webhook-Signature` was removed. (a header)',
    ],
  ],
  'external-v1': [
    [
      'a webhook loses a property',
      (_, { OrderCreatedEvent }) => {
        delete OrderCreatedEvent.properties.timestamp;
      },
      'order.created: Property `timestamp` of `OrderCreatedEvent` was removed.',
    ],
    [
      'a response status is removed',
      ({ paths }) => delete paths['/api/v1/external/orders'].get.responses['200'],
      'GET /api/v1/external/orders: Response `200` was removed.',
    ],
    [
      'a media type is replaced',
      ({ paths }) => {
        const { content } = paths['/api/v1/external/webhook'].post.responses['200'];
        content['text/json'] = content['application/json'];
        delete content['application/json'];
      },
      'POST /api/v1/external/webhook: Media type `application/json` was removed.',
    ],
    [
      'keys are sent otherwise',
      ({ components }) => {
        components.securitySchemes.BearerKey = { type: 'apiKey', in: 'header', name: 'X-Key', description: 'A key.' };
      },
      /^external-v1: `type` of security scheme `BearerKey` changed/,
    ],
  ],
  'pull-feed': [
    [
      'a feed has to tell more',
      (_, { FeedOrder }) => {
        FeedOrder.properties.port = { type: 'string', description: 'Where it is loaded.' };
        FeedOrder.required.push('port');
      },
      'GET /orders: Properties of `FeedOrder` became required: `port`.',
    ],
    [
      'a feed may tell less',
      (_, { FeedOrder }) => {
        delete FeedOrder.properties.shippingMethod;
      },
      'GET /orders: Property `shippingMethod` of `FeedOrder` was removed.',
    ],
    [
      'a feed value is rejected',
      (_, { PaymentKind }) => PaymentKind.enum.pop(),
      /^GET \/payments: Enum of `kind` lost values/,
    ],
    [
      'a feed is asked for fewer days',
      ({ paths }) => paths['/sales'].get.parameters.pop(),
      'GET /sales: `to` query parameter was removed.',
    ],
  ],
};

const harmless: Record<string, [what: string, change: Change][]> = {
  'external-v2': [
    [
      'an operation is added',
      ({ paths }) => {
        paths['/api/v2/external/returns'] = structuredClone(paths['/api/v2/external/lead-times']);
        paths['/api/v2/external/returns'].get.operationId = 'listReturns';
      },
    ],
    [
      'a response property is added',
      (_, { MatchCandidate }) => {
        MatchCandidate.properties.stock = { type: 'integer', description: 'Units.' };
        MatchCandidate.required.push('stock');
      },
    ],
    [
      'an optional property is added to a request',
      (_, { RawSale }) => {
        RawSale.properties.shop = { type: 'string', maxLength: 9, description: 'Where.' };
      },
    ],
    [
      'an optional parameter is added',
      ({ paths }) =>
        paths[matches].get.parameters.push({ name: 'brand', in: 'query', schema: { type: 'string', maxLength: 9 } }),
    ],
    [
      'a parameter takes more',
      ({ paths }) => {
        paths[matches].get.parameters[1].schema.maximum = 1000;
      },
    ],
    [
      'a header is added',
      ({ paths }) => {
        paths[matches].get.responses['200'].headers.Age = { required: true, schema: { type: 'integer' }, example: 1 };
      },
    ],
    [
      'words and examples change',
      ({ components }, { MatchCandidate }) => {
        MatchCandidate.description = 'Perhaps it.';
        components.examples.PushRawSalesRequest.value = {};
      },
    ],
    ['an error code is added', (_, { ProblemCode }) => ProblemCode.enum.push('OUT_OF_PAPER')],
    [
      'an event carries more',
      (_, { OrderCreatedEvent }) => {
        OrderCreatedEvent.properties.sequence = { type: 'integer', description: 'Counts up.' };
        OrderCreatedEvent.required.push('sequence');
      },
    ],
    [
      'a webhook is added',
      ({ webhooks }) => {
        webhooks.orderPaid = structuredClone(webhooks.orderUpdated);
        webhooks.orderPaid.post.operationId = 'orderPaid';
      },
    ],
  ],
  'pull-feed': [
    [
      'a feed may tell more',
      (_, { FeedOrder }) => {
        FeedOrder.properties.port = { type: 'string', description: 'Where it is loaded.' };
      },
    ],
    ['a feed may leave more out', (_, { FeedOrder }) => FeedOrder.required.pop()],
    ['another value of a feed is taken', (_, { PaymentKind }) => PaymentKind.enum.push('gift')],
    [
      'a section is added',
      ({ paths }) => {
        paths['/returns'] = structuredClone(paths['/sales']);
        paths['/returns'].get.operationId = 'readFeedReturns';
      },
    ],
  ],
};

const findBreaks = (name: string, revision: OpenApiDocument) =>
  breaksBetween(name, withoutTexts(documents.get(name)!), withoutTexts(revision));

describe('breaking changes', { concurrency: 2 }, () => {
  for (const [name, cases] of Object.entries(breaking)) {
    it(`${name}: reports all ${cases.length} breaking changes`, async () => {
      const revision = changed(
        name,
        cases.map(([, change]) => change),
      );
      const found = await findBreaks(name, revision);
      const messages = found.map(({ subject, message }) => `${subject}: ${message}`);
      for (const [what, , message] of cases) {
        const named = messages.some((one) => (typeof message === 'string' ? one === message : message.test(one)));
        assert.ok(named, `${what}: not among\n${messages.join('\n')}`);
      }
    });
  }

  for (const [name, cases] of Object.entries(harmless)) {
    it(`${name}: reports none of ${cases.length} compatible changes`, async () => {
      const revision = changed(
        name,
        cases.map(([, change]) => change),
      );
      assert.deepEqual(await findBreaks(name, revision), []);
    });
  }
});
