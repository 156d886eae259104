// The objects that files and comments belong to.

export type SubjectType = 'order' | 'order_draft' | 'product' | 'supplier';

export interface Subject {
  type: SubjectType;
  id: string;
}

/** A user; `name` is the e-mail address at that time. */
export interface UserReference {
  id: string;
  name: string;
}
