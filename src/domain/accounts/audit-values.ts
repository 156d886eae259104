// Names of the values in the audit log, for its page and its download.

import { fileKindNames } from '../attachments/file-kind-names.ts';
import { claimKindNames } from '../orders/lines/claim-kind-names.ts';
import { paymentKindNames } from '../orders/payment-kind-names.ts';
import type { PageWords, Translate } from '../translate.ts';

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
    shippingMethod: methods,
    method: { ...methods, app: t('Code of the app'), 'recovery-code': t('Recovery code') },
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
    status: {
      ...orderStatuses,
      ...{ open: t('Open'), rejected: t('Rejected'), settled: t('Claim settled') },
      ...{ active: t('Active'), invited: t('Invited'), deactivated: t('Deactivated') },
    },
    source: { supplier_link: t('Confirmation link') },
    token: { set: t('New token') },
    subjectType: { order: t('Order'), order_draft: t('Draft'), product: t('Product'), supplier: t('Supplier') },
  };
}

/** Returns the name of a value; undefined if it has none. The permissions of an app are one text: `read draft`. */
export function nameValue(names: ReturnType<typeof auditValueNames>, field: string, value: string): string | undefined {
  if (field !== 'scopes') return names[field]?.[value];
  return value
    .split(' ')
    .map((scope) => names.scopes![scope] ?? scope)
    .join(', ');
}

/** Settings that are shares of 1, and those that are days. */
const shares = [
  'serviceLevel',
  'serviceLevelA',
  'serviceLevelB',
  'serviceLevelC',
  'holdingCostRate',
  'shortageCostRate',
];
const dayCounts = ['reviewPeriodDays', 'maxCoverDays'];

/** Returns a number with its unit; undefined if the member has none. `serviceLevel` 0.95 → `95 %` */
export function withUnit(
  { t, plural }: Pick<PageWords, 't' | 'plural'>,
  field: string,
  value: string,
): string | undefined {
  if (dayCounts.includes(field)) return plural(Number(value), '{{count}} day', '{{count}} days');
  if (field !== 'percent' && !shares.includes(field)) return undefined;
  return t('{{percent}} %', { percent: String(Number((Number(value) * (field === 'percent' ? 1 : 100)).toFixed(2))) });
}
