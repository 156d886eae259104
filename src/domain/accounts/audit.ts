// What the audit log tells of: a kind of thing, a dot, and what was done to it.

/** Every kind with what may be done to it. */
export const auditActions = {
  session: ['started', 'ended'],
  password: ['changed', 'reset', 'reset-requested'],
  user: ['invited', 'changed'],
  settings: ['changed'],
  key: ['created', 'rotated', 'revoked'],
  webhook: ['created', 'changed', 'removed', 'secret-rotated', 'rotation-finished', 'tested'],
  delivery: ['retried'],
  feed: ['changed', 'removed', 'polled'],
  commission: ['changed', 'removed'],
  'personal-item': ['created', 'changed', 'removed'],
  match: ['decided'],
} as const;

export type AuditKind = keyof typeof auditActions;
export type AuditAction = { [Kind in AuditKind]: `${Kind}.${(typeof auditActions)[Kind][number]}` }[AuditKind];

/** Every kind, in the order in which a reader may choose from them. */
export const auditKinds = Object.keys(auditActions) as AuditKind[];
