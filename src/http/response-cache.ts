// Finished 200 bodies of catalog and recommendation reads, kept until anything they were made from changes. Bounded; holds nothing that
// can't be made again; keyed by company, its locale and the URL as it was sent.

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compressBody, type Encoding } from './encoding.ts';

export interface FinishedBody {
  bytes: Buffer;
  /** A strong entity tag, quotes included. */
  etag: string;
  headers: Record<string, string>;
  /** How the bytes are compressed. */
  encoding?: Encoding;
}

export interface ResponseCache {
  get(key: string): FinishedBody | undefined;
  /** Names the state of the world; what was made in an older one is not kept. */
  generation(): number;
  /** Keeps a body that was begun in `generation`. */
  put(key: string, body: FinishedBody, generation: number): void;
  /** Drops the bodies made for a company. */
  forget(companyId: string): void;
  clear(): void;
  /** How many bytes are kept. */
  bytes(): number;
  /** Keeps nothing and answers nothing until `resume`: announcements of changes are not being heard. */
  suspend(): void;
  resume(): void;
}

/** An empty cache of at most `maxBytes` of bodies; one of 0 bytes keeps nothing. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const bodies = new LRUCache<string, FinishedBody>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 500,
    maxEntrySize: Math.max(Math.floor(maxBytes / 10), 1),
  });
  let generation = 0;
  let suspended = false;
  function clear() {
    generation += 1;
    bodies.clear();
  }
  return {
    get: (key) => (suspended ? undefined : bodies.get(key)),
    generation: () => generation,
    put(key, body, begunIn) {
      if (!suspended && begunIn === generation) bodies.set(key, body);
    },
    forget(companyId) {
      generation += 1;
      for (const key of bodies.keys()) if (key.startsWith(`${companyId} `)) bodies.delete(key);
    },
    clear,
    bytes: () => bodies.calculatedSize,
    suspend() {
      suspended = true;
      clear();
    },
    resume() {
      suspended = false;
    },
  };
}

/** A body with its strong entity tag. */
export function finishBody(content: string | Uint8Array, headers: Record<string, string>): FinishedBody {
  const bytes = Buffer.from(content);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  return { bytes, etag, headers };
}

/** The body in that encoding, with a tag of its own as other bytes have to have; as it is where compressing is not worth it. */
export async function compressFinishedBody(body: FinishedBody, encoding: Encoding): Promise<FinishedBody> {
  const bytes = await compressBody(body.bytes, encoding);
  return bytes === undefined ? body : { ...body, bytes, encoding, etag: body.etag.replace(/"$/, `-${encoding}"`) };
}

/** Whether an If-None-Match header names this tag; weak comparison, as RFC 9110 asks for it. */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
