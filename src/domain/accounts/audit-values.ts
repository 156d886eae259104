// Names of the values in the audit log, for its page and its download.

import { fileKindNames } from '../attachments/file-kind-names.ts';
import { claimKindNames } from '../orders/lines/claim-kind-names.ts';
import { paymentKindNames } from '../orders/payment-kind-names.ts';
import type { Translate } from '../translate.ts';

interface SharedNames {
  orderStatuses: Record<string, string>;
  methods: Record<'sea' | 'air', string>;
}

/** Returns the names of values by field. The values that it lacks are shown as they are. */
export function auditValueNames(
  t: Translate,
  { orderStatuses, methods }: SharedNames,
): Record<string, Record<string, string>> {
  return {
    status: { ...orderStatuses, open: t('Open'), rejected: t('Rejected'), settled: t('Claim settled') },
    shippingMethod: methods,
    method: methods,
    kind: { ...fileKindNames(t), ...claimKindNames(t), ...paymentKindNames(t) },
    decision: { confirmed: t('Confirmed'), dismissed: t('Dismissed'), rejected: t('Rejected') },
    differenceStatus: { open: t('To decide'), accepted: t('Accepted'), rejected: t('Rejected') },
    dueEvent: { order: t('With order'), shipment: t('Before shipment'), delivery: t('On delivery') },
    role: { manager: t('Manager'), member: t('Member') },
    memberRoles: { buyer: t('Buyer'), approver: t('Approver'), finance: t('Finance'), developer: t('Developer') },
    scopes: { read: t('read'), write: t('write'), draft: t('draft orders'), webhooks: t('manage webhooks') },
    ordering: {
      none: t('None – each event at once'),
      per_order: t('Per order – each event after the earlier ones of its order'),
    },
    retrySchedule: {
      extended: t('Extended – for up to 42 hours'),
      standard: t('Standard – after 2, 4 and 8 seconds'),
    },
    subjectType: { order: t('Order'), order_draft: t('Draft'), product: t('Product'), supplier: t('Supplier') },
  };
}
