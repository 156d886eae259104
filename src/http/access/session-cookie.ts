// The cookie that a session travels in. Where the service is reached by https, its name makes browsers refuse it from anywhere else.

import type { Config } from '../../config.ts';
import { sessionLifetime } from '../../domain/accounts/user.ts';

type Ctx = { config: Pick<Config, 'publicUrl'> };

/** The value of a `Set-Cookie` that begins a session. */
export function sessionCookie(ctx: Ctx, token: string): string {
  return cookie(ctx, token, sessionLifetime.days * 86_400);
}

/** The value of a `Set-Cookie` that makes a browser forget it. */
export function expiredSessionCookie(ctx: Ctx): string {
  return cookie(ctx, '', 0);
}

/** The token in a `Cookie` header, if there is one that has its form. */
export function sessionTokenOf(ctx: Ctx, header: string | undefined): string | undefined {
  const name = nameOf(ctx);
  const values = (header ?? '').split(';').flatMap((pair) => {
    const [key = '', value = ''] = pair.trim().split('=', 2);
    return key === name ? [value] : [];
  });
  return values.find((value) => /^[A-Za-z0-9_-]{43}$/.test(value));
}

function cookie(ctx: Ctx, value: string, maxAge: number): string {
  const parts = [`${nameOf(ctx)}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(isSecure(ctx) ? ['Secure'] : [])].join('; ');
}

function nameOf(ctx: Ctx): string {
  return isSecure(ctx) ? '__Host-portside' : 'portside';
}

function isSecure({ config }: Ctx): boolean {
  return config.publicUrl.startsWith('https:');
}
