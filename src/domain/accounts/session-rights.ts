// What a session must have for an operation.

import { ApiError } from '../errors.ts';
import type { Company } from './company.ts';
import { can, type Permission } from './permissions.ts';
import type { User } from './user.ts';

const suspended = new ApiError('COMPANY_SUSPENDED', 'This company is suspended.');
const managerRequired = new ApiError('MANAGER_ROLE_REQUIRED', 'This operation requires the manager role.');
const roleRequired = new ApiError('ROLE_REQUIRED', 'Your roles do not permit this operation.');

/** Throws COMPANY_SUSPENDED if the company is suspended. */
export function assertNotSuspended({ suspendedAt }: Pick<Company, 'suspendedAt'>): void {
  if (suspendedAt !== null) throw suspended;
}

/**
 * Throws ROLE_REQUIRED if the user does not have the permission, or MANAGER_ROLE_REQUIRED if the user has no roles or only managers have it.
 * Undefined means that no permission is needed.
 */
export function assertPermitted(user: User, permission: Permission | undefined): void {
  if (permission === undefined || can(user, permission)) return;
  throw user.memberRoles.length === 0 || permission === 'manage_company' ? managerRequired : roleRequired;
}
