// The home page and the 404 page.

import { type Html, html, renderHtml } from '../views/html.ts';
import { type ClientPackage, renderInstallation } from './client-package.ts';
import { codeBlock } from './code-block.ts';
import type { PublishedDocument } from './openapi.ts';
import type { Page } from './page.ts';
import { relativeUrl } from './relative-url.ts';

const path = 'index.html';

const topics: [page: string, title: string, text: string][] = [
  ['guides/first-order.html', 'First order', 'From a key to a shipped order in five requests.'],
  ['guides/catalog-sync.html', 'A catalog in sync', 'Load it once, then read only what has changed.'],
  ['guides/sales-and-stock.html', 'Sales and stock', 'Push sales and stock, and read what to order.'],
  ['guides/webhooks.html', 'Webhooks', 'Receive order changes, and verify their signatures.'],
  ['guides/errors.html', 'Errors', 'Every code, what it means, and what to do.'],
  ['guides/migration.html', 'From v1 to v2', 'What has changed, and what keeps working.'],
];

export function createHomePage(documents: readonly PublishedDocument[], client: ClientPackage | undefined): Page {
  return {
    path,
    title: 'Portside API',
    lead: 'A wholesale catalog with your own cost and sale prices, orders that are split by supplier and followed to your door, and advice on what to order next.',
    main: renderHtml(html`
      <div class="cards">${topics.map(([page, title, text]) => renderCard(page, title, text))}</div>
      <h2 id="try">First request</h2>
      <p>You need an API key and the URL of the service. <a href="guides/authentication.html">Where keys come from</a></p>
      ${codeBlock('export PORTSIDE_URL=https://portside.example PORTSIDE_KEY=pk_…\ncurl "$PORTSIDE_URL/api/v2/external/catalog?limit=2" \\\n  -H "Authorization: Bearer $PORTSIDE_KEY"', 'sh')}
      <h2 id="client">The TypeScript client</h2>
      <p>One typed function per operation, with retries, pagination and webhook verification. <a href="guides/typescript-client.html">What it does</a></p>
      ${renderInstallation(client, path)}
      <h2 id="reference">Reference</h2>
      <p>Each API is described by an OpenAPI 3.1 document: read it here, or generate a client from it.
        For a mock server, use the <a href="openapi/mock.json">document with all operations for API keys</a>:</p>
      ${codeBlock('npx @stoplight/prism-cli mock "$PORTSIDE_URL/docs/openapi/mock.json" --port 4020', 'sh')}
      <div class="scroll" tabindex="0" role="group" aria-label="OpenAPI documents">
        <table class="documents">
          <thead><tr><th>Document</th><th>Base URL</th><th>Version</th><th>Download</th></tr></thead>
          <tbody>${documents.map(renderDocumentRow)}</tbody>
        </table>
      </div>`),
    words: 'home start introduction overview documents download OpenAPI',
  };
}

function renderCard(page: string, title: string, text: string): Html {
  return html`<a class="card" href=${relativeUrl(path, page)}><strong>${title}</strong><span>${text}</span></a>`;
}

function renderDocumentRow({ name, title, basePath, version, page }: PublishedDocument): Html {
  return html`<tr>
    <td><a href=${relativeUrl(path, page)}>${title}</a></td>
    <td>${basePath.startsWith('/') ? html`<code>${basePath}</code>` : basePath}</td>
    <td>${version}</td>
    <td><a href=${`openapi/${name}.json`}>JSON</a> · <a href=${`openapi/${name}.yaml`}>YAML</a></td>
  </tr>`;
}

export const notFoundPage: Page = {
  path: '404.html',
  title: 'There is no such page',
  main: renderHtml(html`<p>The URL may be misspelled, or the page may have moved. The search finds pages, operations, fields and error codes;
    the menu lists everything there is.</p><p><a href="index.html">Go to the home page</a></p>`),
};
