// Detects changes of the OpenAPI documents since the last release, and requires a later version and a changelog entry for them.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { isLater } from '../../scripts/contract-diff/entries.ts';
import { judgeChanges } from '../../scripts/contract-diff/judge.ts';
import { readReleased, withoutTexts } from '../../scripts/contract-diff/released.ts';
import { type Change, changed, documents } from '../support/document-changes.ts';

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
