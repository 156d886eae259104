// The page of an operation or a webhook event.

import { placeholderUrl } from '../../src/contract/public-url.ts';
import { type Html, html, renderHtml } from '../../src/views/html.ts';
import { codeBlock, codeTabs } from './code-block.ts';
import { breakAfterSlashes, renderDescription } from './markdown.ts';
import type { Media, Operation, Parameter, PublishedDocument, ResponseSpec } from './openapi.ts';
import { eventsTitle } from './openapi.ts';
import { type Page, siteUrl } from './page.ts';
import type { PageLookup } from './page-lookup.ts';
import { relativeUrl } from './relative-url.ts';
import { renderBodyFields, renderField, renderType, type SchemaContext } from './schema.ts';
import type { ExampleContext } from './try-it/id-sources.ts';
import { renderSessionNote, renderTryIt } from './try-it/try-it.ts';

/** Returns the page of `operation`: request and responses, with examples beside them. */
export function createOperationPage(document: PublishedDocument, operation: Operation, lookup: PageLookup): Page {
  // The client writes the requests of operations; this service sends events.
  const context: SchemaContext = {
    page: operation.page,
    file: 'openapi/',
    lookup,
    document,
    isRequest: operation.kind === 'operation',
  };
  const endpoint = html`<div class="endpoints">${renderEndpoint(operation, context)}</div>`;
  const reference = html`<div class="reference">${renderReference(operation, context)}</div>`;
  return {
    path: operation.page,
    title: operation.summary,
    breadcrumb: `${document.title} · ${operation.kind === 'event' ? eventsTitle : operation.tag}`,
    isWide: true,
    main: renderHtml(html`<div class="operation">
      ${endpoint}
      <div class="examples">
        ${renderRequest({ operation, document, lookup })}
        ${renderExamples(operation)}
      </div>
      ${reference}
      <script src=${relativeUrl(operation.page, 'assets/reference.js')} defer></script>
    </div>`),
    markdownSource: renderHtml(html`${endpoint}${reference}${renderCurl(operation)}${renderExamples(operation)}`),
    words: searchWords(operation, document),
    keywords: `${operation.id} ${operation.method} ${operation.path} ${operation.responses.flatMap(({ codes }) => codes).join(' ')}`,
  };
}

function renderReference(operation: Operation, context: SchemaContext): Html {
  const responseContext = { ...context, isRequest: false };
  return html`${renderDescription(operation.description, context)}
    ${renderChanges(operation, context)}
    ${(['path', 'query', 'header'] as const).map((location) => renderParameters(operation, location, context))}
    ${renderBody(operation, context)}
    ${operation.responses.filter(isSuccess).map((response) => renderSuccess(response, responseContext))}
    ${renderErrors(operation, responseContext)}`;
}

const roleLabels: Record<string, string> = {
  anyone: 'Anyone',
  member: 'Signed-in users',
  manager: 'Managers',
  operator: 'Operators',
};
const stabilityLabels: Record<string, string> = { stable: 'Stable', beta: 'Beta' };

function renderEndpoint(operation: Operation, { page, lookup, document }: SchemaContext): Html {
  const { method, path, kind, scope, role, successor, stability } = operation;
  const next = successor && ['GET', 'POST', 'PUT'].map((verb) => lookup.findOperation(verb, successor)).find(Boolean);
  const notes = [
    html`<li class="note">${stabilityLabels[stability]}</li>`,
    document.name === 'external-v1' && kind === 'operation' && html`<li class="note legacy">Legacy</li>`,
    next && html`<li class="note">In v2: <a href=${relativeUrl(page, next.page)}>${next.summary}</a></li>`,
    role && html`<li class="note">${roleLabels[role]}</li>`,
    scope && html`<li class="note">A key with the scope ${scope}</li>`,
  ];
  const endpoint =
    kind === 'event'
      ? html`<span class="method">POST</span>${' '}<code>your endpoint</code>`
      : html`<span class="method ${method.toLowerCase()}">${method}</span>${' '}<code>${breakAfterSlashes(path)}</code>`;
  return html`<p class="endpoint">${endpoint}</p><ul class="notes">${notes}</ul>`;
}

function renderChanges({ changes }: Operation, context: SchemaContext): Html {
  if (changes.length === 0) return null;
  const items = changes.map(
    ({ date, text }) =>
      html`<dt><time datetime=${date}>${date}</time></dt><dd>${renderDescription(text, context)}</dd>`,
  );
  return html`<h2>Changes</h2><dl class="changes">${items}</dl>`;
}

const locationTitles = { path: 'In the path', query: 'Query parameters', header: 'Headers' };

function renderParameters({ parameters }: Operation, location: Parameter['in'], context: SchemaContext): Html {
  const here = parameters.filter((parameter) => parameter.in === location);
  if (here.length === 0) return null;
  const items = here.map(({ name, schema, required = false, description, example }) =>
    renderField(name, schema, { required, description, example }, context),
  );
  const list = html`<ul class="fields">${items}</ul>`;
  // Optional headers are the same for most operations and would push the body down.
  if (location === 'header' && !here.some(({ required }) => required)) {
    return html`<details class="aside"><summary><h2>${locationTitles[location]}</h2></summary>${list}</details>`;
  }
  return html`<h2>${locationTitles[location]}</h2>${list}`;
}

function renderBody({ body }: Operation, context: SchemaContext): Html {
  if (!body) return null;
  const optional = body.isRequired ? null : html`<p>Optional. No body counts as <code>{}</code>.</p>`;
  return html`<h2>Body</h2>${optional}${renderDescription(body.description, context)}${renderBodyFields(body.media.schema, context)}`;
}

const isSuccess = ({ status }: ResponseSpec) => status.startsWith('2');

function renderSuccess(response: ResponseSpec, context: SchemaContext): Html {
  const { status, description, media } = response;
  return html`<h2><span class="status">${status}</span> Response</h2>
    ${renderDescription(description, context)}
    ${media && renderBodyFields(media.schema, context)}
    ${renderHeaders(response, context)}`;
}

function renderHeaders({ headers }: ResponseSpec, context: SchemaContext): Html {
  if (headers.length === 0) return null;
  const items = headers.map(({ name, schema, description }) =>
    renderField(name, schema, { required: true, description }, context),
  );
  return html`<details class="aside"><summary><h3>Headers</h3></summary><ul class="fields">${items}</ul></details>`;
}

function renderErrors({ responses }: Operation, context: SchemaContext): Html {
  const errors = responses.filter((response) => !isSuccess(response));
  if (errors.length === 0) return null;
  return html`<h2>Error responses</h2>${errors.map((response) => renderError(response, context))}`;
}

const generalStatuses = ['401', '413', '415', '429', '500', '503'];

function renderError({ status, description, codes, media }: ResponseSpec, context: SchemaContext): Html {
  const { page, lookup } = context;
  const links = codes.flatMap((code) => {
    const target = lookup.findErrorCode(code);
    const link = target
      ? html`<a class="mark" href=${relativeUrl(page, target)}><code>${code}</code></a>`
      : html`<code>${code}</code>`;
    return [' ', link];
  });
  // An error that any operation can return has its example on the page of its code.
  const shown = generalStatuses.includes(status) ? undefined : media;
  const examples = shown?.examples.map(
    ([, { summary, value }]) => html`<h4>${summary}</h4>${codeBlock(formatJson(value), 'json')}`,
  );
  return html`<div class="failure"><h3><span class="status">${status}</span>${links}</h3>
    ${renderDescription(description, context)}
    ${
      shown &&
      html`<details class="inside"><summary>Examples</summary><p>The body is ${renderType(shown.schema, context)}.</p>${examples}</details>`
    }</div>`;
}

function renderRequest(context: ExampleContext): Html {
  const tabs = toTabs(context.operation);
  const note = renderSessionNote(context);
  if (tabs.length === 0 && note === null) return null;
  return html`<section class="request">
    <div class="request-head"><h2>Request</h2>${renderTryIt(context)}</div>
    ${note}
    ${tabs.length > 0 && codeTabs(tabs)}
  </section>`;
}

/** Renders the sample for agents and other programs, which need no second language to understand a request. */
function renderCurl(operation: Operation): Html {
  const [curl, ...others] = toTabs(operation);
  if (curl === undefined) return null;
  const languages = others.map(({ label }) => label).join(', ');
  return html`<h2>Request</h2>${codeTabs([curl])}
    <p>The same request in ${languages}: <a href=${siteUrl + operation.page}>${operation.summary}</a>.</p>`;
}

function toTabs({ samples }: Operation): { label: string; source: string; fence: string }[] {
  return samples.map(({ label, source, lang }) => ({
    label,
    source: withPlaceholderUrl(source),
    fence: fences[lang] ?? '',
  }));
}

const fences: Record<string, string> = {
  Shell: 'sh',
  TypeScript: 'ts',
  Python: 'python',
  Go: 'go',
  PHP: 'php',
  Java: 'java',
  'C#': 'csharp',
  Ruby: 'ruby',
};

/** Replaces the environment variable in a sample with a URL, which assets/site.js replaces with the URL of the host. */
function withPlaceholderUrl(source: string): string {
  return source
    .replaceAll('os.environ["PORTSIDE_URL"] + "', `"${placeholderUrl}`)
    .replaceAll('os.environ["PORTSIDE_URL"]', `"${placeholderUrl}"`)
    .replaceAll('process.env.PORTSIDE_URL!', `'${placeholderUrl}'`)
    .replaceAll('$PORTSIDE_URL', placeholderUrl);
}

function renderExamples({ samples, body, responses, kind }: Operation): Html {
  const success = responses.find((response) => isSuccess(response) && response.media)?.media;
  const showsBody = kind === 'event' || samples.length === 0 || (body?.media.examples.length ?? 0) > 1;
  return html`<div class="bodies">
    ${body && showsBody && renderExampleList(kind === 'event' ? 'Request body' : 'Request bodies', body.media)}
    ${success && renderExampleList('Response', success)}
  </div>`;
}

function renderExampleList(title: string, { examples }: Media): Html {
  const items = examples.map(
    ([name, { summary, value }], index) =>
      html`<details class="example" open=${index === 0}><summary>${summary ?? name}</summary>${codeBlock(...formatExample(value))}</details>`,
  );
  return html`<h2>${title}</h2>${items}`;
}

const formatJson = (value: unknown) => JSON.stringify(value, null, 2);
const formatExample = (value: unknown): [text: string, language: string] =>
  typeof value === 'string' ? [value, 'text'] : [formatJson(value), 'json'];

function searchWords(
  { description, parameters, responses, body, changes }: Operation,
  { schemas }: PublishedDocument,
): string {
  const { $ref = '', properties } = body?.media.schema ?? {};
  const fields = properties ?? schemas[$ref.slice($ref.lastIndexOf('/') + 1)]?.properties ?? {};
  const texts = [
    description,
    body?.description,
    ...Object.keys(fields),
    ...parameters.map(({ name, description = '' }) => `${name} ${description}`),
    ...responses.map(({ description }) => description),
    ...changes.map(({ date, text }) => `${date} ${text}`),
  ];
  return texts.join(' ');
}
