// Detects breaking changes of the OpenAPI documents, and requires a changelog entry for each.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { breaksBetween } from '../../scripts/contract-diff/breaks.ts';
import { newEntries } from '../../scripts/contract-diff/entries.ts';

// biome-ignore lint/suspicious/noExplicitAny: parts of a JSON document
type Json = any;
type Change = (document: Json, schemas: Json) => void;

const root = join(import.meta.dirname, '../..');
const published = (name: string) => readFile(join(root, `build/openapi/${name}.json`), 'utf8');
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
  account: [
    [
      'a response of the account API is removed',
      ({ paths }) => delete paths['/api/account/v1/session'].get.responses['200'].content,
      /^GET \/api\/account\/v1\/session: Media type `application\/json` was removed/,
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

async function changed(name: string, changes: Change[]): Promise<string> {
  const document = JSON.parse(await published(name));
  for (const change of changes) change(document, document.components.schemas);
  return JSON.stringify(document);
}

describe('breaking changes', { concurrency: 2 }, () => {
  for (const [name, cases] of Object.entries(breaking)) {
    it(`${name}: reports all ${cases.length} breaking changes`, async () => {
      const revision = await changed(
        name,
        cases.map(([, change]) => change),
      );
      const found = await breaksBetween(name, await published(name), revision);
      const messages = found.map(({ subject, message }) => `${subject}: ${message}`);
      for (const [what, , message] of cases) {
        const named = messages.some((one) => (typeof message === 'string' ? one === message : message.test(one)));
        assert.ok(named, `${what}: not among\n${messages.join('\n')}`);
      }
    });
  }

  for (const [name, cases] of Object.entries(harmless)) {
    it(`${name}: reports none of ${cases.length} compatible changes`, async () => {
      const revision = await changed(
        name,
        cases.map(([, change]) => change),
      );
      assert.deepEqual(await breaksBetween(name, await published(name), revision), []);
    });
  }

  it('allows planned operations to change and to be released, but not released ones to become planned', async () => {
    const served = await published('external-v2');
    const planned = JSON.parse(served);
    const operation = planned.paths[matches].get;
    operation['x-planned'] = true;
    operation.responses['501'] = operation.responses['503'];
    operation.parameters.pop();
    assert.deepEqual(await breaksBetween('external-v2', JSON.stringify(planned), served), []);
    operation.responses = { 501: operation.responses['501'] };
    const found = await breaksBetween('external-v2', served, JSON.stringify(planned));
    assert.ok(found.some(({ message }) => message === 'Response `200` was removed.'));
  });

  it('reports the removal of a document as breaking', async () => {
    const [found] = await breaksBetween('standard', '{}', undefined);
    assert.equal(found?.message, 'The document was removed.');
  });
});

describe('changelog entries', () => {
  const base = '## 2026-11-20 - x\n\n- **Breaking**, `GET /a`: gone.\n- `GET /b` is new.\n';

  it('counts an entry once, with everything that it names over several lines', () => {
    const entry = '- *Breaking* `GET /b`\n  and `Thing`: less.\n- `GET /c` is new.\n';
    assert.deepEqual(newEntries(`## 2026-11-21 - y\n\n${entry}\n${base}`, base), [['GET /b', 'Thing']]);
  });

  it('ignores entries that existed before, have an earlier date, or are not marked as breaking', () => {
    assert.deepEqual(newEntries(base, base), []);
    assert.deepEqual(newEntries(`${base}\n## 2026-11-19 - z\n\n- **Breaking**, \`GET /b\`: less.\n`, base), []);
    assert.deepEqual(newEntries(`## 2026-11-21 - y\n\n- Breaking: \`GET /b\`\n\n${base}`, base), []);
  });
});

const hasGit = await promisify(execFile)('git', ['--version']).then(
  () => true,
  () => false,
);

describe('comparison in a clone', { skip: hasGit ? false : 'git is missing' }, () => {
  let folder = '';
  const git = async (...args: string[]) => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@portside.example', '-c', 'init.defaultBranch=main'];
    return (await promisify(execFile)('git', ['-C', folder, ...identity, ...args])).stdout.trim();
  };
  const commit = async (message: string) => {
    await git('add', '.');
    await git('commit', '--quiet', '--allow-empty', '-m', message);
  };
  const compare = async (...args: string[]) =>
    new Promise<{ status: number; text: string }>((resolve) => {
      const all = [join(root, 'scripts/contract-diff.ts'), '--folder', folder, ...args];
      execFile(process.execPath, all, (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code) : 0, text: stdout + stderr }),
      );
    });
  const paths = ['build/openapi/pull-feed.json', 'generated/documents/pull-feed.json'];
  const write = async (change: Change) => {
    const text = await changed('pull-feed', [change]);
    for (const path of paths) await writeFile(join(folder, path), text);
  };
  const dropField: Change = (_, { FeedOrder }) => delete FeedOrder.properties.shippingMethod;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portside-clone-'));
    await git('init', '--quiet');
    await mkdir(join(folder, 'openapi'));
    for (const path of paths) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await cp(join(root, paths[0]!), join(folder, path));
    }
    await writeFile(join(folder, 'openapi/CHANGELOG.md'), '# Changes\n\n## 2026-11-20 - first\n\n- All is new.\n');
  });
  after(() => rm(folder, { recursive: true }));

  it('skips the comparison with a message if there is no base', async () => {
    assert.match((await compare()).text, /not compared, for this is no clone/);
    await commit('First');
    const { status, text } = await compare();
    assert.deepEqual([status, text.trim()], [0, 'Breaking changes: not compared, for this is the first commit.']);
  });

  it('fails on a breaking change that is not in the changelog, committed or not, and passes once it is', async () => {
    await write(dropField);
    await commit('Break');
    const failed = await compare();
    assert.equal(failed.status, 1);
    assert.match(failed.text, /NOT IN THE CHANGELOG: pull-feed, GET \/orders: Property `shippingMethod`/);
    assert.match(failed.text, /- \*Breaking\* `GET \/orders`/);
    const changelog = join(folder, 'openapi/CHANGELOG.md');
    const before = await readFile(changelog, 'utf8');
    const entry = '## 2026-11-21 - second\n\n- **Breaking**, `FeedOrder`: the shipping method is rejected.\n';
    await writeFile(changelog, before.replace('\n##', `\n${entry}\n##`));
    const passed = await compare();
    assert.equal(passed.status, 0, passed.text);
    assert.match(passed.text, /the commit before this one: \d\n {2}in the changelog: pull-feed, GET \/orders/);
    await commit('Tell');
  });

  it('compares with the last tag, the merge base with main, or a given revision', async () => {
    assert.match((await compare()).text, /the commit before this one: 0/);
    await git('tag', 'v1', 'HEAD~2');
    assert.match((await compare()).text, /the last tag, v1: 1/);
    await git('tag', '--delete', 'v1');
    await git('checkout', '--quiet', '-b', 'branch', 'HEAD~1');
    await commit('Aside');
    assert.match((await compare()).text, /where this branch left main: 0/);
    assert.match((await compare('--base', 'main~2')).text, /main~2: 1/);
    const missing = await compare('--base', 'v9');
    assert.equal(missing.status, 1);
    assert.match(missing.text, /v9 is no commit of this clone/);
    await git('checkout', '--quiet', 'main');
  });

  it('reports what a shallow clone lacks', async () => {
    const whole = folder;
    folder = await mkdtemp(join(tmpdir(), 'portside-shallow-'));
    await git('clone', '--quiet', '--depth', '1', `file://${whole}`, '.');
    const { status, text } = await compare();
    await rm(folder, { recursive: true });
    folder = whole;
    assert.equal(status, 0);
    assert.match(text, /not compared, for this shallow clone has nothing before its one commit; `git fetch/);
  });
});
