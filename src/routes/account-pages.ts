// Serves the account pages: one page for every path under `/account`, and its assets. Its data comes from the Account API.

import { Router } from 'express';
import helmet from 'helmet';
import { buildAccountPagesInThread } from '../account/thread.ts';
import { memoize } from './memoize.ts';
import { createStaticFile, sendFile } from './static-file.ts';

const immutableCacheControl = 'public, max-age=31536000, immutable';
/** Headers of app.ts that only documents need. Without them, the more than 100 modules of a page weigh a quarter less. */
const documentHeaders = [
  ...['Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster', 'X-DNS-Prefetch-Control', 'X-Download-Options'],
  ...['X-Frame-Options', 'X-Permitted-Cross-Domain-Policies', 'X-XSS-Protection'],
];

/** Returns the routes of the account pages, which are built on the first request. */
export function accountPages(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const loadPages = memoize(async () => {
    const { html, importMapHash, files } = await buildAccountPagesInThread();
    return {
      page: createStaticFile(html),
      files: new Map([...files].map(([path, { text, type }]) => [path, { file: createStaticFile(text), type }])),
      protect: securityHeaders(importMapHash),
    };
  });
  router.get(/^\/assets\//, async (req, res, next) => {
    const found = (await loadPages()).files.get(req.baseUrl + req.path);
    if (found === undefined) return next();
    for (const name of documentHeaders) res.removeHeader(name);
    res.setHeader('Content-Security-Policy', "default-src 'none'");
    await sendFile(req, res, { ...found, cacheControl: immutableCacheControl });
  });
  router.get(/^(?!\/assets\/)/, async (req, res) => {
    const { page, protect } = await loadPages();
    await new Promise((done) => protect(req, res, done));
    await sendFile(req, res, { file: page, type: 'html' });
  });
  return router;
}

/** Same origin only. No `Referer` is sent, because the URLs of password links are secret. */
function securityHeaders(importMapHash: string) {
  return helmet({
    // Set by app.ts, if the service is public over HTTPS.
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", `'${importMapHash}'`],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
