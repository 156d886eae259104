// Audit log actions: a kind of resource, a dot, and the action.

/** The actions of each kind. */
const auditActions = {
  session: ['started', 'ended'],
  password: ['updated', 'reset', 'reset-requested'],
  'two-factor': [
    'setup-started',
    'enabled',
    'disabled',
    'reset',
    'requested',
    'failed',
    'recovery-code-used',
    'recovery-codes-renewed',
  ],
  user: ['invited', 'updated'],
  settings: ['updated'],
  key: ['created', 'rotated', 'revoked'],
  sandbox: ['created', 'reset', 'deleted', 'clock-advanced'],
  'webhook-endpoint': [
    'created',
    'updated',
    'deleted',
    'secret-rotated',
    'rotation-finished',
    'tested',
    'paused',
    'resumed',
  ],
  app: ['connected', 'disconnected'],
  delivery: ['retried'],
  feed: ['updated', 'deleted', 'polled'],
  commission: ['updated', 'deleted'],
  'personal-item': ['created', 'updated', 'deleted'],
  match: ['decided'],
  recommendation: ['dismissed', 'restored'],
  outlier: ['decided', 'reset'],
  order: ['created', 'status-updated', 'payment-recorded'],
  'order-draft': ['created', 'updated', 'approved', 'rejected'],
} as const;

export type AuditKind = keyof typeof auditActions;
export type AuditAction = { [Kind in AuditKind]: `${Kind}.${(typeof auditActions)[Kind][number]}` }[AuditKind];

/** All kinds, in display order of the filter. */
export const auditKinds = Object.keys(auditActions) as AuditKind[];
