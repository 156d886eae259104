// Serves the images of sample products at the URLs that they have in the catalog, so that pages of other sites can show them too.

import type { NextFunction, Request, Response } from 'express';
import { sampleImageFile } from '../domain/sandbox/sample-images.ts';
import { readSampleImage } from '../services/catalog/sample-images.ts';

/** Sends the image of the path, and passes on a request for one that does not exist. */
export async function sendSampleImage(req: Request, res: Response, next: NextFunction): Promise<void> {
  const origin = 'http://service';
  const file = sampleImageFile(origin + req.baseUrl + req.path, origin);
  const bytes = file === undefined ? undefined : await readSampleImage(file);
  if (bytes === undefined) return next();
  res.set({ 'Cache-Control': 'public, max-age=86400', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  res.type('image/webp').send(bytes);
}
