import type { Operations } from '../../generated/account/operations.gen.ts';
import type { OpenHandler } from '../../src/http/operation.ts';
import { requestResetLink } from '../../src/services/accounts/passwords.ts';

/** Requests a password reset link. The response does not reveal whether the address has a user. */
export const requestPasswordReset: OpenHandler<Operations['requestPasswordReset']> = async (
  ctx,
  { body, client, requestId },
) => {
  await requestResetLink(ctx, { email: body.email, addressBlock: client.addressBlock }, requestId);
  return { success: true, message: 'If this address has an account, a message with a link is on its way to it.' };
};
