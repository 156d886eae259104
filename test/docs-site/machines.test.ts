// The files of the docs site for machines: Markdown versions of pages, llms.txt, the sitemap, and the feed of the changelog.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { buildSite } from '../../src/docs-site/site.ts';

const publicUrl = 'https://portside.example';
const base = `${publicUrl}/docs/`;
const [served, written] = await Promise.all([readSite(publicUrl), readSite()]);
const pages = [...served.keys()].filter((path) => path.endsWith('.html') && path !== '404.html');
const twinOf = (page: string) => page.replace('.html', '.md');

async function readSite(url?: string): Promise<Map<string, string>> {
  return new Map([...(await buildSite(url))].map(([path, content]) => [path, String(content)]));
}

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

test('links of Markdown versions have targets, and are absolute if the URL of the site is known', () => {
  for (const path of pages.map(twinOf)) {
    for (const link of linksOf(served.get(path) ?? '')) {
      if (link.startsWith('#')) continue;
      assert.match(link, /^(https|mailto):/, path);
      const target = link.startsWith(base) ? link.slice(base.length).split('#')[0] : undefined;
      assert.ok(target === undefined || served.has(target), `${path}: ${link}`);
    }
    for (const link of linksOf(written.get(path) ?? '')) {
      const [target = ''] = link.split('#');
      if (/^\w+:/.test(link) || target === '') continue;
      assert.ok(written.has(posix.join(posix.dirname(path), target)), `${path}: ${link}`);
    }
  }
});

test('Markdown versions keep code blocks with their language, and tables', () => {
  const guide = served.get('guides/webhooks.md') ?? '';
  for (const fence of ['ts', 'python', 'php', 'text']) assert.match(guide, new RegExp(`^\`\`\`${fence}$`, 'm'));
  assert.match(served.get('guides/errors.md') ?? '', /^\| `NOT_FOUND` \| 404 \|/m);
  const operation = served.get('reference/external-v2/list-catalog.md') ?? '';
  for (const fence of ['sh', 'json']) assert.match(operation, new RegExp(`^\`\`\`${fence}$`, 'm'));
  assert.match(operation, /^GET `\/api\/v2\/external\/catalog`$/m);
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
  assert.ok(text.includes(`\`${base}openapi/external-v2.json\``));
  assert.ok(text.length < 50_000);
});

test('the sitemap lists every page', () => {
  const { urlset } = new XMLParser().parse(served.get('sitemap.xml') ?? '');
  const urls: { loc: string }[] = urlset.url;
  assert.deepEqual(urls.map(({ loc }) => loc).toSorted(), pages.map((path) => base + path).toSorted());
  assert.equal(written.has('sitemap.xml'), false);
});

test('the feed has an entry for each dated heading of the changelog, newest first', async () => {
  const changelog = await readFile('openapi/CHANGELOG.md', 'utf8');
  const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  const { feed } = new XMLParser({ ignoreAttributes: false }).parse(served.get('changelog.atom') ?? '');
  const entries: { title: string; id: string; updated: string; content: { '#text': string } }[] = feed.entry;
  assert.deepEqual(
    entries.map(({ title }) => title),
    headings,
  );
  assert.equal(new Set(entries.map(({ id }) => id)).size, entries.length);
  assert.equal(feed.updated, entries[0]?.updated);
  const dates = entries.map(({ updated }) => updated);
  assert.deepEqual(dates, dates.toSorted().reverse());
  for (const { title, id, updated, content } of entries) {
    assert.ok(title.startsWith(updated.slice(0, 10)), title);
    const anchor = id.replace(`${base}changelog.html#`, '');
    assert.ok(served.get('changelog.html')?.includes(` id="${anchor}"`), id);
    assert.match(content['#text'], /<li>/);
  }
  for (const path of pages)
    assert.match(served.get(path) ?? '', /type="application\/atom\+xml" href="[./]*changelog\.atom"/);
});
