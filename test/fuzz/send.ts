// Puts a request onto the wire as it is: nothing of its address is put right, nothing of its body packed or unpacked on the way.

import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { Pool } from 'undici';
import { emailOf, secretOf } from './company.ts';
import { shown, signInAgain } from './credentials.ts';
import type { RawAnswer } from './judge.ts';
import type { Target } from './parts.ts';
import type { FuzzRequest } from './requests.ts';
import type { World } from './world.ts';

/** Sends a request; where the caller has ended the session, or taken the user's role, with a new one. */
export async function send(
  { world, pool }: { world: World; pool: Pool },
  target: Target,
  request: FuzzRequest,
): Promise<RawAnswer> {
  const { api } = target.served;
  const sender = world[request.sender];
  const answer = await sendAs(pool, request, request.credential ?? shown(api, secretOf(sender, target)));
  if (api !== 'account' || request.sender === 'mistaken' || request.credential || target.isOpen) return answer;
  if (answer.status !== 401 && !answer.text.includes('MANAGER_ROLE_REQUIRED')) return answer;
  sender.sessions.set(target.operationId, await signInAgain(world.service.db, sender.id, emailOf(sender, target)));
  return await sendAs(pool, request, shown(api, secretOf(sender, target)));
}

const unpacking: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

async function sendAs(pool: Pool, request: FuzzRequest, credential: Record<string, string>): Promise<RawAnswer> {
  const start = performance.now();
  const cookies = [credential.cookie, request.headers.cookie].filter((cookie) => cookie !== undefined);
  const { statusCode, headers, body } = await pool.request({
    method: request.method as 'GET',
    path: request.path,
    headers: { ...credential, ...request.headers, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) },
    body: request.body ?? null,
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  const unpack = unpacking[String(headers['content-encoding'])];
  const text = String(unpack === undefined || bytes.length === 0 ? bytes : unpack(bytes));
  const flat = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one] as [string, string]),
  );
  return { status: statusCode, headers: new Headers(flat), text, ms: performance.now() - start };
}
