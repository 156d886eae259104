// Serves the OpenAPI documents and the docs site. The pages load assets from this origin only.

import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import helmet from 'helmet';
import { buildSiteInThread } from '../../web/docs/thread.ts';
import type { Config } from '../config.ts';
import { publishedDocuments, readServedBundle } from '../contract/documents.ts';
import { toErrorResponse } from '../http/errors.ts';
import { rejectionOf } from '../http/validation/rejection.ts';
import { memoize } from './memoize.ts';
import { createStaticFile, type StaticFile, sendFile } from './static-file.ts';

interface DocsSite {
  router: Router;
  /** Handles errors of requests to the site. */
  sendMalformed: ErrorRequestHandler;
}

/** Returns the routes of the docs site, which is built on the first request. */
export function docsSite({ publicUrl, docsMockUrl }: Pick<Config, 'publicUrl' | 'docsMockUrl'>): DocsSite {
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
        // The console sends requests to this service, and to a mock server if one is configured.
        connectSrc: ["'self'", ...(docsMockUrl === undefined ? [] : [new URL(docsMockUrl).origin])],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  const site = memoize(async () => {
    const { files, twins } = buildSiteInThread(publicUrl, docsMockUrl);
    const servedTwins = twins.then(createFiles);
    // Only requests for Markdown wait for it.
    servedTwins.catch(() => undefined);
    return { files: createFiles(await files), twins: servedTwins };
  });
  router.get(/^/, pages, async (req, res) => {
    const { files, twins } = await site();
    if (!req.originalUrl.startsWith('/docs/')) return res.redirect(308, '/docs/');
    const path = req.path.slice(1);
    const target = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const file = files.get(target);
    const markdown = target.endsWith('.md') ? target : file && preferMarkdown(req, res, target);
    const twin = markdown === undefined ? undefined : (await twins).get(markdown);
    if (markdown !== undefined && twin) return sendDocsFile(req, res, markdown, twin);
    if (file) return sendDocsFile(req, res, target, file);
    const bare = path.replace(/\/$/, '');
    const redirectTarget = [bare, `${bare}.html`, `${bare}/index.html`, `reference/${bare}/index.html`].find((page) =>
      files.has(page),
    );
    if (redirectTarget) return res.redirect(308, `/docs/${redirectTarget}`);
    const extension = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
    if (extension === 'html' && !prefersMarkdown(req, res)) return sendNotFoundPage(res, 404, files);
    const type = extension === 'html' || extension === 'md' ? 'text/markdown' : 'text/plain';
    res
      .status(404)
      .type(type)
      .send('# Page not found\n\nAll pages of this documentation: [llms.txt](/docs/llms.txt)\n');
  });
  // Browsers get a page for a malformed URL, other clients the error as JSON.
  const sendMalformed: ErrorRequestHandler = async (error, req, res, next) => {
    const { status } = toErrorResponse(error, '');
    const isPage = status === 400 && req.accepts(['json', 'html']) === 'html';
    if (!isPage) return next(error);
    res.locals.trace.rejection = rejectionOf(error);
    await new Promise<void>((resolve) => pages(req, res, () => resolve()));
    return sendNotFoundPage(res, 400, (await site()).files);
  };
  return { router, sendMalformed };
}

async function sendNotFoundPage(res: Response, status: number, files: ReadonlyMap<string, StaticFile>): Promise<void> {
  // The page is served at any depth, so its links can't be relative.
  const missing = await files.get('404.html')?.body(undefined);
  const page = missing?.bytes.toString().replace(/(href|src|data-root)="(?=[\w.])/g, '$1="/docs/');
  res.status(status).type('html').send(page);
}

function createFiles(site: ReadonlyMap<string, string | Uint8Array>): Map<string, StaticFile> {
  return new Map([...site].map(([path, content]) => [path, createStaticFile(content)]));
}

/** Returns the path of a page's Markdown version if the client prefers it. */
function preferMarkdown(req: Request, res: Response, path: string): string | undefined {
  if (!path.endsWith('.html')) return undefined;
  return prefersMarkdown(req, res) ? path.replace(/\.html$/, '.md') : undefined;
}

function prefersMarkdown(req: Request, res: Response): boolean {
  res.vary('Accept');
  return req.accepts(['text/html', 'text/markdown']) === 'text/markdown';
}

/** Returns the routes of the OpenAPI documents: `/<name>.json` and `/<name>.yaml`. */
export function openApiDocuments({ publicUrl }: Pick<Config, 'publicUrl'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const { name } of publishedDocuments) {
    const json = memoize(async () => createStaticFile((await readServedBundle(name, publicUrl)).text));
    const yaml = memoize(async () => {
      // Loaded on demand: most processes never need it.
      const { stringify } = await import('yaml');
      return createStaticFile(stringify((await readServedBundle(name, publicUrl)).definition));
    });
    router.get(`/${name}.json`, async (req, res) => sendDocsFile(req, res, `${name}.json`, await json()));
    router.get(`/${name}.yaml`, async (req, res) => sendDocsFile(req, res, `${name}.yaml`, await yaml()));
  }
  return router;
}

/** Media types of file extensions that Express doesn't know. */
const types: Record<string, string> = { yaml: 'application/yaml', tgz: 'application/gzip', py: 'text/x-python' };

function sendDocsFile(req: Request, res: Response, path: string, file: StaticFile): Promise<void> {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
  return sendFile(req, res, { file, type: types[extension] ?? extension });
}
