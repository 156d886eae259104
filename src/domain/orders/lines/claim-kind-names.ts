// Names of the kinds of claims, for the account pages and the audit log.

import type { Translate } from '../../translate.ts';
import type { ClaimKind } from './order-fact.ts';

/** Returns the names of the kinds of claims. */
export function claimKindNames(t: Translate): Record<ClaimKind, string> {
  return {
    short: t('Missing units'),
    damaged: t('Damaged units'),
    wrong_item: t('Wrong item'),
    price: t('Price'),
    other: t('Other'),
  };
}
