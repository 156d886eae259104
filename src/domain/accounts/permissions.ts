// What users can do: managers everything, members what their roles permit.

export type Role = 'member' | 'manager';

/** The roles of members. A member without roles has the permissions of `memberPermissions`. */
export const memberRoles = ['buyer', 'approver', 'finance', 'developer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The permissions that operations of the Account API need: their `x-permission`. */
export const permissions = [
  /** Orders with their costs, payments and files, suppliers, and the catalog. */
  'view_purchasing',
  /** Recommendations, the cart, drafts, matches, and changes of orders. */
  'purchase',
  'place_orders',
  'approve_drafts',
  'record_payments',
  /** Prices and commissions. */
  'view_settings',
  /** Webhooks, deliveries, requests and the feed. */
  'view_integration',
  /** API keys and the sandbox, too. */
  'manage_integration',
  /** Settings, users, personal items and the audit log: for managers only. */
  'manage_company',
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions of members without roles. */
export const memberPermissions: readonly Permission[] = [
  ...(['view_purchasing', 'purchase', 'view_settings', 'view_integration'] as const),
];

const buyer: readonly Permission[] = ['view_purchasing', 'purchase', 'place_orders'];

const rolePermissions: Record<MemberRole, readonly Permission[]> = {
  buyer,
  approver: [...buyer, 'approve_drafts'],
  finance: ['view_purchasing', 'record_payments', 'view_settings'],
  developer: ['view_integration', 'manage_integration'],
};

interface Roles {
  role: Role;
  memberRoles: readonly MemberRole[];
}

/** Returns the permissions of a user, in the order of `permissions`: those of all their roles. */
export function permissionsOf({ role, memberRoles: roles }: Roles): Permission[] {
  if (role === 'manager') return [...permissions];
  const granted = new Set(roles.length === 0 ? memberPermissions : roles.flatMap((name) => rolePermissions[name]));
  return permissions.filter((permission) => granted.has(permission));
}

/** Returns the roles of members that have a permission; `null` stands for members without roles. */
export function rolesWith(permission: Permission): (MemberRole | null)[] {
  return [null, ...memberRoles].filter((name) =>
    (name === null ? memberPermissions : rolePermissions[name]).includes(permission),
  );
}

/** Returns whether a user has a permission. */
export function can(user: Roles, permission: Permission): boolean {
  return permissionsOf(user).includes(permission);
}
