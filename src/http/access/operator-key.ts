// What operators alone may see.

import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { hashToken } from '../../domain/accounts/secret-token.ts';

/** Whether the request shows the operators' key: as a bearer token, or as the password that a browser has asked for. */
export function hasOperatorKey({ authorization = '' }: IncomingHttpHeaders, operatorKey: string): boolean {
  const [scheme = '', credentials = ''] = authorization.split(' ', 2);
  const shown = scheme.toLowerCase() === 'basic' ? passwordOf(credentials) : credentials;
  if (!['basic', 'bearer'].includes(scheme.toLowerCase())) return false;
  // Equally long, and so compared in equal time.
  return timingSafeEqual(hashToken(shown), hashToken(operatorKey));
}

function passwordOf(credentials: string): string {
  const text = Buffer.from(credentials, 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
}
