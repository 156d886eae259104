// Serves the console: one page for every path under `/account`, and its assets. Its data comes from the Account API.

import type { Express } from 'express';
import helmet from 'helmet';
import { buildConsoleInThread } from '../../account/thread.ts';
import { memoize, sendFile, staticFile } from './static-file.ts';

const forGood = 'public, max-age=31536000, immutable';

/** Serves the console, which is built on the first request. */
export function serveAccountPages(app: Express): void {
  const built = memoize(async () => {
    const { html, importMapHash, files } = await buildConsoleInThread();
    return {
      page: staticFile(html),
      files: new Map([...files].map(([path, { text, type }]) => [path, { file: staticFile(text), type }])),
      protect: policy(importMapHash),
    };
  });
  app.get(/^\/account\/assets\//, async (req, res, next) => {
    const found = (await built()).files.get(req.path);
    if (found === undefined) return next();
    await sendFile(req, res, { ...found, cacheControl: forGood });
  });
  app.get(/^\/account(?!\/assets\/)(\/.*)?$/, async (req, res) => {
    const { page, protect } = await built();
    await new Promise((protectedBy) => protect(req, res, protectedBy));
    await sendFile(req, res, { file: page, type: 'html' });
  });
}

/** Same origin only. No `Referer` is sent, because the URLs of password links are secret. */
function policy(importMapHash: string) {
  return helmet({
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
