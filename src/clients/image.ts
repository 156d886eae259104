// Fetches an image from a supplier's server with a time limit and a size limit, from public addresses only.

import { type Dispatcher, request } from 'undici';
import { type ImageType, imageTypeOf } from '../domain/catalog/image-type.ts';
import { connectionErrorMessage } from './connection-error.ts';
import { withDeadline } from './deadline.ts';
import { readLimitedBody } from './limited-body.ts';
import { BlockedTargetError, createSsrfSafeAgent, logConnectionError, type TargetRules } from './ssrf-safe-agent.ts';

/** The limits of one request: DNS, connection, TLS and response. */
export interface ImageLimits {
  ms: number;
  bytes: number;
}

const defaultLimits: ImageLimits = { ms: 10_000, bytes: 5 * 1024 * 1024 };
const maxConnectionsPerHost = 4;

export interface FetchedImage {
  bytes: Buffer;
  type: ImageType;
}

/** Thrown if an image can't be fetched. The message is shown to users. */
export class ImageError extends Error {
  override name = 'ImageError';
}

export interface ImageClient {
  /** Returns the image at a URL, whose type is that of its content. Throws ImageError. */
  fetch(url: string): Promise<FetchedImage>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/** Creates a client for image servers that the rules allow. */
export function createImageClient(rules: TargetRules, limits: ImageLimits = defaultLimits): ImageClient {
  // An aborted exchange leaves its connection half-open.
  const agent = createSsrfSafeAgent({ ...rules, connectMs: 2 * limits.ms, connections: maxConnectionsPerHost });
  return {
    async fetch(url) {
      const timeoutError = new ImageError(`No complete image within ${limits.ms / 1000} s.`);
      using deadline = withDeadline(limits.ms, timeoutError, undefined);
      try {
        const bytes = await Promise.race([
          download(secureUrl(url, rules), { dispatcher: agent, signal: deadline.signal }, limits.bytes),
          deadline.expired,
        ]);
        const type = imageTypeOf(bytes);
        if (type === undefined) throw new ImageError('The file is not a PNG, JPEG, GIF, WebP or AVIF image.');
        return { bytes, type };
      } catch (error) {
        if (error instanceof ImageError) throw error;
        logConnectionError(rules, url, error as Error);
        const { message } = error as Error;
        throw new ImageError(error instanceof BlockedTargetError ? message : connectionErrorMessage(error as Error));
      }
    },
    close: () => agent.destroy(),
  };
}

/** Returns the URL with https: price lists often have http URLs of servers that have https, as browsers assume for images too. */
function secureUrl(url: string, { allowPrivate }: TargetRules): string {
  return allowPrivate ? url : url.replace(/^http:\/\//i, 'https://');
}

async function download(
  url: string,
  options: { dispatcher: Dispatcher; signal: AbortSignal },
  maxBytes: number,
): Promise<Buffer> {
  const headers = {
    Accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    'User-Agent': 'Portside-Images/1.0',
  };
  const { statusCode, headers: responseHeaders, body } = await request(url, { ...options, headers });
  const reject = (reason: string) => {
    // Closes the connection, which is an error of the body.
    body.on('error', () => undefined).destroy();
    throw new ImageError(reason);
  };
  if (statusCode >= 300 && statusCode < 400) reject(`The image redirects (${statusCode}), which is not followed.`);
  if (statusCode !== 200) reject(`The server of the image returned ${statusCode}.`);
  const encoding = responseHeaders['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') reject('The image is compressed for transfer.');
  const tooLarge = `The image is larger than ${maxBytes.toLocaleString('en')} bytes.`;
  if (Number(responseHeaders['content-length'] ?? 0) > maxBytes) reject(tooLarge);
  return await readLimitedBody(body, maxBytes, new ImageError(tooLarge));
}
