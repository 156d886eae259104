// The whole site, file by file: every link leads somewhere, nothing is loaded from elsewhere, and what must be said is said.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { test } from 'node:test';
import { operationsOf, publishedNames } from '../../scripts/generate/document.ts';
import { buildSite } from '../../src/docs-site/site.ts';
import { documents } from '../support/contract.ts';

const site = new Map([...(await buildSite())].map(([path, content]) => [path, String(content)]));
const pages = [...site].filter(([path]) => path.endsWith('.html'));

interface Link {
  from: string;
  tag: string;
  address: string;
}

function linksOf(path: string, text: string): Link[] {
  const found = text.matchAll(/<(\w+)[^>]*?\s(?:href|src)="([^"]*)"/g);
  return [...found].map(([, tag = '', address = '']) => ({
    from: path,
    tag,
    address: address.replaceAll('&amp;', '&'),
  }));
}

const links = pages.flatMap(([path, text]) => linksOf(path, text));
const ids = new Map(pages.map(([path, text]) => [path, [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)]));
const outside = ({ address }: Link) => /^(\w+:|\/)/.test(address);

test('every link leads to a page, and to a place in it', () => {
  const broken = links
    .filter((link) => !outside(link))
    .filter(({ from, address }) => {
      const [path = '', anchor] = address.split('#');
      const target = path === '' ? from : posix.join(posix.dirname(from), path);
      if (!site.has(target)) return true;
      return anchor !== undefined && !ids.get(target)?.includes(decodeURIComponent(anchor));
    });
  assert.deepEqual(broken, []);
  assert.ok(links.length > 3000);
});

test('nothing is loaded from outside, and links that leave are https or mail', () => {
  const leaving = links.filter(outside);
  assert.deepEqual(
    leaving.filter(({ tag, address }) => tag !== 'a' || !/^(https|mailto):/.test(address)),
    [],
  );
  for (const [path, text] of site) {
    if (path.endsWith('.css')) assert.doesNotMatch(text, /url\(|@import/, path);
  }
});

test('no page holds script or style of its own, and ids are there once', () => {
  for (const [path, text] of pages) {
    assert.doesNotMatch(text, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+="/, path);
    const here = ids.get(path) ?? [];
    assert.deepEqual(
      here.filter((id, at) => here.indexOf(id) !== at),
      [],
      path,
    );
    assert.equal(text.match(/<h1>/g)?.length, 1, path);
  }
});

test('every operation and event has a page, the operations for systems with three samples', async () => {
  for (const name of publishedNames) {
    for (const under of ['paths', 'webhooks'] as const) {
      for (const { operation, method, path } of operationsOf(documents[name], under)) {
        const file = `${under === 'webhooks' ? 'event-' : ''}${operation.operationId.replace(/[A-Z]/g, '-$&').toLowerCase()}.html`;
        const page = site.get(`reference/${name}/${file}`);
        assert.ok(page, file);
        const samples = [...page.matchAll(/data-tab="(\w+)"/g)].map(([, label]) => label);
        const wanted = under === 'paths' && name !== 'account' ? ['curl', 'TypeScript', 'Python'] : [];
        assert.deepEqual(samples, wanted, file);
        if (under === 'paths') assert.ok(page.includes(`>${method.toUpperCase()}</span><code>`), path);
      }
    }
    assert.equal(site.get(`openapi/${name}.json`), await readFile(`generated/documents/${name}.json`, 'utf8'));
  }
});

test('the page of every operation shows its stability and its dated changes', () => {
  const dated: string[] = [];
  for (const name of publishedNames) {
    for (const under of ['paths', 'webhooks'] as const) {
      for (const { operation } of operationsOf(documents[name], under)) {
        const { 'x-stability': stability, 'x-changes': changes = [] } = operation as {
          'x-stability'?: string;
          'x-changes'?: { date: string }[];
        };
        const file = `${under === 'webhooks' ? 'event-' : ''}${operation.operationId.replace(/[A-Z]/g, '-$&').toLowerCase()}.html`;
        const page = site.get(`reference/${name}/${file}`) ?? '';
        assert.equal(stability, 'stable', operation.operationId);
        assert.ok(page.includes('<span class="note">Stable</span>'), file);
        const shown = [...page.matchAll(/<dt><time datetime="([^"]+)">/g)].map(([, date]) => date);
        assert.deepEqual(
          shown,
          changes.map(({ date }) => date),
          file,
        );
        dated.push(...shown.map((date) => `${operation.operationId} ${date}`));
      }
    }
  }
  for (const change of [
    'listProducts 2025-11-10',
    'getProduct 2025-11-10',
    'listProducts 2025-11-11',
    'getProduct 2025-11-11',
    'pushSales 2025-12-08',
  ]) {
    assert.ok(dated.includes(change), change);
  }
});

test('the guide to errors has every code with its status, and no other', async () => {
  const guide = await readFile('docs/guides/errors.md', 'utf8');
  const told = [...guide.matchAll(/^\| `([A-Z_]+)` \| (\d+) \|/gm)].map(([, code, status]) => [code, Number(status)]);
  const codes = new Map<string, number>();
  for (const name of ['standard', 'external-v1', 'external-v2'] as const) {
    for (const { operation } of operationsOf(documents[name])) collect(operation.responses, codes, name);
    const problem = documents[name].components['schemas']?.['ProblemCode'] as {
      enum: string[];
      'x-status': Record<string, number>;
    };
    for (const code of problem.enum) codes.set(code, problem['x-status'][code]!);
  }
  assert.deepEqual(told.toSorted(), [...codes].toSorted());
});

/** The codes that the answers of an operation list, by their status. */
function collect(responses: object, codes: Map<string, number>, name: (typeof publishedNames)[number]) {
  for (const [status, response] of Object.entries(responses)) {
    const target =
      '$ref' in response ? documents[name].components['responses']?.[response.$ref.split('/').at(-1)] : response;
    for (const code of target['x-codes'] ?? []) codes.set(code, Number(status));
  }
}
