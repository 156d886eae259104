// Links with which a supplier without an account confirms an order. The token of a link is computed from its ID with the key of the service, so
// that its e-mail can be rendered at any time. Only the hash of the token is stored.

import { hashToken } from '../../accounts/secret-token.ts';
import type { Encryption } from '../../encryption.ts';
import type { DocumentLanguage } from '../../trading/trading-parties.ts';
import type { OrderStatus } from '../order-status.ts';

/** How long a link is valid, and how long it stays listed after that, in days. */
export const confirmationLinkDays = 30;

/** The ID of the confirmation that the links of an order store and correct. */
export const supplierConfirmationId = 'supplier-link';

export type ConfirmationLinkStatus = 'active' | 'expired' | 'revoked';

/** A link that was sent to the supplier of an order; timestamps are ISO 8601 UTC. */
export interface ConfirmationLink {
  id: string;
  status: ConfirmationLinkStatus;
  /** E-mail addresses. */
  recipients: string[];
  /** The name of the user or API key that sent it. */
  requestedBy: string;
  createdAt: string;
  expiresAt: string;
  openedAt: string | null;
  confirmedAt: string | null;
  revokedAt: string | null;
}

/** A link as its page needs it. */
export interface OpenedLink {
  id: string;
  orderId: string;
  status: ConfirmationLinkStatus;
  language: DocumentLanguage;
  /** E-mail addresses. */
  recipients: string[];
  expiresAt: string;
  /** The user who sent it; null for an API key. */
  userId: string | null;
}

/** The link of an e-mail. With the key of this ID, its token can be computed. */
export interface LinkReference {
  id: string;
  keyId: string;
}

type Keys = Pick<Encryption, 'keyId' | 'deriveSecret'>;

/** Returns the reference of a link with this ID, and the hash of its token. */
export function createLinkReference(keys: Keys, id: string): { reference: LinkReference; tokenHash: Buffer } {
  const reference = { id, keyId: keys.keyId };
  return { reference, tokenHash: hashToken(linkToken(keys, reference)!) };
}

/** Returns the link that an e-mail about an order has. Copies for the buyer have none. */
export function linkOf({
  recipient,
  document,
}: {
  recipient: string;
  document: { confirmationLink?: LinkReference } | null;
}): LinkReference | undefined {
  return recipient === 'supplier' ? document?.confirmationLink : undefined;
}

/** Returns the token of a link, 43 URL-safe characters of 256 bits; undefined if its key is not configured anymore. */
function linkToken(keys: Pick<Keys, 'deriveSecret'>, { id, keyId }: LinkReference): string | undefined {
  return keys.deriveSecret(`confirmation_links/${id}`, keyId)?.toString('base64url');
}

/** Returns whether an order in this status can be confirmed by a link. */
export function isConfirmableByLink(status: OrderStatus): boolean {
  return status !== 'cancelled' && status !== 'accepted';
}

/** Returns the secret URL of a link's page; undefined if its key is not configured anymore. That of a sandbox has the ID of the sandbox. */
export function urlOfLink(
  {
    config,
    encryption,
    sandbox,
  }: { config: { publicUrl: string }; encryption: Pick<Keys, 'deriveSecret'>; sandbox?: { id: string } | undefined },
  reference: LinkReference,
): string | undefined {
  const token = linkToken(encryption, reference);
  const place = sandbox === undefined ? '' : `/sandbox/${sandbox.id}`;
  return token === undefined ? undefined : `${config.publicUrl}/supplier${place}/confirm/${token}`;
}
