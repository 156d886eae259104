// Users with two-factor sign-in, and codes of their apps.

import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import { type AccountCall, type AccountService, password, type TestUser } from './account.ts';

/** A user with two-factor sign-in. */
export interface TwoFactorUser extends TestUser {
  secret: string;
  recoveryCodes: string[];
}

/** Returns the code of an app, of the current time step or one before or after it. */
export function codeOf(secret: string, step = 0): string {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + step * 30_000 });
}

/** Returns a well-formed code that the app does not show. */
export function wrongCodeOf(secret: string): string {
  const codes = [-2, -1, 0, 1, 2].map((step) => codeOf(secret, step));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !codes.includes(code))!;
}

/** Turns on two-factor sign-in; the current code can be used again. */
export async function enableTwoFactor(service: AccountService, user: TestUser): Promise<TwoFactorUser> {
  const setup = await service.call('createTwoFactorSetup', { as: user });
  assert.equal(setup.status, 201, setup.text);
  const { secret } = setup.body.data;
  const confirmed = await service.call('confirmTwoFactorSetup', { as: user, body: { code: codeOf(secret) } });
  assert.equal(confirmed.status, 200, confirmed.text);
  await forgetUsedCodes(service, user);
  return { ...user, secret, recoveryCodes: confirmed.body.data.recoveryCodes };
}

/** Makes the codes of the app usable again, as if time had passed. */
export async function forgetUsedCodes(service: AccountService, { id }: TestUser): Promise<void> {
  await service.db('user_totp_secrets').where({ user_id: id }).update({ last_step: null });
}

/** Signs in with the password and returns the challenge. */
export async function challengeOf(
  service: AccountService,
  { email }: TestUser,
  call: AccountCall = {},
): Promise<string> {
  const { status, body, text } = await service.call('signIn', { as: null, body: { email, password }, ...call });
  assert.equal(status, 200, text);
  return body.data.challenge;
}
