// The session cookie. Over HTTPS its name has the `__Host-` prefix, so that browsers accept it from this host only.

import type { Config } from '../../config.ts';
import { sessionLifetime } from '../../domain/accounts/user.ts';

type Ctx = { config: Pick<Config, 'publicUrl'> };

/** Returns the `Set-Cookie` value that starts a session. */
export function sessionCookie(ctx: Ctx, token: string): string {
  return serializeCookie(ctx, token, sessionLifetime.days * 86_400);
}

/** Returns the `Set-Cookie` value that deletes the cookie. */
export function expiredSessionCookie(ctx: Ctx): string {
  return serializeCookie(ctx, '', 0);
}

/** Returns the session token of a `Cookie` header, or undefined if it has no well-formed one. */
export function parseSessionToken(ctx: Ctx, header: string | undefined): string | undefined {
  const name = cookieName(ctx);
  const values = (header ?? '').split(';').flatMap((pair) => {
    const [key = '', value = ''] = pair.trim().split('=', 2);
    return key === name ? [value] : [];
  });
  return values.find((value) => /^[A-Za-z0-9_-]{43}$/.test(value));
}

function serializeCookie(ctx: Ctx, value: string, maxAge: number): string {
  const parts = [`${cookieName(ctx)}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(isSecure(ctx) ? ['Secure'] : [])].join('; ');
}

function cookieName(ctx: Ctx): string {
  return isSecure(ctx) ? '__Host-portside' : 'portside';
}

function isSecure({ config }: Ctx): boolean {
  return config.publicUrl.startsWith('https:');
}
