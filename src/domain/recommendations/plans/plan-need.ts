// What a purchase plan is made from, and what it leaves out.

import type { OfferedSupplier } from '../../orders/offer.ts';
import type { ShippingMethod } from '../../orders/order.ts';
import type { ProductTerms } from '../order-terms.ts';
import type { PlannedNeed } from './plan-options.ts';

/** A recommended order of a product by one shipping method. */
export interface PlanNeed extends PlannedNeed {
  productId: string;
  sku: string;
  name: string;
  shippingMethod: ShippingMethod;
  supplier: OfferedSupplier;
  /** With the box size as the order multiple if there is no other. */
  terms: ProductTerms;
  /** The recommended quantity before the limit to the supplier's stock. */
  quantityBeforeLimit: number;
  lastSafeOrderDate: string | null;
  /** The last day with sales data, `YYYY-MM-DD`, and whether data are missing since. */
  dataAsOf: string | null;
  isStale: boolean;
  /** Decimal strings; null if unknown. */
  weightKg: string | null;
  volumeCm3: string | null;
}

/** A product that is needed, and that the supplier cannot deliver by a method. */
export interface UnavailableNeed extends Pick<PlanNeed, 'productId' | 'sku' | 'name' | 'supplier' | 'shippingMethod'> {
  /** Units before the limit to the supplier's stock. */
  neededUnits: number;
  /** Units that the supplier has. */
  supplierStock: number;
  /** `YYYY-MM-DD`; null if unknown. */
  restockDate: string | null;
}
