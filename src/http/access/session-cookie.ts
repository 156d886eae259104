// The session cookie. Over HTTPS its name has the `__Host-` prefix, so that browsers accept it from this host only.

import { parseCookie, stringifySetCookie } from 'cookie';
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

/** Returns the first well-formed session token of a `Cookie` header, or undefined if it has none. */
export function parseSessionToken(ctx: Ctx, header = ''): string | undefined {
  // Parsed pair by pair: parseCookie returns only the first of several cookies with the same name.
  // Not decoded: a token has one spelling.
  const decode = (text: string) => text;
  const values = header.split(';').map((pair) => parseCookie(pair, { decode })[cookieName(ctx)]);
  return values.find((value) => value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value));
}

function serializeCookie(ctx: Ctx, value: string, maxAge: number): string {
  return stringifySetCookie(cookieName(ctx), value, {
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(ctx),
  });
}

function cookieName(ctx: Ctx): string {
  return isSecure(ctx) ? '__Host-portside' : 'portside';
}

function isSecure({ config }: Ctx): boolean {
  return config.publicUrl.startsWith('https:');
}
