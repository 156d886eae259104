// The objects that files and comments belong to.

import type { Permission } from '../accounts/permissions.ts';

export type SubjectType = 'order' | 'order_draft' | 'product' | 'supplier';

/** What users need to see an object, and its files and comments. */
export const subjectPermissions: Record<SubjectType, Permission> = {
  order: 'view_purchasing',
  order_draft: 'purchase',
  product: 'view_purchasing',
  supplier: 'view_purchasing',
};

export interface Subject {
  type: SubjectType;
  id: string;
}

/** A user; `name` is the e-mail address at that time. */
export interface UserReference {
  id: string;
  name: string;
}
