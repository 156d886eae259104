// The page of one operation, or of one event that we send.

import type { Answer, Media, Operation, Parameter, PublishedDocument } from './contract.ts';
import { codeBlock, codeTabs } from './highlight.ts';
import { type Html, html, raw } from './html.ts';
import { link, type Places } from './links.ts';
import { renderDescription } from './markdown.ts';
import type { Page } from './page.ts';
import { type Drawing, fieldOf, fieldsOf, typeOf } from './schema.ts';

/** What the page of `operation` shows: what to send, what comes back, and beside them examples of both. */
export function operationPage(document: PublishedDocument, operation: Operation, places: Places): Page {
  // In an event and in a feed it is the other side that writes the answers.
  const drawing: Drawing = {
    page: operation.page,
    file: 'openapi/',
    places,
    document,
    sent: operation.kind === 'call',
  };
  return {
    path: operation.page,
    title: operation.summary,
    crumb: `${document.title} · ${operation.kind === 'event' ? 'Webhook events' : operation.tag}`,
    wide: true,
    main: html`<div class="operation">
      <div class="told">
        ${heading(operation, drawing)}
        ${renderDescription(operation.description, drawing)}
        ${changesOf(operation, drawing)}
        ${(['path', 'query', 'header'] as const).map((place) => parametersOf(operation, place, drawing))}
        ${bodyOf(operation, drawing)}
        ${operation.answers.filter(succeeds).map((answer) => successOf(answer, { ...drawing, sent: false }))}
        ${failuresOf(operation, { ...drawing, sent: false })}
      </div>
      <div class="shown">${examplesOf(operation)}</div>
    </div>`,
    words: wordsOf(operation),
    keywords: `${operation.id} ${operation.method} ${operation.path} ${operation.answers.flatMap(({ codes }) => codes).join(' ')}`,
  };
}

function heading(operation: Operation, { page, places, document }: Drawing): Html {
  const { method, path, kind, scope, role, successor, stability } = operation;
  const next = successor && ['GET', 'POST', 'PUT'].map((verb) => places.operationOf(verb, successor)).find(Boolean);
  const roles = { anyone: 'Anyone', member: 'Signed-in users', manager: 'Managers' };
  const scopes = { read: 'Any key', write: 'A key with the scope write' };
  const stabilities = { stable: 'Stable', beta: 'Beta' };
  const notes = [
    html`<span class="note">${stabilities[stability as 'stable']}</span>`,
    document.name === 'external-v1' && kind === 'call' && html`<span class="note legacy">Legacy, and live</span>`,
    next && html`<span class="note">In v2: <a href="${link(page, next.page)}">${next.summary}</a></span>`,
    role && html`<span class="note">${roles[role as 'member']}</span>`,
    scope && html`<span class="note">${scopes[scope as 'read']}</span>`,
  ];
  const line =
    kind === 'event'
      ? html`<span class="method">POST</span><code>your endpoint</code>`
      : html`<span class="method ${method.toLowerCase()}">${method}</span><code>${brokenAtSlashes(path)}</code>`;
  return html`<p class="endpoint">${line}</p><p class="notes">${notes}</p>`;
}

function changesOf({ changes }: Operation, drawing: Drawing): Html | false {
  if (changes.length === 0) return false;
  const items = changes.map(
    ({ date, text }) =>
      html`<dt><time datetime="${date}">${date}</time></dt><dd>${renderDescription(text, drawing)}</dd>`,
  );
  return html`<h2>Changes</h2><dl class="changes">${items}</dl>`;
}

/** Long paths may break behind a slash. */
function brokenAtSlashes(path: string): Html[] {
  return path.split(/(?<=\/)/).map((part) => html`${part}<wbr>`);
}

const titles = { path: 'In the path', query: 'Query parameters', header: 'Headers' };

function parametersOf({ parameters }: Operation, place: Parameter['in'], drawing: Drawing): Html | false {
  const here = parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return false;
  const items = here.map(({ name, schema, required = false, description, example }) =>
    fieldOf(name, schema, { required, description, example }, drawing),
  );
  const list = html`<ul class="fields">${items}</ul>`;
  // Headers are mostly the same everywhere, and would push the body down.
  if (place === 'header' && !here.some(({ required }) => required)) {
    return html`<details class="aside"><summary><h2>${titles[place]}</h2></summary>${list}</details>`;
  }
  return html`<h2>${titles[place]}</h2>${list}`;
}

function bodyOf({ body, kind }: Operation, drawing: Drawing): Html | false {
  if (!body) return false;
  return html`<h2>Body</h2>${renderDescription(body.description, drawing)}
    ${fieldsOf(body.media.schema, { ...drawing, sent: kind === 'call' })}`;
}

const succeeds = ({ status }: Answer) => status.startsWith('2');

function successOf(answer: Answer, drawing: Drawing): Html {
  const { status, description, media } = answer;
  return html`<h2><span class="status">${status}</span> Answer</h2>
    ${renderDescription(description, drawing)}
    ${media && fieldsOf(media.schema, drawing)}
    ${headersOf(answer, drawing)}`;
}

function headersOf({ headers }: Answer, drawing: Drawing): Html | false {
  if (headers.length === 0) return false;
  const items = headers.map(({ name, schema, description }) =>
    fieldOf(name, schema, { required: true, description }, drawing),
  );
  return html`<details class="aside"><summary><h3>Headers</h3></summary><ul class="fields">${items}</ul></details>`;
}

function failuresOf({ answers }: Operation, drawing: Drawing): Html | false {
  const others = answers.filter((answer) => !succeeds(answer));
  if (others.length === 0) return false;
  return html`<h2>Other answers</h2>${others.map((answer) => failureOf(answer, drawing))}`;
}

function failureOf({ status, description, codes, media }: Answer, drawing: Drawing): Html {
  const { page, places } = drawing;
  const marks = codes.map((code) => {
    const place = places.codePlace(code);
    return place
      ? html`<a class="mark" href="${link(page, place)}"><code>${code}</code></a>`
      : html`<code>${code}</code>`;
  });
  const examples = media?.examples.map(
    ([, { summary, value }]) => html`<h4>${summary}</h4>${codeBlock(pretty(value), 'json')}`,
  );
  return html`<div class="failure"><h3><span class="status">${status}</span> ${marks}</h3>
    ${renderDescription(description, drawing)}
    ${
      media &&
      html`<details class="inside"><summary>Examples</summary><p>The body is ${typeOf(media.schema, drawing)}.</p>${examples}</details>`
    }</div>`;
}

function examplesOf({ samples, body, answers, kind }: Operation): Html {
  const tabs = samples.map(({ label, source, lang }) => ({ label, source, language: fences[lang] ?? '' }));
  const success = answers.find((answer) => succeeds(answer) && answer.media)?.media;
  return html`${tabs.length > 0 && html`<h2>Request</h2>${codeTabs(tabs)}`}
    ${body && (kind === 'event' || samples.length === 0 || body.media.examples.length > 1) && exampleList(kind === 'event' ? 'What is sent' : 'Bodies', body.media)}
    ${success && exampleList('Answer', success)}`;
}

const fences: Record<string, string> = { Shell: 'sh', TypeScript: 'ts', Python: 'python' };

function exampleList(title: string, { examples }: Media): Html {
  const items = examples.map(
    ([name, { summary, value }], at) =>
      html`<details class="example"${at === 0 && raw(' open')}><summary>${summary ?? name}</summary>${codeBlock(pretty(value), 'json')}</details>`,
  );
  return html`<h2>${title}</h2>${items}`;
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** What the search finds the page by, beside its title. */
function wordsOf({ description, parameters, answers, body, changes }: Operation): string {
  const told = [
    description,
    body?.description,
    ...parameters.map(({ name, description = '' }) => `${name} ${description}`),
    ...answers.map(({ description }) => description),
    ...changes.map(({ date, text }) => `${date} ${text}`),
  ];
  return told.join(' ');
}
