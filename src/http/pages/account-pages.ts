// The account pages: one page for every address under `/account`, and the files it loads. What is on it comes from the Account API.

import type { Express } from 'express';
import helmet from 'helmet';
import { buildConsoleInThread } from '../../account/thread.ts';
import { memoize, sendFile, staticFile } from './static-file.ts';

const forGood = 'public, max-age=31536000, immutable';

/** Serves them; they are put together when they are first asked for. */
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

/** Everything comes from here, and nothing is sent but to here; a link to a password is in no `Referer`. */
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
