// Serves the account pages: one page for every path under `/account`, and its assets. Its data comes from the Account API.

import { extname } from 'node:path';
import { Router } from 'express';
import helmet from 'helmet';
import { openStaticFolder, sendFile } from './static-file.ts';

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

/** Returns the routes of the account pages. */
export async function accountPages(): Promise<Router> {
  const router = Router({ caseSensitive: true, strict: true });
  const files = await openStaticFolder('account');
  router.get(/^\/assets\//, async (req, res, next) => {
    const path = req.path.slice(1);
    const file = await files.get(path);
    if (file === undefined) return next();
    await sendFile(req, res, { file, type: extname(path), cacheControl: immutableCacheControl });
  });
  router.get(/^(?!\/assets\/)/, securityHeaders, async (req, res, next) => {
    const file = await files.get('index.html');
    if (file === undefined) return next();
    await sendFile(req, res, { file, type: 'html' });
  });
  return router;
}
