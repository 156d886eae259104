// Audit log actions: a kind of resource, a dot, and the action.

/** The actions of each kind. */
const auditActions = {
  session: ['started', 'ended'],
  password: ['changed', 'reset', 'reset-requested'],
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
  user: ['invited', 'changed'],
  settings: ['changed'],
  key: ['created', 'rotated', 'revoked'],
  sandbox: ['created', 'reset', 'deleted', 'clock_advanced'],
  webhook: ['created', 'changed', 'removed', 'secret-rotated', 'rotation-finished', 'tested', 'paused', 'resumed'],
  app: ['connected', 'disconnected'],
  delivery: ['retried'],
  feed: ['changed', 'removed', 'polled'],
  commission: ['changed', 'removed'],
  'personal-item': ['created', 'changed', 'removed'],
  match: ['decided'],
  recommendation: ['dismissed', 'restored'],
  outlier: ['decided', 'reset'],
  order: ['created', 'status-changed', 'payment-recorded'],
  draft: ['created', 'changed', 'approved', 'rejected'],
} as const;

export type AuditKind = keyof typeof auditActions;
export type AuditAction = { [Kind in AuditKind]: `${Kind}.${(typeof auditActions)[Kind][number]}` }[AuditKind];

/** All kinds, in display order of the filter. */
export const auditKinds = Object.keys(auditActions) as AuditKind[];
