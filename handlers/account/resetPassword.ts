import type { Operations } from '../../generated/account/operations.gen.ts';
import type { OpenHandler } from '../../src/http/operation.ts';
import { resetPassword as reset } from '../../src/services/accounts/passwords.ts';

/** Sets a password with the token of a link. */
export const resetPassword: OpenHandler<Operations['resetPassword']> = async (ctx, { body, client, requestId }) => {
  const { addressBlock } = client;
  return { success: true, data: await reset(ctx, { ...body, addressBlock }, requestId) };
};
