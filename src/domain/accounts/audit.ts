// Audit log actions: a kind of resource, a dot, and the action.

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
  user: ['invited', 'updated'],
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
  order: ['created', 'updated', 'status_updated', 'payment_recorded', 'confirmed', 'shipped', 'received', 'claimed'],
  order_draft: ['created', 'updated', 'approved', 'rejected'],
} as const;

export type AuditKind = keyof typeof auditActions;
export type AuditAction = { [Kind in AuditKind]: `${Kind}.${(typeof auditActions)[Kind][number]}` }[AuditKind];

/** All kinds, in display order of the filter. */
export const auditKinds = Object.keys(auditActions) as AuditKind[];
