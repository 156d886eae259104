// The published documents, as text for machines and as pages for people. Everything a page loads comes from here.

import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Express, Response } from 'express';
import helmet from 'helmet';
import { publishedDocuments, readBundle } from './documents.ts';
import { matches } from './response-cache.ts';

const require = createRequire(import.meta.url);

/** Serves `/docs`, a page a document under it, and the documents themselves at `/openapi/<name>.json`. */
export function serveDocs(app: Express): void {
  // Redoc builds its search in a worker made from a blob, and styles in place.
  const pages = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:'],
        upgradeInsecureRequests: null,
      },
    },
  });
  app.get('/', (req, res, next) => (req.url === '/' ? res.redirect('/docs') : next()));
  app.get('/docs', pages, (_req, res) => void res.type('html').send(index()));
  app.get('/docs/redoc.js', pages, (_req, res) => {
    res.set('Cache-Control', 'public, max-age=86400');
    res.sendFile(require.resolve('redoc/bundles/redoc.standalone.js'));
  });
  app.get('/docs/page.js', pages, (_req, res) => void res.type('js').send(pageScript));
  for (const { name, title } of publishedDocuments) {
    app.get(`/docs/${name}`, pages, (_req, res) => void res.type('html').send(page(name, title)));
    app.get(`/openapi/${name}.json`, async (req, res) => {
      sendTagged(res, (await readBundle(name)).text, req.headers['if-none-match']);
    });
  }
}

function sendTagged(res: Response, text: string, ifNoneMatch: string | undefined): void {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  res.set({ ETag: etag, 'Cache-Control': 'no-cache' });
  if (matches(ifNoneMatch, etag)) res.status(304).end();
  else res.type('json').send(text);
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 40rem; margin: 4rem auto; padding: 0 1.5rem; }
  li { margin: .75rem 0; }
  a { font-weight: 600; }
  small { opacity: .7; }`;

function index(): string {
  const entries = publishedDocuments.map(
    ({ name, title, at }) =>
      `<li><a href="/docs/${name}">${title}</a><br><small><code>${at}</code> ·
        <a href="/openapi/${name}.json">OpenAPI document</a></small></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portside API documents</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
    <body><main><h1>Portside API documents</h1>
    <p>A wholesale catalog with your own cost and sale prices, orders split per supplier, and advice on what to reorder.</p>
    <ul>${entries.join('')}</ul></main></body></html>`;
}

const pageScript = `
  Redoc.init(document.currentScript.dataset.document, { hideHostname: true, expandResponses: '200', sortTagsAlphabetically: false },
    document.getElementById('document'));`;

function page(name: string, title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Portside</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>body { margin: 0 }</style></head>
    <body><div id="document"></div><script src="/docs/redoc.js"></script>
    <script src="/docs/page.js" data-document="/openapi/${name}.json"></script></body></html>`;
}
