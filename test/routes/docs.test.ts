import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { parse } from 'yaml';
import { publishedNames } from '../../scripts/generate/document.ts';
import { readSite } from '../support/docs-site.ts';
import { isFullRun } from '../support/full-run.ts';
import { startService } from '../support/service.ts';

const publicUrl = 'https://portside.example';
const { url } = await startService({ PUBLIC_URL: publicUrl });
const get = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });

test('serves the files of the site with their media types and a strict content security policy', async () => {
  const types = {
    html: 'text/html',
    css: 'text/css',
    js: 'text/javascript',
    json: 'application/json',
    svg: 'image/svg+xml',
    yaml: 'application/yaml',
    tgz: 'application/gzip',
    whl: 'application/zip',
    md: 'text/markdown; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    atom: 'application/atom+xml',
    xml: 'application/xml',
  };
  const byType = Map.groupBy(await readSite(), ([path]) => path.split('.').at(-1));
  // Pages are many, and served alike.
  const files = [...byType.values()].flatMap((files) => files.filter((_, n) => n % Math.ceil(files.length / 20) === 0));
  for (const [path, content] of files) {
    const response = await get(`/docs/${path}`);
    assert.equal(response.status, 200, path);
    const bytes = Buffer.from(await response.arrayBuffer());
    // The others have the public URL as server.
    if (!/^openapi\/(?!mock)/.test(path)) assert.ok(content.equals(bytes), path);
    const type = types[path.split('.').at(-1) as 'html'];
    assert.ok(
      response.headers.get('content-type')?.startsWith(type),
      `${path}: ${response.headers.get('content-type')}`,
    );
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none';.*script-src 'self';.*style-src 'self'/);
    // Without DOCS_MOCK_URL, the console sends requests to this service only.
    assert.match(policy, /;connect-src 'self';/);
    assert.doesNotMatch(policy, /unsafe|http/);
  }
});

test('serves the OpenAPI documents as JSON and YAML, with ETag, 304 and HEAD', async () => {
  for (const name of publishedNames) {
    const json = (await (await get(`/openapi/${name}.json`)).json()) as { openapi: string };
    assert.equal(json.openapi, '3.1.1');
    for (const ending of ['json', 'yaml']) {
      const path = `/openapi/${name}.${ending}`;
      const head = await get(path, { method: 'HEAD' });
      assert.equal(head.status, 200);
      assert.equal(await head.text(), '');
      const etag = head.headers.get('etag') ?? '';
      assert.match(etag, /^"[\w-]+"$/);
      const again = await get(path, { headers: { 'If-None-Match': etag } });
      assert.deepEqual([again.status, again.headers.get('etag'), await again.text()], [304, etag, '']);
      assert.equal((await get(path, { headers: { 'If-None-Match': '"another"' } })).status, 200);
    }
  }
});

test('the served OpenAPI documents have the public URL as server, and no internal extensions', async () => {
  const names = isFullRun ? publishedNames : publishedNames.filter((name) => ['standard', 'pull-feed'].includes(name));
  assert.ok(names.length >= 2);
  for (const name of names) {
    const generated = await readFile(`build/openapi/${name}.json`, 'utf8');
    assert.doesNotMatch(generated, /"x-decision"/);
    const expected = JSON.parse(generated) as { servers: { url: string }[] };
    if (name !== 'pull-feed') {
      assert.equal(expected.servers[0]?.url, '/');
      expected.servers[0]!.url = publicUrl;
    }
    const text = async (path: string) => await (await get(`/${path}`)).text();
    const [json, yaml] = [await text(`openapi/${name}.json`), await text(`openapi/${name}.yaml`)];
    assert.deepEqual(JSON.parse(json), expected);
    assert.deepEqual(parse(yaml), expected);
    assert.equal(await text(`docs/openapi/${name}.json`), json);
    assert.equal(await text(`docs/openapi/${name}.yaml`), yaml);
  }
});

test('served files have the public URL, and pages the URL of the mock server', async () => {
  const own = 'https://api.example.com';
  const service = await startService({ PUBLIC_URL: own, DOCS_MOCK_URL: 'https://mock.example.com/' });
  const text = async (path: string) => await (await fetch(`${service.url}/docs/${path}`)).text();
  const page = await text('reference/external-v2/list-catalog.html');
  assert.match(
    page,
    /^<html [^>]*data-origin="https:\/\/api\.example\.com" data-mock-url="https:\/\/mock\.example\.com"/m,
  );
  const pages = ['index', 'guides/agents', 'reference/external-v2/list-catalog'];
  const paths = [
    ...pages.flatMap((path) => [`${path}.html`, `${path}.md`]),
    'llms.txt',
    'sitemap.xml',
    'changelog.atom',
  ];
  for (const path of paths) {
    const file = await text(path);
    assert.ok(file.includes(own), path);
    assert.doesNotMatch(file, /https:\/\/portside\.example/, path);
  }
});

test('short and legacy URLs redirect to the pages', async () => {
  const targets = {
    '/': '/docs/',
    '/docs': '/docs/',
    '/llms.txt': '/docs/llms.txt',
    '/docs/guides/webhooks': '/docs/guides/webhooks.html',
    '/docs/guides': '/docs/guides/index.html',
    '/docs/guides/webhooks/': '/docs/guides/webhooks.html',
    '/docs/guides/webhooks.html/': '/docs/guides/webhooks.html',
    '/docs/reference/external-v2/schemas/': '/docs/reference/external-v2/schemas.html',
    '/docs/external-v2': '/docs/reference/external-v2/index.html',
    '/docs/pull-feed': '/docs/reference/pull-feed/index.html',
    '/docs/errors': '/docs/guides/errors.html',
    '/docs/errors/NOT_FOUND': '/docs/errors/NOT_FOUND.html',
    '/docs/errors/not_found': '/docs/errors/NOT_FOUND.html',
  };
  for (const [path, target] of Object.entries(targets)) {
    const response = await get(path);
    assert.ok([302, 308].includes(response.status), path);
    assert.equal(response.headers.get('location'), target);
  }
  assert.equal((await get('/docs/')).status, 200);
  assert.equal((await get('/docs/reference/standard/')).status, 200);
  assert.equal((await get('/docs/guides/')).status, 200);
});

test('an unknown error code gets the list of the codes', async () => {
  const response = await get('/docs/errors/NO_SUCH_CODE');
  assert.equal(response.status, 404);
  const page = await response.text();
  assert.match(page, /<h1>Error codes<\/h1>/);
  assert.match(page, /href="\/docs\/errors\/NOT_FOUND\.html"/);
  assert.match(page, /href="\/docs\/assets\/site\.css"/);
});

test('an unknown URL gets a 404 page with working links at any depth', async () => {
  for (const path of [
    '/docs/nothing',
    '/docs/guides/nothing.html',
    '/docs/../package.json',
    '/docs/%2e%2e/package.json',
  ]) {
    const response = await get(path);
    assert.equal(response.status, 404, path);
  }
  const page = await (await get('/docs/guides/deep/nothing')).text();
  assert.match(page, /Page not found/);
  assert.match(page, /href="\/docs\/assets\/site\.css"/);
});

test('a page is Markdown at its URL with .md, and where the client prefers Markdown', async () => {
  const markdown = await (await get('/docs/guides/webhooks.md')).text();
  assert.match(markdown, /^# Receive webhooks\n/);
  assert.ok(markdown.includes(`(${publicUrl}/docs/guides/events.md)`));
  for (const [accept, type] of [
    ['text/markdown', 'text/markdown'],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', 'text/markdown'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
    ['*/*', 'text/html'],
  ] as const) {
    const response = await get('/docs/guides/webhooks.html', { headers: { Accept: accept } });
    assert.equal(response.headers.get('content-type'), `${type}; charset=utf-8`, accept);
    assert.equal(response.headers.get('vary'), 'Accept, Accept-Encoding');
    assert.equal((await response.text()) === markdown, type === 'text/markdown');
  }
});

test('an unknown file gets a 404 in plain text or Markdown', async () => {
  for (const [path, type, accept] of [
    ['/docs/guides/nothing.md', 'text/markdown', '*/*'],
    ['/docs/guides/nothing.html', 'text/markdown', 'text/markdown'],
    ['/docs/nothing', 'text/markdown', 'text/markdown'],
    ['/docs/openapi/nothing.json', 'text/plain', '*/*'],
    ['/docs/guides/nothing.html', 'text/html', 'text/html'],
  ] as const) {
    const response = await get(path, { headers: { Accept: accept } });
    assert.equal(response.status, 404, path);
    assert.equal(response.headers.get('content-type'), `${type}; charset=utf-8`, path);
    if (type !== 'text/html') assert.match(await response.text(), /^# Page not found\n\n.*\/docs\/llms\.txt/);
  }
});

test('a malformed URL gets a page in a browser, and JSON otherwise', async () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const path of ['/docs/%zz', '/docs/%00', '/docs/guides/%E0%A4', '/docs/guides/%zz.md']) {
    const page = await get(path, { headers: { Accept: browser } });
    assert.equal(page.status, 400, path);
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8', path);
    assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self';/);
    const text = await page.text();
    assert.match(text, /Page not found/);
    assert.match(text, /href="\/docs\/assets\/site\.css"/);
    const error = await get(path);
    assert.equal(error.status, 400, path);
    assert.equal(((await error.json()) as { code: string }).code, 'INVALID_REQUEST', path);
  }
});

test('served pages link to the account pages', async () => {
  assert.match(await (await get('/docs/')).text(), /<a class="button sign-in" href="\/account\/">Sign in<\/a>/);
});
