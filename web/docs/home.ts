// The home page, the indexes of the guides and of the API reference, and the 404 page.

import { type Html, html, renderHtml } from '../../src/views/html.ts';
import { codeBlock } from './code-block.ts';
import { guideIndexPath, guidePages, guidesTitle, leadingSections, trailingSections } from './guide-list.ts';
import type { PublishedDocument } from './openapi.ts';
import type { Page } from './page.ts';
import { relativeUrl } from './relative-url.ts';

const path = 'index.html';
export const referencePath = 'reference/index.html';

interface Card {
  page: string;
  title: string;
  text: string;
}

const topics: Card[] = [
  {
    page: 'guides/first-order.html',
    title: 'Quickstart',
    text: 'Place an order with test data and receive its event on your computer, in about 10 minutes.',
  },
  {
    page: 'guides/account.html',
    title: 'Buying in the account',
    text: 'Order, receive and pay on the account pages, without the API.',
  },
  {
    page: 'guides/concepts.html',
    title: 'Concepts',
    text: 'Orders, deliveries, TCC, TSP, landed cost, and other terms.',
  },
  {
    page: 'guides/catalog-sync.html',
    title: 'Sync the catalog',
    text: 'Load the catalog once, then read only changes.',
  },
  {
    page: 'guides/sales-and-stock.html',
    title: 'Push sales and stock',
    text: 'Send your sales, and read what to reorder.',
  },
  {
    page: 'guides/webhooks.html',
    title: 'Receive webhooks',
    text: 'Get notified of order changes and verify signatures.',
  },
  { page: referencePath, title: 'API reference', text: 'Every operation, with parameters, errors and examples.' },
  { page: 'guides/errors.html', title: 'Error codes', text: 'The cause and the remedy of each code.' },
  {
    page: 'guides/sdks.html',
    title: 'SDKs',
    text: 'Typed clients for TypeScript and Python, and a Postman collection.',
  },
  { page: 'guides/agents.html', title: 'AI agents', text: 'Connect an agent through MCP, or give it these pages.' },
];

export function createHomePage(): Page {
  return {
    path,
    title: 'Portside API',
    lead: 'Portside is a wholesale platform as an API. Read a supplier catalog with your own cost and sale prices, place orders that are split by supplier, and get recommendations on what to reorder.',
    main: renderHtml(html`
      <p>New to Portside? Follow the <a href="guides/first-order.html">Quickstart</a>: place an order with test data and receive its event on your computer, in about 10 minutes.</p>
      <h2 id="try">First request</h2>
      <p>You need the URL of the service and an API key. <a href="guides/authentication.html">Create an API key</a></p>
      ${codeBlock('export PORTSIDE_URL=https://portside.example PORTSIDE_KEY=pk_…\ncurl "$PORTSIDE_URL/api/v2/external/catalog?limit=2" \\\n  -H "Authorization: Bearer $PORTSIDE_KEY"', 'sh')}
      <h2 id="topics">Documentation</h2>
      ${renderCards(path, topics)}`),
    words: 'home start introduction overview',
  };
}

/** Lists the guides by section; `guides` has their pages. */
export function createGuideIndex(guides: readonly Page[]): Page {
  const pages = new Map(guides.map((page) => [page.path, page]));
  const sections = [...leadingSections, ...trailingSections].map(({ title, files }) => {
    const listed = files.flatMap((file) => pages.get(guidePages.get(file) ?? '') ?? []);
    const cards = listed.map(({ path, title, summary = '' }) => ({ page: path, title, text: summary }));
    return html`<h2>${title}</h2>${renderCards(guideIndexPath, cards)}`;
  });
  return {
    path: guideIndexPath,
    title: guidesTitle,
    lead: 'Tutorials, how-to guides and explanations, by topic.',
    main: renderHtml(html`${sections}`),
    words: 'tutorials overview',
  };
}

/** Renders links from the page `from`. The style sheet makes the link of a card as large as the card. */
function renderCards(from: string, cards: readonly Card[]): Html {
  const items = cards.map(
    ({ page, title, text }) =>
      html`<li class="card"><strong><a href=${relativeUrl(from, page)}>${title}</a></strong>${' '}<span>${text}</span></li>`,
  );
  return html`<ul class="cards">${items}</ul>`;
}

/** Lists the OpenAPI documents. */
export function createReferenceIndex(documents: readonly PublishedDocument[]): Page {
  return {
    path: referencePath,
    title: 'API reference',
    lead: 'Each API has an OpenAPI 3.1 document, which you can read here or use to generate a client.',
    main: renderHtml(html`
      <div class="table-frame" tabindex="0" role="group" aria-label="OpenAPI documents">
        <table class="documents">
          <thead><tr><th>API</th><th>Base URL</th><th>Version</th><th>OpenAPI document</th></tr></thead>
          <tbody>${documents.map(renderDocumentRow)}</tbody>
        </table>
      </div>
      <ul>
        <li>For a new integration, use External API v2. External API v1 is legacy.</li>
        <li>Use the Standard API to read TCC and TSP.</li>
        <li>The Account API is for the account pages, where users sign in with a password. It does not accept API keys.</li>
        <li>The Operator API is for the operators of the service, who import price lists. It does not accept API keys.</li>
        <li>The pull feed is an API that you host. Portside sends requests to it.</li>
      </ul>
      <h2 id="mock">Mock server</h2>
      <p>To develop without the service, start a mock server from the <a href=${relativeUrl(referencePath, 'openapi/mock.json')}>document
        with all operations for API keys</a>:</p>
      ${codeBlock('npx @stoplight/prism-cli mock "$PORTSIDE_URL/docs/openapi/mock.json" --port 4020', 'sh')}`),
    words: 'documents download OpenAPI mock server base URL version',
  };
}

function renderDocumentRow({ name, title, basePath, version, page }: PublishedDocument): Html {
  const url = (target: string) => relativeUrl(referencePath, target);
  return html`<tr>
    <td><a href=${url(page)}>${title}</a></td>
    <td>${basePath.startsWith('/') ? html`<code>${basePath}</code>` : basePath}</td>
    <td>${version}</td>
    <td><a href=${url(`openapi/${name}.json`)}>JSON</a> · <a href=${url(`openapi/${name}.yaml`)}>YAML</a></td>
  </tr>`;
}

export const notFoundPage: Page = {
  path: '404.html',
  title: 'Page not found',
  main: renderHtml(html`<p>No page has this URL. Check it, search the documentation, or go to one of these pages:</p>
    <ul>
      <li><a href="index.html">Home</a></li>
      <li><a href="guides/first-order.html">Quickstart</a></li>
      <li><a href=${guideIndexPath}>Guides</a></li>
      <li><a href=${referencePath}>API reference</a></li>
    </ul>`),
};
