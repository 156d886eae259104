// A company's people on the wire.

import type { AccountUser } from '../../../generated/account/types.gen.ts';
import type { UserListing } from '../../db/accounts/users.ts';

/** Returns a person as the company's managers see them. */
export function accountUser({ id, email, role, state, createdAt, lastSignInAt }: UserListing): AccountUser {
  return { userId: id, email, role, state, createdAt, lastSignInAt };
}
