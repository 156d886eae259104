// Audit log actions: a kind of resource, a dot, and the action.

import { canonicalize } from '../canonical-json.ts';

/** The actions of each kind. */
const auditActions = {
  session: ['started', 'ended'],
  password: ['updated', 'reset', 'reset_requested'],
  two_factor: [
    'setup_started',
    'enabled',
    'disabled',
    'reset',
    'requested',
    'failed',
    'recovery_code_used',
    'recovery_codes_renewed',
  ],
  user: ['invited', 'updated', 'anonymized'],
  company: ['exported', 'erased', 'audit_purged'],
  settings: ['updated'],
  company_details: ['updated'],
  supplier_contact: ['updated'],
  key: ['created', 'rotated', 'revoked'],
  sandbox: ['created', 'reset', 'deleted', 'clock_advanced'],
  webhook_endpoint: [
    'created',
    'updated',
    'deleted',
    'secret_rotated',
    'rotation_finished',
    'tested',
    'paused',
    'resumed',
  ],
  app: ['connected', 'disconnected'],
  delivery: ['retried'],
  feed: ['updated', 'deleted', 'polled'],
  commission: ['updated', 'deleted'],
  personal_item: ['created', 'updated', 'deleted'],
  match: ['decided'],
  recommendation: ['dismissed', 'restored'],
  outlier: ['decided', 'reset'],
  order: [
    'created',
    'updated',
    'status_updated',
    'payment_recorded',
    'confirmed',
    'differences_updated',
    'shipped',
    'received',
    'claimed',
    'sent',
    'confirmation_link_revoked',
  ],
  order_draft: ['created', 'updated', 'change_accepted', 'approved', 'rejected'],
  calendar_feed: ['created', 'deleted'],
  file: ['uploaded', 'deleted'],
  comment: ['created', 'updated', 'deleted'],
} as const;

export type AuditKind = keyof typeof auditActions;
export type AuditAction = { [Kind in AuditKind]: `${Kind}.${(typeof auditActions)[Kind][number]}` }[AuditKind];

/** All kinds, in display order of the filter. */
export const auditKinds = Object.keys(auditActions) as AuditKind[];

/** Returns those of these members that a change has changed, before and after it; undefined if it has changed none. */
export function changedMembers<Values extends object>(
  before: Values,
  after: Values,
  names: readonly (keyof Values)[],
): { before: Partial<Values>; after: Partial<Values> } | undefined {
  const changed = names.filter((name) => canonicalize(before[name]) !== canonicalize(after[name]));
  if (changed.length === 0) return undefined;
  const pick = (values: Values) =>
    Object.fromEntries(changed.map((name) => [name, values[name]])) as unknown as Partial<Values>;
  return { before: pick(before), after: pick(after) };
}
