// HTTP exchanges without the conveniences of fetch: headers are sent as given, and bodies are not decompressed.

import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A header with several values is sent as several lines. */
export type RequestHeaders = Record<string, string | string[]>;

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

export async function exchange(
  method: string,
  url: string,
  headers: RequestHeaders = {},
  body?: string | Buffer,
): Promise<RawResponse> {
  return await new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: headers as OutgoingHttpHeaders }, async (response) =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) }),
    );
    sent.on('error', reject).end(body);
  });
}

export const parseJson = ({ bytes }: RawResponse) => JSON.parse(bytes.toString());
