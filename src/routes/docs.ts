// Serves the OpenAPI documents and the docs site. The pages load assets from this origin only.

import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { publishedDocuments } from '../contract/documents.ts';
import { setPublicUrl } from '../contract/public-url.ts';
import { toErrorResponse } from '../http/errors.ts';
import { rejectionOf } from '../http/validation/rejection.ts';
import { openStaticFolder, type StaticFile, type StaticFolder, sendFile } from './static-file.ts';

interface DocsSite {
  router: Router;
  /** Handles errors of requests to the site. */
  sendMalformed: ErrorRequestHandler;
  /** The routes of the OpenAPI documents: `/<name>.json` and `/<name>.yaml`. */
  openApi: Router;
}

/** Returns the routes of the docs site. */
export async function docsSite({
  publicUrl,
  docsMockUrl,
}: Pick<Config, 'publicUrl' | 'docsMockUrl'>): Promise<DocsSite> {
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
  const files = await openStaticFolder('docs', (path, text) => setUrls(path, text, publicUrl, docsMockUrl));
  router.get(/^/, pages, async (req, res) => {
    if (!req.originalUrl.startsWith('/docs/')) return res.redirect(308, '/docs/');
    const path = req.path.slice(1);
    const target = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const markdown = files.has(target) ? preferMarkdown(req, res, target) : undefined;
    const served = markdown !== undefined && files.has(markdown) ? markdown : target;
    const file = await files.get(served);
    if (file) return sendDocsFile(req, res, served, file);
    const bare = path.replace(/\/$/, '');
    const redirectTarget = redirectTargets(bare).find((page) => files.has(page));
    if (redirectTarget) return res.redirect(308, `/docs/${redirectTarget}`);
    const extension = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
    if (extension === 'html' && !prefersMarkdown(req, res))
      return sendNotFoundPage(res, 404, files, bare.startsWith('errors/') ? errorCodesPage : undefined);
    const type = extension === 'html' || extension === 'md' ? 'text/markdown' : 'text/plain';
    res
      .status(404)
      .type(type)
      .send('# Page not found\n\nAll pages of this documentation: [llms.txt](/docs/llms.txt)\n');
  });
  // Browsers get a page for a malformed URL, other clients the error as JSON.
  const sendMalformed: ErrorRequestHandler = async (error, req, res, next) => {
    const { status } = toErrorResponse(error, { requestId: '', publicUrl });
    const isPage = status === 400 && req.accepts(['json', 'html']) === 'html';
    if (!isPage) return next(error);
    res.locals.trace.rejection = rejectionOf(error);
    await new Promise<void>((resolve) => pages(req, res, () => resolve()));
    return sendNotFoundPage(res, 400, files);
  };
  return { router, sendMalformed, openApi: openApiDocuments(files) };
}

/** The guide that lists the error codes. */
const errorCodesPage = 'guides/errors.html';

/** Returns the pages that a path without an extension can mean. */
function redirectTargets(path: string): string[] {
  const code = /^errors\/(\w+)(?:\.html)?$/.exec(path)?.[1]?.toUpperCase();
  const errorPages = path === 'errors' ? [errorCodesPage] : code === undefined ? [] : [`errors/${code}.html`];
  return [path, `${path}.html`, `${path}/index.html`, `reference/${path}/index.html`, ...errorPages];
}

async function sendNotFoundPage(res: Response, status: number, files: StaticFolder, path = '404.html'): Promise<void> {
  const missing = await (await files.get(path))?.body(undefined);
  // The page is served at any depth, so its links can't be relative.
  const page = missing?.bytes.toString().replace(/(href|src|data-root)="(?![a-z]+:|[/#])([^"]*)/g, (_, name, link) => {
    return `${name}="${new URL(link, `http://docs/docs/${path}`).pathname}${link.includes('#') ? `#${link.split('#')[1]}` : ''}`;
  });
  res.status(status).type('html').send(page);
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

function openApiDocuments(files: StaticFolder): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const names = publishedDocuments.flatMap(({ name }) => [`${name}.json`, `${name}.yaml`]);
  for (const name of names) {
    router.get(`/${name}`, async (req, res, next) => {
      const file = await files.get(`openapi/${name}`);
      return file ? sendDocsFile(req, res, name, file) : next();
    });
  }
  return router;
}

/** Sets the URLs that are unknown when the site is built. */
function setUrls(path: string, text: string, publicUrl: string, mockUrl: string | undefined): string {
  const filled = setPublicUrl(path, text, publicUrl);
  if (mockUrl === undefined || !path.endsWith('.html')) return filled;
  return filled.replace(' data-mock-url', ` data-mock-url="${encodeURI(mockUrl)}"`);
}

/** Media types of file extensions that Express doesn't know. */
const types: Record<string, string> = { yaml: 'application/yaml', tgz: 'application/gzip', whl: 'application/zip' };

function sendDocsFile(req: Request, res: Response, path: string, file: StaticFile): Promise<void> {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? 'html';
  return sendFile(req, res, { file, type: types[extension] ?? extension });
}
