// What is the same for everyone: pages, scripts, documents, packages. Tagged, and compressed once for all who take it so.

import type { Request, Response } from 'express';
import { type Encoding, negotiateEncoding } from '../encoding.ts';
import { compressFinishedBody, etagMatches, type FinishedBody, finishBody } from '../response-cache.ts';

export interface StaticFile {
  /** The content with its tag, compressed once for all who take it so; bytes stay as they are. */
  body(encoding: Encoding | undefined): Promise<FinishedBody>;
}

export function staticFile(content: string | Uint8Array): StaticFile {
  const plain = finishBody(content, {});
  const made = new Map<Encoding, Promise<FinishedBody>>();
  return {
    async body(encoding) {
      if (encoding === undefined || typeof content !== 'string') return plain;
      const body = made.get(encoding) ?? compressFinishedBody(plain, encoding);
      made.set(encoding, body);
      return await body;
    },
  };
}

/** Sends it as that media type, or 304 to who has it; asked about at every use, if `cacheControl` says nothing else. */
export async function sendFile(
  req: Request,
  res: Response,
  { file, type, cacheControl = 'no-cache' }: { file: StaticFile; type: string; cacheControl?: string },
): Promise<void> {
  // All may read it, whoever they are: that a cookie says so is no reason to leave it large.
  const { bytes, etag, encoding } = await file.body(
    negotiateEncoding({ 'accept-encoding': req.headers['accept-encoding'] }),
  );
  res.set({ ETag: etag, 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' });
  if (etagMatches(req.headers['if-none-match'], etag)) return void res.status(304).end();
  if (encoding) res.set('Content-Encoding', encoding);
  res.type(type).send(bytes);
}

/** The result of `make`, made when it is first asked for, and again after a failure. */
export function memoize<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
