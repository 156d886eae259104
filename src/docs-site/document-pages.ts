// The pages of one published document: what it is, each operation, and its schemas.

import type { Operation, PublishedDocument } from './contract.ts';
import { type Html, html } from './html.ts';
import { link, type Places } from './links.ts';
import { contentsOf, renderDescription, renderMarkdown } from './markdown.ts';
import { operationPage } from './operation-page.ts';
import type { Page } from './page.ts';
import { boundsOf, type Drawing, fieldsOf, typeOf } from './schema.ts';

export function documentPages(document: PublishedDocument, places: Places): Page[] {
  return [
    overview(document, places),
    ...document.operations.map((operation) => operationPage(document, operation, places)),
    schemasPage(document, places),
  ];
}

const eventsTitle = 'Webhook events';

/** The operations of a document by tag, its events last. */
export function chaptersOf({ operations, tags }: PublishedDocument): { title: string; operations: Operation[] }[] {
  const calls = tags.map(({ name }) => ({
    title: name,
    operations: operations.filter(({ kind, tag }) => kind === 'call' && tag === name),
  }));
  const events = { title: eventsTitle, operations: operations.filter(({ kind }) => kind === 'event') };
  return [...calls, events].filter((chapter) => chapter.operations.length > 0);
}

function overview(document: PublishedDocument, places: Places): Page {
  const { page, name, title, at, version, summary, description, traits, tags } = document;
  const texts = traits.map((trait) => `## ${trait.name}\n\n${trait.description}`);
  const text = renderMarkdown([description, ...texts].join('\n\n'), { page, file: 'openapi/', places });
  const told = Object.fromEntries(tags.map((tag) => [tag.name, tag.description]));
  const chapters = chaptersOf(document).map(
    (chapter) => html`<h3>${chapter.title}</h3>
      ${renderDescription(told[chapter.title === eventsTitle ? 'Events' : chapter.title], { page, file: 'openapi/', places })}
      <ul class="operations">${chapter.operations.map((operation) => entryOf(operation, page))}</ul>`,
  );
  return {
    path: page,
    title,
    crumb: 'Reference',
    lead: summary,
    main: html`<p class="notes"><span class="note">Version ${version}</span><span class="note"><code>${at}</code></span>
        <span class="note"><a href="${link(page, `openapi/${name}.json`)}">${name}.json</a></span>
        <span class="note"><a href="${link(page, `openapi/${name}.yaml`)}">${name}.yaml</a></span></p>
      <h2 id="operations">Operations</h2>${chapters}
      <h2 id="about">About this document</h2>${text.html}`,
    aside: contentsOf([
      { level: 2, id: 'operations', text: 'Operations' },
      { level: 2, id: 'about', text: 'About this document' },
      ...text.headings,
    ]),
    passages: text.passages,
    words: `${summary} ${description}`,
  };
}

function entryOf({ method, path, summary, page, kind }: Operation, from: string): Html {
  const mark =
    kind === 'event'
      ? html`<span class="method">EVENT</span>`
      : html`<span class="method ${method.toLowerCase()}">${method}</span>`;
  return html`<li><a href="${link(from, page)}">${mark}<span class="entry">${summary}
    ${kind === 'call' && html`<code>${path}</code>`}</span></a></li>`;
}

function schemasPage(document: PublishedDocument, places: Places): Page {
  const drawing: Drawing = { page: document.schemasPage, file: 'openapi/', places, document, sent: false };
  const entries = Object.entries(document.schemas);
  const sections = entries.map(([name, schema]) => {
    const inside = fieldsOf(schema, drawing, 2);
    return html`<section class="schema"><h2 id="${name}"><a class="anchor" href="#${name}">${name}</a></h2>
      <p class="type">${typeOf(schema, drawing)}</p>${renderDescription(schema.description, drawing)}
      ${inside.html ? inside : boundsOf(schema, drawing)}</section>`;
  });
  return {
    path: document.schemasPage,
    title: 'Schemas',
    crumb: document.title,
    lead: `The ${entries.length} shapes that ${document.title} is made of, by name.`,
    main: html`${sections}`,
    aside: contentsOf(entries.map(([name]) => ({ level: 2, id: name, text: name }))),
    ranked: 'below',
    passages: entries.map(([name, { description = '', properties = {} }]) => ({
      level: 2,
      id: name,
      text: name,
      words: `${Object.keys(properties).join(' ')} ${description}`,
    })),
    words: '',
  };
}
