// Checks the operator key, which protects the metrics and the jobs dashboard.

import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { hashToken } from '../../domain/accounts/secret-token.ts';

/** Whether the request carries the operator key, as a bearer token or as the password of HTTP basic authentication. */
export function hasOperatorKey({ authorization = '' }: IncomingHttpHeaders, operatorKey: string): boolean {
  const [scheme = '', credentials = ''] = authorization.split(' ', 2);
  const credential = scheme.toLowerCase() === 'basic' ? passwordOf(credentials) : credentials;
  if (!['basic', 'bearer'].includes(scheme.toLowerCase())) return false;
  // Hashes have equal lengths, which timingSafeEqual requires.
  return timingSafeEqual(hashToken(credential), hashToken(operatorKey));
}

function passwordOf(credentials: string): string {
  const text = Buffer.from(credentials, 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
}
