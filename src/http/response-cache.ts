// An in-memory cache of 200 response bodies, invalidated when their data changes. The keys consist
// of the company, its locale, the encoding and the URL as sent.

import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compressBody, type Encoding } from './encoding.ts';

export interface TaggedBody {
  bytes: Buffer;
  /** A strong entity tag, with its quotes. */
  etag: string;
  headers: Record<string, string>;
  /** How the bytes are compressed. */
  encoding?: Encoding;
}

export interface ResponseCache {
  get(key: string): TaggedBody | undefined;
  /** A counter of invalidations; a body begun in an older generation is not cached. */
  generation(): number;
  /** Caches a body that was begun in `generation`. */
  put(key: string, body: TaggedBody, generation: number): void;
  /** Deletes the bodies of a company. */
  deleteCompany(companyId: string): void;
  clear(): void;
  /** The size of the cache, in bytes. */
  bytes(): number;
  /** Disables the cache until `resume`, while change notifications can't be received. */
  suspend(): void;
  resume(): void;
}

/** Creates an empty cache of at most `maxBytes`; 0 disables caching. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const bodies = new LRUCache<string, TaggedBody>({
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
    put(key, body, bodyGeneration) {
      if (!suspended && bodyGeneration === generation) bodies.set(key, body);
    },
    deleteCompany(companyId) {
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

/** Returns the body with its strong entity tag. */
export function addEntityTag(content: string | Uint8Array, headers: Record<string, string>): TaggedBody {
  const bytes = Buffer.from(content);
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
  return { bytes, etag, headers };
}

/** Returns the compressed body with its own entity tag, as different bytes require; unchanged if it is not worth compressing. */
export async function compressTaggedBody(body: TaggedBody, encoding: Encoding): Promise<TaggedBody> {
  const bytes = await compressBody(body.bytes, encoding);
  return bytes === undefined ? body : { ...body, bytes, encoding, etag: body.etag.replace(/"$/, `-${encoding}"`) };
}

/** Whether an If-None-Match header matches the tag, by the weak comparison that RFC 9110 requires. */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
