// Serves the Postman collection with the public URL of this service as its base URL.

import { Router } from 'express';
import { collectionPath, readPostmanCollection } from '../docs-site/postman-collection.ts';
import { memoize } from './memoize.ts';
import { createStaticFile, sendFile } from './static-file.ts';

/** Returns the route of the collection, below `/docs`. */
export function postmanCollection({ publicUrl }: { publicUrl: string }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const file = memoize(async () => createStaticFile(await readPostmanCollection(publicUrl)));
  router.get(`/${collectionPath}`, async (req, res) => sendFile(req, res, { file: await file(), type: 'json' }));
  return router;
}
