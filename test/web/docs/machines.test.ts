// The files of the docs site for machines: Markdown versions of pages, llms.txt, the sitemap, and the feed of the changelog.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { listChanges } from '../../../web/docs/machines/changelog.ts';
import { readSiteTexts } from '../../support/docs-site.ts';

const publicUrl = 'https://portside.example';
const base = `${publicUrl}/docs/`;
const served = await readSiteTexts();
const pages = [...served.keys()].filter((path) => path.endsWith('.html') && path !== '404.html');
const twinOf = (page: string) => page.replace('.html', '.md');

/** Returns the targets of Markdown links outside of code blocks. */
function linksOf(markdown: string): string[] {
  const prose = markdown.replaceAll(/^( *)```.*?^\1```$/gms, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, url = '']) => url);
}

test('every page has a Markdown version with its title, to which its head links', () => {
  for (const path of pages) {
    const page = served.get(path) ?? '';
    const twin = served.get(twinOf(path)) ?? '';
    const [, title] = /<h1>(.*?)<\/h1>/.exec(page) ?? [];
    assert.equal(twin.split('\n')[0], `# ${title?.replaceAll('&#39;', "'").replaceAll('&amp;', '&')}`, path);
    assert.ok(page.includes(`<link rel="alternate" type="text/markdown" href="${posix.basename(twinOf(path))}"`), path);
    assert.ok(twin.includes(`[llms.txt](${base}llms.txt)`), path);
  }
  assert.ok(pages.length > 100);
});

test('links of Markdown versions are absolute and have targets', () => {
  for (const path of pages.map(twinOf)) {
    for (const link of linksOf(served.get(path) ?? '')) {
      if (link.startsWith('#')) continue;
      assert.match(link, /^(https|mailto):/, path);
      const target = link.startsWith(base) ? link.slice(base.length).split('#')[0] : undefined;
      assert.ok(target === undefined || served.has(target), `${path}: ${link}`);
    }
  }
});

test('Markdown versions keep code blocks with their language, and tables', () => {
  const guide = served.get('guides/webhooks.md') ?? '';
  for (const fence of ['ts', 'python', 'php', 'text']) assert.match(guide, new RegExp(`^\`\`\`${fence}$`, 'm'));
  assert.match(served.get('guides/errors.md') ?? '', /^\| \[`NOT_FOUND`\]\(\S+\) \| 404 \|/m);
  const operation = served.get('reference/external-v2/list-catalog.md') ?? '';
  for (const fence of ['sh', 'json']) assert.match(operation, new RegExp(`^\`\`\`${fence}$`, 'm'));
  assert.match(operation, /^GET `\/api\/v2\/external\/catalog`$/m);
});

test('the Markdown version of an operation has its description and fields before one sample', () => {
  const operation = served.get('reference/external-v2/create-order.md') ?? '';
  const headings = [...operation.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  assert.deepEqual(headings, [
    'Headers',
    'Body',
    '201 Response',
    'Error responses',
    'Request',
    'Request bodies',
    'Response',
  ]);
  assert.deepEqual(
    [...operation.matchAll(/^\*\*(curl|TypeScript|Go)\*\*$/gm)].map(([, label]) => label),
    ['curl'],
  );
  const page = `${base}reference/external-v2/create-order.html`;
  assert.ok(
    operation.includes(`The same request in TypeScript, Python, PHP, Go, Java, C#, Ruby: [Create orders](${page}).`),
  );
});

test('llms.txt links to the Markdown version of every page', () => {
  const text = served.get('llms.txt') ?? '';
  assert.match(text, /^# Portside API\n\n> /);
  assert.deepEqual(
    [...new Set(linksOf(text).filter((link) => link.endsWith('.md')))].toSorted(),
    pages
      .filter((path) => path !== 'index.html')
      .map((path) => base + twinOf(path))
      .toSorted(),
  );
  // Guides name the OpenAPI documents by the same URL.
  assert.ok(text.includes(`\`${publicUrl}/openapi/external-v2.json\``));
  assert.doesNotMatch(text, /docs\/openapi/);
  // It has a line for each page.
  assert.ok(text.length < 60_000);
});

test('llms.txt and llms-full.txt lead to External API v2', () => {
  const text = served.get('llms.txt') ?? '';
  assert.match(text, /Use External API v2 for new code/);
  assert.ok(text.includes(`[llms-full.txt](${base}llms-full.txt)`));
  const apis = [...text.matchAll(/^## (.*(?:API|Pull feed).*)$/gm)].map(([, title]) => title);
  assert.deepEqual(apis.slice(1, 2), ['External API v2']);
  assert.deepEqual(apis.slice(-1), ['External API v1 (legacy)']);
});

test('llms-full.txt has the text of guides, error codes and operations once, with samples in curl', () => {
  const text = served.get('llms-full.txt') ?? '';
  const urls = [...text.matchAll(/^> URL: (\S+)$/gm)].map(([, url = '']) => url.slice(base.length));
  assert.equal(new Set(urls).size, urls.length);
  const wanted = pages.map(twinOf).filter((path) => /^(guides|errors|reference\/(external|standard|pull))/.test(path));
  assert.deepEqual(
    urls.filter((url) => url !== 'changelog.md').toSorted(),
    wanted.filter((path) => !/schemas|index\.md/.test(path)).toSorted(),
  );
  const [createOrder = ''] = /^# Create orders\n\n> URL: \S+external-v2.*?(?=^> URL:)/ms.exec(text) ?? [];
  assert.match(createOrder, /^\*\*curl\*\*$/m);
  assert.doesNotMatch(createOrder, /^\*\*(TypeScript|Go|Ruby)\*\*$|\]\(https:\/\/portside/m);
  assert.match(createOrder, /"totalsByCurrency"/);
  assert.ok(text.length < 2_000_000, `${text.length}`);
});

test('the sitemap lists every page', () => {
  const { urlset } = new XMLParser().parse(served.get('sitemap.xml') ?? '');
  const urls: { loc: string }[] = urlset.url;
  assert.deepEqual(urls.map(({ loc }) => loc).toSorted(), pages.map((path) => base + path).toSorted());
});

test('the feed has an entry for each change, newest first, whose ID is its anchor on the changelog page', async () => {
  const source = await readFile('openapi/CHANGELOG.md', 'utf8');
  const sections = source.split(/^## /m).slice(1);
  const changes = sections.flatMap((section) => {
    const [, date = '', release = ''] = /^(\S+): (.*)$/m.exec(section) ?? [];
    return [...section.matchAll(/^- /gm)].map(() => ({ date, release }));
  });
  const { feed } = new XMLParser({ ignoreAttributes: false }).parse(served.get('changelog.atom') ?? '');
  const entries: { title: string; id: string; updated: string; content: { '#text': string } }[] = feed.entry;
  assert.deepEqual(
    entries.map(({ title, updated }) => ({ date: updated.slice(0, 10), release: title.split(':')[0] })),
    changes,
  );
  assert.equal(new Set(entries.map(({ id }) => id)).size, entries.length);
  assert.equal(feed.updated, entries[0]?.updated);
  const dates = entries.map(({ updated }) => updated);
  assert.deepEqual(dates, dates.toSorted().reverse());
  const page = served.get('changelog.html') ?? '';
  for (const { id, content } of entries) {
    const anchor = id.replace(`${base}changelog.html#`, '');
    assert.ok(page.includes(`<li id="${anchor}">`), id);
    assert.doesNotMatch(content['#text'], /<li|href="(?!https:)/);
  }
  for (const path of pages)
    assert.match(served.get(path) ?? '', /type="application\/atom\+xml" href="[./]*changelog\.atom"/);
});

test('the ID of a change depends on its date, API and text only', () => {
  const heading = (title: string) => `<h2 id="x"><a class="anchor" href="#x">${title}</a></h2>\n`;
  const change = '<li><em>Breaking</em> The field <code>a</code> is\nrequired. Send it.</li>';
  const [only] = listChanges(`${heading('2026-01-02: Standard API')}<ul>\n${change}\n</ul>`);
  const others = listChanges(
    `<p>Intro</p>${heading('2026-01-03: MCP server')}<ul>\n<li>New.</li>\n</ul>${heading('2026-01-02: Standard API 1.0.0')}<ul>\n<li>Another.</li>\n${change}\n</ul>`,
  );
  assert.equal(others.length, 3);
  assert.equal(only?.id, others[2]?.id);
  assert.match(only?.id ?? '', /^2026-01-02-standard-api-[0-9a-f]{8}$/);
  assert.deepEqual([only?.isBreaking, others[1]?.isBreaking], [true, false]);
});

test('Markdown versions separate adjacent links and badges', () => {
  for (const path of pages.map(twinOf)) {
    const prose = (served.get(path) ?? '').replaceAll(/^( *)```.*?^\1```$/gms, '').replaceAll(/`[^`\n]*`/g, 'code');
    assert.doesNotMatch(
      prose,
      /\]\([^)\s]*\)[[\w]|\*\*\[[^\]]*\]\([^)\s]*\)\*\*\S|(GET|POST|PUT|PATCH|DELETE|EVENT)(code|[A-Z][a-z])/,
      path,
    );
  }
});

// Agents truncate longer pages.
test('no Markdown version has more than 50,000 characters', () => {
  for (const path of pages.map(twinOf)) assert.ok((served.get(path) ?? '').length < 50_000, path);
});
