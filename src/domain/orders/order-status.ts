// Order status machine: the statuses and the allowed transitions.

import type { Scope } from '../accounts/company.ts';
import { can, type MemberRole, type Role } from '../accounts/permissions.ts';
import { ApiError } from '../errors.ts';
import { type FieldError, inBody } from '../field-error.ts';

const transitions = {
  created: ['part_paid', 'cancelled'],
  part_paid: ['paid', 'cancelled'],
  paid: ['on_the_way', 'cancelled'],
  on_the_way: ['delivered', 'cancelled'],
  delivered: ['accepted', 'cancelled'],
  accepted: [],
  cancelled: [],
} as const;

export type OrderStatus = keyof typeof transitions;
/** The statuses that a client can set: `created` is set by the system. */
export type SettableStatus = Exclude<OrderStatus, 'created'>;

/** All statuses, in lifecycle order. */
export const orderStatuses = Object.keys(transitions) as OrderStatus[];

/** The statuses of an order that is neither delivered nor cancelled, in lifecycle order. */
export const openStatuses = ['created', 'part_paid', 'paid', 'on_the_way'] as const satisfies OrderStatus[];

/** Whether an order is neither delivered nor cancelled. */
export function isOpenStatus(status: OrderStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** Returns the allowed next statuses; none for a final order. */
export function allowedTransitions(status: OrderStatus): readonly SettableStatus[] {
  return transitions[status];
}

/** The rights of an API key, which has scopes, or of a user, who can have roles of members. */
export interface StatusRights {
  role: Role;
  scopes?: readonly Scope[];
  memberRoles?: readonly MemberRole[];
}

/** Returns the allowed next statuses that a key or user can set: only a manager can cancel, a key needs the scope `write`, a user `purchase`. */
export function settableStatuses(status: OrderStatus, { role, scopes, memberRoles }: StatusRights): SettableStatus[] {
  if (scopes !== undefined && !scopes.includes('write')) return [];
  if (memberRoles !== undefined && !can({ role, memberRoles }, 'purchase')) return [];
  return allowedTransitions(status).filter((next) => next !== 'cancelled' || role === 'manager');
}

/** Returns the error for a change of a final order; `error` names the field that asks for it. */
export function orderFinalError(current: OrderStatus, error: FieldError): ApiError {
  return new ApiError('ORDER_FINAL', `The order is ${current} and cannot change anymore.`, [error]);
}

/**
 * Returns the new status of an order, or undefined if `requested` is the current one. Throws ORDER_FINAL on a final
 * order, INVALID_STATUS_TRANSITION if `requested` skips a status, goes back or is `created`. Whether the rights suffice to cancel is checked
 * before.
 */
export function nextStatus(
  current: OrderStatus,
  requested: OrderStatus,
  rights: StatusRights,
): SettableStatus | undefined {
  if (requested === current && requested !== 'created') return undefined;
  const allowed = allowedTransitions(current);
  const next = allowed.find((status) => status === requested);
  if (next !== undefined) return next;
  if (allowed.length === 0) {
    throw orderFinalError(
      current,
      inBody('/status', `must not be set, because the order is ${current}`, { received: requested }),
    );
  }
  const expected = settableStatuses(current, rights).join(' or ');
  throw new ApiError(
    'INVALID_STATUS_TRANSITION',
    requested === 'created'
      ? 'Only the system sets the status created.'
      : `An order in status ${current} cannot become ${requested}.`,
    [inBody('/status', `must be ${expected}, because the order is ${current}`, { expected, received: requested })],
  );
}
