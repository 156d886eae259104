// The pages of the error codes: /docs/errors/<CODE>.

import { STATUS_CODES } from 'node:http';
import { apiTitles, type ErrorCodeEntry, readErrorCodes } from '../../scripts/generate/error-codes.ts';
import { type Html, html, raw, renderHtml } from '../../src/views/html.ts';
import { codeBlock } from './code-block.ts';
import { errorPagePath } from './error-page-path.ts';
import { renderMarkdown } from './markdown.ts';
import type { Operation, PublishedDocument } from './openapi.ts';
import type { Page } from './page.ts';
import type { PageLookup } from './page-lookup.ts';
import { relativeUrl } from './relative-url.ts';

const errorsTitle = 'Error codes';

/** Returns a page for each error code. */
export async function createErrorPages(documents: readonly PublishedDocument[], lookup: PageLookup): Promise<Page[]> {
  return [...(await readErrorCodes())].map(([code, entry]) => createErrorPage({ code, entry }, documents, lookup));
}

function createErrorPage(
  { code, entry }: { code: string; entry: ErrorCodeEntry },
  documents: readonly PublishedDocument[],
  lookup: PageLookup,
): Page {
  const path = errorPagePath(code);
  const markdown = (text: string) => renderMarkdown(text, { page: path, file: 'docs/guides/errors.md', lookup });
  const section = (title: string, text: string) => html`<h2>${title}</h2>${raw(markdown(text).html)}`;
  const causes = entry.causes.map((cause) => `- ${cause}`).join('\n');
  const summary = entry.summary.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');
  return {
    path,
    title: code,
    breadcrumb: errorsTitle,
    lead: summary,
    main: renderHtml(html`
      <p>HTTP status ${formatStatuses(entry)}. <a href=${relativeUrl(path, 'guides/errors.html')}>All error codes</a></p>
      ${section('Causes', causes)}
      ${section('Fix', entry.fix)}
      ${section('Retry', entry.retry)}
      <h2>Example</h2>
      ${codeBlock(JSON.stringify(findExample(code, entry, documents), null, 2), 'json')}
      <h2>Operations</h2>
      ${renderOperations(code, documents, path)}`),
    keywords: code,
    words: [summary, ...entry.causes, entry.fix].join(' '),
  };
}

function formatStatuses({ status, statusByApi = {} }: ErrorCodeEntry): string {
  const title = (status: number) => `${status} ${STATUS_CODES[status]}`;
  return [
    title(status),
    ...Object.entries(statusByApi).map(([api, other]) => `${title(other)} in ${apiTitles[api]}`),
  ].join(', ');
}

/** Returns the first example of a response with the code. */
function findExample(code: string, { status, message }: ErrorCodeEntry, documents: readonly PublishedDocument[]) {
  // Documents are listed oldest first.
  const examples = documents
    .toReversed()
    .flatMap(({ operations }) => operations)
    .flatMap(({ responses }) => responses.flatMap(({ media }) => media?.examples ?? []))
    .map(([, { value }]) => value as { code?: string; error?: { code?: string } });
  const found = examples.find((value) => value?.code === code || value?.error?.code === code);
  if (found !== undefined) return found;
  if (message === undefined) throw new Error(`${code} needs a message for its example, because no operation has one`);
  const docUrl = `https://api.portside.example/docs/errors/${code}`;
  const title = STATUS_CODES[status]!;
  const error = `${title[0]}${title.slice(1).toLowerCase()}`;
  return { success: false, error, message, code, details: [], docUrl };
}

/** Lists the operations that document the code, by API. */
function renderOperations(code: string, documents: readonly PublishedDocument[], from: string): Html {
  const groups = documents.flatMap(({ title, operations }) => {
    const returning = operations.filter((operation) => returnsCode(operation, code));
    return returning.length === 0 ? [] : [{ title, operations: returning }];
  });
  if (groups.length === 0) return html`<p>Any request can get this error.</p>`;
  return html`${groups.map(
    (group) =>
      html`<h3>${group.title}</h3><ul>${group.operations.map(
        ({ page, summary, method, path }) =>
          html`<li><a href=${relativeUrl(from, page)}>${summary}</a>${' '}<code>${method} ${path}</code></li>`,
      )}</ul>`,
  )}`;
}

function returnsCode({ kind, responses }: Operation, code: string): boolean {
  return kind === 'operation' && responses.some(({ codes }) => codes.includes(code));
}
