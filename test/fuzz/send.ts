// Sends a request unchanged, without URL normalization or body encoding.

import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { Pool } from 'undici';
import { emailOf, secretOf } from './company.ts';
import { credentialHeaders, signInAgain } from './credentials.ts';
import type { FuzzContext } from './fixtures.ts';
import type { RawResponse } from './oracle.ts';
import type { Target } from './request-parts.ts';
import type { FuzzRequest } from './requests.ts';

/** Sends a request; if an earlier request ended the session or removed the role of the user, signs in and sends it again. */
export async function send(
  { context, pool }: { context: FuzzContext; pool: Pool },
  target: Target,
  request: FuzzRequest,
): Promise<RawResponse> {
  const { api } = target.served;
  const sender = context[request.sender];
  const response = await sendAs(pool, request, request.credential ?? credentialHeaders(api, secretOf(sender, target)));
  if (api !== 'account' || request.sender === 'invalidCaller' || request.credential || target.isOpen) return response;
  if (response.status !== 401 && !response.text.includes('MANAGER_ROLE_REQUIRED')) return response;
  sender.sessions.set(target.operationId, await signInAgain(context.service.db, sender.id, emailOf(sender, target)));
  return await sendAs(pool, request, credentialHeaders(api, secretOf(sender, target)));
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

async function sendAs(pool: Pool, request: FuzzRequest, credential: Record<string, string>): Promise<RawResponse> {
  const start = performance.now();
  const cookies = [credential.cookie, request.headers.cookie].filter((cookie) => cookie !== undefined);
  const { statusCode, headers, body } = await pool.request({
    method: request.method as 'GET',
    path: request.path,
    headers: { ...credential, ...request.headers, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) },
    body: request.body ?? null,
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  const decode = decoders[String(headers['content-encoding'])];
  const text = String(decode === undefined || bytes.length === 0 ? bytes : decode(bytes));
  const flat = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((item) => [name, item] as [string, string]),
  );
  return { status: statusCode, headers: new Headers(flat), text, ms: performance.now() - start };
}
