// Serves the account pages: one page for every path under `/account`, and its assets. Its data comes from the Account API.

import { Router } from 'express';
import helmet from 'helmet';
import { buildAccountPages } from '../account/files.ts';
import { memoize } from './memoize.ts';
import { createStaticFile, sendFile } from './static-file.ts';

const immutableCacheControl = 'public, max-age=31536000, immutable';
/** Same origin only. No `Referer` is sent, because the URLs of password links are secret. */
const securityHeaders = helmet({
  // Set by app.ts, if the service is public over HTTPS.
  strictTransportSecurity: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
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

/** Returns the routes of the account pages, which are built on the first request. */
export function accountPages(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const loadPages = memoize(async () => {
    const { html, files } = await buildAccountPages();
    return {
      page: createStaticFile(html),
      files: new Map([...files].map(([path, { text, type }]) => [path, { file: createStaticFile(text), type }])),
    };
  });
  router.get(/^\/assets\//, async (req, res, next) => {
    const found = (await loadPages()).files.get(req.baseUrl + req.path);
    if (found === undefined) return next();
    await sendFile(req, res, { ...found, cacheControl: immutableCacheControl });
  });
  router.get(/^(?!\/assets\/)/, securityHeaders, async (req, res) => {
    const { page } = await loadPages();
    await sendFile(req, res, { file: page, type: 'html' });
  });
  return router;
}
