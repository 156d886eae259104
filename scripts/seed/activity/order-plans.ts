// The orders of the demo company: what was ordered, and how many days ago each status was set.

import type { ShippingMethod } from '../../../src/domain/orders/order.ts';
import type { SettableStatus } from '../../../src/domain/orders/order-status.ts';

export interface OrderPlan {
  /** Index of the supplier among those of the demo products. */
  supplier: number;
  /** Index of the product among those of the supplier, and boxes. */
  lines: [product: number, boxes: number][];
  /** Adds a line that is not in the catalog. */
  hasCustomLine?: boolean;
  method: ShippingMethod;
  /** Days ago. */
  created: number;
  steps: [status: SettableStatus, daysAgo: number][];
  comment?: string;
}

/** The number in the reference of the first order: `PO-1041`. */
export const firstReference = 1041;

export const orderPlans: OrderPlan[] = [
  {
    supplier: 1,
    lines: [
      [0, 6],
      [1, 4],
    ],
    method: 'sea',
    created: 100,
    steps: [
      ['part_paid', 98],
      ['paid', 90],
      ['on_the_way', 85],
      ['delivered', 46],
      ['accepted', 45],
    ],
  },
  {
    supplier: 0,
    lines: [
      [0, 8],
      [2, 5],
    ],
    method: 'air',
    created: 75,
    steps: [
      ['part_paid', 73],
      ['paid', 68],
      ['on_the_way', 64],
      ['delivered', 55],
      ['accepted', 54],
    ],
  },
  {
    supplier: 2,
    lines: [[1, 10]],
    method: 'sea',
    created: 60,
    steps: [
      ['part_paid', 58],
      ['paid', 52],
      ['on_the_way', 47],
      ['delivered', 3],
    ],
  },
  {
    supplier: 0,
    lines: [[1, 6]],
    method: 'air',
    created: 48,
    steps: [
      ['part_paid', 46],
      ['paid', 44],
      ['on_the_way', 38],
      ['delivered', 27],
      ['accepted', 26],
    ],
  },
  {
    supplier: 1,
    lines: [
      [2, 12],
      [0, 4],
    ],
    method: 'sea',
    created: 35,
    steps: [
      ['part_paid', 33],
      ['paid', 30],
      ['on_the_way', 24],
    ],
  },
  {
    supplier: 0,
    lines: [
      [0, 5],
      [1, 3],
    ],
    method: 'air',
    created: 16,
    steps: [
      ['part_paid', 15],
      ['paid', 13],
      ['on_the_way', 6],
    ],
  },
  {
    supplier: 2,
    lines: [[0, 4]],
    method: 'sea',
    created: 14,
    steps: [
      ['part_paid', 12],
      ['paid', 5],
    ],
  },
  { supplier: 1, lines: [[1, 8]], method: 'sea', created: 9, steps: [['part_paid', 6]] },
  { supplier: 0, lines: [[2, 2]], hasCustomLine: true, method: 'air', created: 4, steps: [] },
  {
    supplier: 2,
    lines: [[1, 3]],
    method: 'air',
    created: 3,
    steps: [['cancelled', 2]],
    comment: 'The supplier has stopped this product.',
  },
  // The same content as an earlier order: its delivery ID gets the suffix /2.
  { supplier: 0, lines: [[1, 6]], method: 'air', created: 1, steps: [] },
];
