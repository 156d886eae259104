// Verifies the signature of a webhook event that a company sends back.

import type { Context } from '../../context.ts';
import { listValidSecrets } from '../../db/webhooks/endpoints.ts';
import { ApiError } from '../../domain/errors.ts';
import { isSignedBy } from '../../domain/webhooks/signature.ts';

/** Throws INVALID_SIGNATURE unless the body has a valid documented signature with a timestamp at most 5 minutes off. */
export async function verifyEvent(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  companyId: string,
  claimed: { signature: string; timestamp: string },
  body: Buffer,
): Promise<void> {
  const secrets = await listValidSecrets(db, encryption, companyId);
  if (isSignedBy(secrets, claimed, body, Date.now() / 1000)) return;
  throw new ApiError(
    'INVALID_SIGNATURE',
    'The signature does not match the body, or its timestamp is off by more than 5 minutes.',
  );
}
