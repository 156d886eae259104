// The pages of the schemas of a document: an index, and a page for each group.

import { html, renderHtml } from '../../src/views/html.ts';
import { renderDescription } from './markdown.ts';
import type { PublishedDocument } from './openapi.ts';
import type { Page } from './page.ts';
import type { PageLookup } from './page-lookup.ts';
import { relativeUrl } from './relative-url.ts';
import { renderConstraints, renderFields, renderType, type SchemaContext } from './schema.ts';
import type { SchemaGroup } from './schema-groups.ts';
import { renderContents } from './table-of-contents.ts';

export function createSchemaPages(document: PublishedDocument, lookup: PageLookup): Page[] {
  return [createIndex(document), ...document.schemaGroups.map((group) => createGroupPage(document, group, lookup))];
}

/** The schemas were on this page before they had pages of their own, so it keeps their anchors; assets/reference.js redirects. */
function createIndex({ schemasPage, title, schemas, schemaGroups }: PublishedDocument): Page {
  const groups = schemaGroups.map(
    ({ title, page, names }) => html`<h2><a href=${relativeUrl(schemasPage, page)}>${title}</a></h2>
      <ul class="schema-names">${names.map(
        (name) => html`<li id=${name}><a href=${relativeUrl(schemasPage, `${page}#${name}`)}>${name}</a></li>`,
      )}</ul>`,
  );
  return {
    path: schemasPage,
    title: 'Schemas',
    breadcrumb: title,
    lead: `The ${Object.keys(schemas).length} schemas of ${title}, by resource.`,
    main: renderHtml(html`${groups}<script src=${relativeUrl(schemasPage, 'assets/reference.js')} defer></script>`),
    words: '',
  };
}

function createGroupPage(document: PublishedDocument, { title, page, names }: SchemaGroup, lookup: PageLookup): Page {
  const context: SchemaContext = { page, file: 'openapi/', lookup, document, isRequest: false, linksSchemas: true };
  const schemas = names.map((name) => [name, document.schemas[name] ?? {}] as const);
  const sections = schemas.map(
    ([name, schema]) => html`<section class="schema">
      <h2 id=${name}><a class="anchor" href=${`#${name}`}>${name}</a></h2>
      <p class="type">${renderType(schema, context)}</p>
      ${renderDescription(schema.description, context)}
      ${renderFields(schema, context, 1) ?? renderConstraints(schema, context)}
    </section>`,
  );
  return {
    path: page,
    title: `${title} schemas`,
    breadcrumb: document.title,
    main: renderHtml(html`${sections}
      <p><a href=${relativeUrl(page, document.schemasPage)}>All schemas of ${document.title}</a></p>`),
    aside: renderContents(names.map((name) => ({ level: 2, id: name, text: name }))),
    passages: schemas.map(([name, { description = '', properties = {} }]) => ({
      level: 2,
      id: name,
      text: name,
      words: `${Object.keys(properties).join(' ')} ${description}`,
    })),
    words: '',
  };
}
