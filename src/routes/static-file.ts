// Static content, such as pages, scripts, OpenAPI documents and packages: with an entity tag, and compressed once per encoding.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { openBuiltFolder } from '../build-folder.ts';
import { ApiError } from '../domain/errors.ts';
import { type Encoding, negotiateEncoding } from '../http/encoding.ts';
import { addEntityTag, compressTaggedBody, etagMatches, type TaggedBody } from '../http/response-cache.ts';
import { memoize } from './memoize.ts';

export interface StaticFile {
  /** Returns the content and its entity tag. Text is compressed once per encoding; binary content is never compressed. */
  body(encoding: Encoding | undefined): Promise<TaggedBody>;
}

function createStaticFile(content: string | Uint8Array): StaticFile {
  const plain = addEntityTag(content, {});
  const compressed = new Map<Encoding, Promise<TaggedBody>>();
  return {
    async body(encoding) {
      if (encoding === undefined || typeof content !== 'string') return plain;
      const body = compressed.get(encoding) ?? compressTaggedBody(plain, encoding);
      compressed.set(encoding, body);
      return await body;
    },
  };
}

export interface StaticFolder {
  has(path: string): boolean;
  /** Returns a file of the folder, which is read once; undefined if there is none. */
  get(path: string): Promise<StaticFile> | undefined;
}

/** Returns the files of a folder of build/; `prepare` changes texts when they are read. */
export async function openStaticFolder(
  name: string,
  prepare: (path: string, text: string) => string = (_, text) => text,
): Promise<StaticFolder> {
  const { folder, paths } = await openBuiltFolder(name);
  const files = new Map<string, () => Promise<StaticFile>>();
  for (const path of paths) {
    const load = async () => {
      const bytes = await readFile(join(folder, path)).catch((error) => rejectDeleted(join(name, path), error));
      return createStaticFile(/\.(tgz|whl)$/.test(path) ? bytes : prepare(path, bytes.toString()));
    };
    files.set(path, memoize(load));
  }
  return { has: (path) => files.has(path), get: (path) => files.get(path)?.() };
}

/** Throws SERVICE_UNAVAILABLE for a file that was deleted after the start. */
function rejectDeleted(path: string, error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT') throw error;
  throw new ApiError('SERVICE_UNAVAILABLE', 'A file of the service was deleted while it was running.', [
    `build/${path}: run \`make build\` and restart the service`,
  ]);
}

/** Sends the file, or a 304 if the client has it. By default clients revalidate on every use. */
export async function sendFile(
  req: Request,
  res: Response,
  { file, type, cacheControl = 'no-cache' }: { file: StaticFile; type: string; cacheControl?: string },
): Promise<void> {
  // Public content: compression is safe even for requests with a cookie.
  const { bytes, etag, encoding } = await file.body(
    negotiateEncoding({ 'accept-encoding': req.headers['accept-encoding'] }),
  );
  res.set({ ETag: etag, 'Cache-Control': cacheControl }).vary('Accept-Encoding');
  if (etagMatches(req.headers['if-none-match'], etag)) return void res.status(304).end();
  if (encoding) res.set('Content-Encoding', encoding);
  res.type(type).send(bytes);
}
