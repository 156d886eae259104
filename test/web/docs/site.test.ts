// All files of the docs site: links, external resources, completeness.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { test } from 'node:test';
import { operationsOf, publishedNames } from '../../../scripts/generate/document.ts';
import { documents } from '../../support/contract.ts';
import { readSiteTexts } from '../../support/docs-site.ts';

const site = await readSiteTexts();
const pages = [...site].filter(([path]) => path.endsWith('.html'));

interface Link {
  from: string;
  tag: string;
  url: string;
}

function linksOf(path: string, text: string): Link[] {
  const found = text.matchAll(/<(\w+)[^>]*?\s(?:href|src)="([^"]*)"/g);
  return [...found].map(([, tag = '', url = '']) => ({
    from: path,
    tag,
    url: url.replaceAll('&amp;', '&'),
  }));
}

const links = pages.flatMap(([path, text]) => linksOf(path, text));
const ids = new Map(pages.map(([path, text]) => [path, [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)]));
const isExternal = ({ url }: Link) => /^(\w+:|\/)/.test(url);

test('every link has a target page and anchor', () => {
  const broken = links
    .filter((link) => !isExternal(link))
    .filter(({ from, url }) => {
      const [path = '', anchor] = url.split('#');
      const target = path === '' ? from : posix.join(posix.dirname(from), path);
      if (!site.has(target)) return true;
      return anchor !== undefined && !ids.get(target)?.includes(decodeURIComponent(anchor));
    });
  assert.deepEqual(broken, []);
  assert.ok(links.length > 3000);
});

test('pages load no external resources, and external links are https, mailto, or the account pages', () => {
  const external = links.filter(isExternal);
  assert.deepEqual(
    external.filter(({ tag, url }) => tag !== 'a' || !/^(https:|mailto:|\/account\/)/.test(url)),
    [],
  );
  for (const [path, text] of site) {
    if (path.endsWith('.css')) assert.doesNotMatch(text, /url\(|@import/, path);
  }
});

test('pages have no inline script or style, and no duplicate ids', () => {
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

const languages = ['curl', 'TypeScript', 'Python', 'PHP', 'Go', 'Java', 'C#', 'Ruby'];

test('every operation and event has a page, partner operations with a code sample in each language', async () => {
  for (const name of publishedNames) {
    for (const under of ['paths', 'webhooks'] as const) {
      for (const { operation, method, path } of operationsOf(documents[name], under)) {
        const file = `${under === 'webhooks' ? 'event-' : ''}${operation.operationId.replace(/[A-Z]/g, '-$&').toLowerCase()}.html`;
        const page = site.get(`reference/${name}/${file}`);
        assert.ok(page, file);
        const samples = [...page.matchAll(/data-tab="([^"]+)"/g)].map(([, label]) => label);
        const wanted = under === 'paths' && name !== 'account' && name !== 'operator' ? languages : [];
        assert.deepEqual(samples, wanted, file);
        if (under === 'paths') assert.ok(page.includes(`>${method.toUpperCase()}</span> <code>`), path);
        const { 'x-scope': scope } = operation as { 'x-scope'?: string };
        if (scope) assert.ok(page.includes(`<li class="note">A key with the scope ${scope}</li>`), file);
      }
    }
    assert.equal(site.get(`openapi/${name}.json`), await readFile(`build/openapi/${name}.json`, 'utf8'));
  }
});

test('every operation of this service has the data of its console', () => {
  for (const name of publishedNames) {
    for (const { operation, method, path } of operationsOf(documents[name])) {
      const file = `${operation.operationId.replace(/[A-Z]/g, '-$&').toLowerCase()}.html`;
      const page = site.get(`reference/${name}/${file}`) ?? '';
      const isSession = name === 'account';
      const hasConsole = name !== 'pull-feed' && name !== 'operator';
      const [, data] = /data-operation="([^"]*)"/.exec(page) ?? [];
      assert.equal(data !== undefined, hasConsole, file);
      if (data === undefined) continue;
      const console = JSON.parse(data.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
      assert.deepEqual([console.method, console.path], [method.toUpperCase(), path]);
      const header = name === 'standard' ? 'X-API-Key' : 'Authorization';
      assert.equal(console.credential.header, isSession ? undefined : header);
      assert.equal(console.bodies.length > 0, operation.requestBody !== undefined, file);
    }
  }
});

test('each schema is on the page of its resource, and the index keeps its anchor', () => {
  for (const name of publishedNames) {
    const index = ids.get(`reference/${name}/schemas.html`);
    const groups = pages.filter(([path]) => path.startsWith(`reference/${name}/schemas/`));
    assert.ok(groups.length >= (name === 'operator' ? 3 : 5), name);
    for (const schema of Object.keys(documents[name].components['schemas'] ?? {})) {
      assert.ok(index?.includes(schema), schema);
      assert.equal(groups.filter(([path]) => ids.get(path)?.includes(schema)).length, 1, schema);
    }
  }
});

test('operation pages show stability and dated changes', () => {
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
        const note = { stable: 'Stable', beta: 'Beta' }[stability ?? ''];
        assert.ok(note !== undefined && page.includes(`<li class="note">${note}</li>`), file);
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

test('every error code has a page, with the operations that return it', () => {
  const codes = new Set<string>();
  for (const name of publishedNames) {
    const { ProblemCode } = documents[name].components['schemas'] ?? {};
    for (const code of (ProblemCode as { enum?: string[] } | undefined)?.enum ?? []) codes.add(code);
  }
  const pages = [...site.keys()].flatMap((path) => /^errors\/(\w+)\.html$/.exec(path)?.[1] ?? []);
  assert.deepEqual(pages.toSorted(), [...codes].toSorted());
  for (const heading of ['Causes', 'Fix', 'Retry', 'Example', 'Operations'])
    for (const code of codes)
      assert.match(site.get(`errors/${code}.html`) ?? '', new RegExp(`<h2[^>]*>${heading}`), code);
  assert.match(site.get('errors/ORDER_FINAL.html') ?? '', /update-order-status\.html/);
  assert.match(site.get('llms.txt') ?? '', /errors\/ORDER_FINAL\.md/);
  assert.match(site.get('sitemap.xml') ?? '', /errors\/ORDER_FINAL\.html/);
});

test('the error guide lists exactly the error codes and their statuses', async () => {
  const guide = await readFile('docs/guides/errors.md', 'utf8');
  const documented = [...guide.matchAll(/^\| `([A-Z_]+)` \| (\d+)[^|]* \|/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ]);
  const codes = new Map<string, number>();
  for (const name of ['standard', 'external-v2'] as const) {
    for (const { operation } of operationsOf(documents[name])) collect(operation.responses, codes, name);
    const problem = documents[name].components['schemas']?.['ProblemCode'] as {
      enum: string[];
      'x-status': Record<string, number>;
    };
    for (const code of problem.enum) codes.set(code, problem['x-status'][code]!);
  }
  assert.deepEqual(documented.toSorted(), [...codes].toSorted());
});

/** Collects the error codes of the responses of an operation. */
function collect(responses: object, codes: Map<string, number>, name: (typeof publishedNames)[number]) {
  for (const [status, response] of Object.entries(responses)) {
    const target =
      '$ref' in response ? documents[name].components['responses']?.[response.$ref.split('/').at(-1)] : response;
    for (const code of target['x-codes'] ?? []) codes.set(code, Number(status));
  }
}
