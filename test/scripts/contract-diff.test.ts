// Detects changes of the OpenAPI documents since the last release, and requires a later version and a changelog entry for them.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { breaksBetween } from '../../scripts/contract-diff/breaks.ts';
import { isLater } from '../../scripts/contract-diff/entries.ts';
import { judgeChanges } from '../../scripts/contract-diff/judge.ts';
import { readReleased, withoutTexts } from '../../scripts/contract-diff/released.ts';
import { type OpenApiDocument, publishedNames, readDocuments } from '../../scripts/generate/document.ts';

// biome-ignore lint/suspicious/noExplicitAny: parts of a JSON document
type Json = any;
type Change = (document: Json, schemas: Json) => void;

const read = await readDocuments(publishedNames);
const documents = new Map<string, OpenApiDocument>(publishedNames.map((name, i) => [name, read[i]!]));
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
      'POST /api/v2/external/products: Properties of `Listing` became required: `brand`.',
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
        components.examples.RawSalesPush.value = {};
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

function changed(name: string, changes: Change[]): OpenApiDocument {
  const document: Json = structuredClone(documents.get(name));
  for (const change of changes) change(document, document.components.schemas);
  return document;
}

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

describe('changes since the last release', { concurrency: 2 }, () => {
  const feed = documents.get('pull-feed')!;
  const released = new Map([['pull-feed', withoutTexts(feed)]]);
  const dropField: Change = (_, { FeedOrder }) => delete FeedOrder.properties.shippingMethod;
  const addField: Change = (_, { FeedOrder }) => {
    FeedOrder.properties.port = { type: 'string', description: 'Where it is loaded.' };
  };
  const setVersion =
    (version: string): Change =>
    (document) => {
      document.info.version = version;
    };
  const judge = async (changes: Change[], changelog = '') => {
    const [judgement] = await judgeChanges(
      released,
      new Map([['pull-feed', changed('pull-feed', changes)]]),
      changelog,
    );
    return judgement!;
  };
  const section = (version: string, entry = '- More.') =>
    `# Changelog\n\n## 2026-12-01: pull feed ${version}\n\n${entry}\n`;

  it('ignores texts and examples', async () => {
    const { isChanged, problems } = await judge([
      ({ info, components }, { FeedOrder }) => {
        info.description = 'Other words.';
        FeedOrder.properties.orderRef.description = 'Your reference.';
        components.examples = {};
      },
    ]);
    assert.deepEqual([isChanged, problems], [false, []]);
  });

  it('requires a later version for each change, and its section in the changelog', async () => {
    assert.match(
      (await judge([addField])).problems[0]!,
      /^It has changed: set `info.version` in openapi\/pull-feed.yaml/,
    );
    const later = [addField, setVersion('1.10.0')];
    assert.match((await judge(later, section('1.9.0'))).problems[0]!, /add `## <date>: pull feed 1.10.0`/);
    assert.deepEqual((await judge(later, section('1.10.0'))).problems, []);
  });

  it('compares versions by their numbers', () => {
    assert.ok(isLater('1.10.0', '1.9.9'));
    for (const version of ['1.9.9', '1.9.8', '0.10.10']) assert.ok(!isLater(version, '1.9.9'), version);
  });

  it('requires a changelog entry of a later version for a breaking change', async () => {
    const later = [dropField, setVersion('1.1.0')];
    const others =
      '- Breaking: `FeedOrder`\n- *Breaking* `PaymentKind`: no gifts.\n\n## 2026-11-26: pull feed 1.0.0\n\n- *Breaking* `FeedOrder`: less.';
    const { problems } = await judge(later, section('1.1.0', others));
    assert.match(
      problems[0]!,
      /^Not in the changelog: GET \/orders: Property `shippingMethod` .*- \*Breaking\* `GET \/orders`/,
    );
    const entry = '- *Breaking* `readFeedOrders`\n  and `FeedOrder`: send no shipping method.';
    const passed = await judge(later, section('1.1.0', entry));
    assert.deepEqual(passed.problems, []);
    assert.ok(passed.listed.length > 0);
  });

  it('accepts a new document and rejects the removal of one', async () => {
    const [added] = await judgeChanges(new Map(), new Map([['pull-feed', feed]]), '');
    assert.deepEqual([added?.isChanged, added?.problems], [true, []]);
    const [removed] = await judgeChanges(released, new Map(), '');
    assert.match(removed!.problems[0]!, /removed/);
  });
});

it('the documents of the last release agree with the present ones, or have an earlier version', async () => {
  const judgements = await judgeChanges(
    await readReleased(),
    documents,
    await readFile('openapi/CHANGELOG.md', 'utf8'),
  );
  assert.deepEqual(
    judgements.flatMap(({ document, problems }) => problems.map((problem) => `${document}: ${problem}`)),
    [],
  );
});
