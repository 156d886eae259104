// The reference pages of one published document: overview, operations, schemas.

import { type Html, html, raw, renderHtml } from '../../src/views/html.ts';
import { renderDescription, renderMarkdown } from './markdown.ts';
import { eventsTitle, groupOperations, type Operation, type PublishedDocument } from './openapi.ts';
import { createOperationPage } from './operation-page.ts';
import type { Page } from './page.ts';
import type { PageLookup } from './page-lookup.ts';
import { relativeUrl } from './relative-url.ts';
import { createSchemaPages } from './schema-pages.ts';
import { renderContents } from './table-of-contents.ts';

export function createReferencePages(document: PublishedDocument, lookup: PageLookup): Page[] {
  return [
    createOverview(document, lookup),
    ...document.operations.map((operation) => createOperationPage(document, operation, lookup)),
    ...createSchemaPages(document, lookup),
  ];
}

function createOverview(document: PublishedDocument, lookup: PageLookup): Page {
  const { page, name, title, basePath, version, summary, description, traits, tags } = document;
  const context = { page, file: 'openapi/', lookup };
  const sections = traits.map((trait) => `## ${trait.name}\n\n${trait.description}`);
  const text = renderMarkdown([description, ...sections].join('\n\n'), context);
  const descriptions = Object.fromEntries(tags.map((tag) => [tag.name, tag.description]));
  const groups = groupOperations(document).map(
    (group) => html`<h3>${group.title}</h3>
      ${renderDescription(descriptions[group.title === eventsTitle ? 'Events' : group.title], context)}
      <ul class="operations">${group.operations.map((operation) => renderEntry(operation, page))}</ul>`,
  );
  return {
    path: page,
    title,
    breadcrumb: 'Reference',
    lead: summary,
    main: renderHtml(html`<ul class="notes">
        <li class="note">Version ${version}</li>
        <li class="note"><code>${basePath}</code></li>
        <li class="note"><a href=${relativeUrl(page, `openapi/${name}.json`)}>${name}.json</a></li>
        <li class="note"><a href=${relativeUrl(page, `openapi/${name}.yaml`)}>${name}.yaml</a></li>
      </ul>
      <h2 id="operations">Operations</h2>${groups}
      <h2 id="about">About this document</h2>${raw(text.html)}`),
    aside: renderContents([
      { level: 2, id: 'operations', text: 'Operations' },
      { level: 2, id: 'about', text: 'About this document' },
      ...text.headings,
    ]),
    passages: text.passages,
    words: `${summary} ${description}`,
  };
}

function renderEntry({ method, path, summary, page, kind }: Operation, from: string): Html {
  const isEvent = kind === 'event';
  const badge = isEvent
    ? html`<span class="method">EVENT</span>`
    : html`<span class="method ${method.toLowerCase()}">${method}</span>`;
  return html`<li><a href=${relativeUrl(from, page)}>${badge}${' '}<span class="entry">${summary}${' '}
    ${!isEvent && html`<code>${path}</code>`}</span></a></li>`;
}
