// Serves the OpenAPI documents and the docs site. The pages load assets from this origin only.

import { type Request, type Response, Router } from 'express';
import helmet from 'helmet';
import { publishedDocuments, readBundle } from '../contract/documents.ts';
import { buildSiteInThread } from '../docs-site/thread.ts';
import { memoize } from './memoize.ts';
import { createStaticFile, type StaticFile, sendFile } from './static-file.ts';

/** Returns the routes of the docs site, which is built on the first request with links to `publicUrl`. */
export function docsSite(publicUrl: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const pages = helmet({
    // Set by app.ts, if the service is public over HTTPS.
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  const site = memoize(
    async () => new Map([...(await buildSiteInThread(publicUrl))].map(([path, content]) => [path, createStaticFile(content)])),
  );
  router.get(/^/, pages, async (req, res) => {
    const files = await site();
    if (!req.originalUrl.startsWith('/docs/')) return res.redirect(308, '/docs/');
    const path = req.path.slice(1);
    const found = findFile(req, res, path === '' || path.endsWith('/') ? `${path}index.html` : path, files);
    if (found) return sendDocsFile(req, res, ...found);
    const redirectTarget = [`${path}.html`, `${path}/index.html`, `reference/${path}/index.html`].find((page) =>
      files.has(page),
    );
    if (redirectTarget) return res.redirect(308, `/docs/${redirectTarget}`);
    // The page is served at any depth, so its links can't be relative.
    const missing = await files.get('404.html')?.body(undefined);
    const page = missing?.bytes.toString().replace(/(href|src|data-root)="(?=[\w.])/g, '$1="/docs/');
    res.status(404).type('html').send(page);
  });
  return router;
}

/** Returns a file and its path; for a page, its Markdown version if the client prefers that. */
function findFile(
  req: Request,
  res: Response,
  path: string,
  files: ReadonlyMap<string, StaticFile>,
): [string, StaticFile] | undefined {
  const file = files.get(path);
  const twin = path.replace(/\.html$/, '.md');
  const markdown = twin === path ? undefined : files.get(twin);
  if (file === undefined || markdown === undefined) return file && [path, file];
  res.vary('Accept');
  return req.accepts(['text/html', 'text/markdown']) === 'text/markdown' ? [twin, markdown] : [path, file];
}

/** Returns the routes of the OpenAPI documents: `/<name>.json` and `/<name>.yaml`. */
export function openApiDocuments(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const { name } of publishedDocuments) {
    const json = memoize(async () => createStaticFile((await readBundle(name)).text));
    const yaml = memoize(async () => {
      // Loaded on demand: most processes never need it.
      const { stringify } = await import('yaml');
      return createStaticFile(stringify((await readBundle(name)).definition));
    });
    router.get(`/${name}.json`, async (req, res) => sendDocsFile(req, res, `${name}.json`, await json()));
    router.get(`/${name}.yaml`, async (req, res) => sendDocsFile(req, res, `${name}.yaml`, await yaml()));
  }
  return router;
}

/** Media types of file extensions that Express doesn't know. */
const types: Record<string, string> = { yaml: 'application/yaml', tgz: 'application/gzip' };

function sendDocsFile(req: Request, res: Response, path: string, file: StaticFile): Promise<void> {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
  return sendFile(req, res, { file, type: types[extension] ?? extension });
}
