// The objects that files and comments belong to.

export type SubjectType = 'order' | 'order_draft' | 'product' | 'supplier';

export interface Subject {
  type: SubjectType;
  id: string;
}
