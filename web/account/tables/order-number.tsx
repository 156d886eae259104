// Numbers of orders: the company's own number first, where it has one.

import type { ComponentChildren } from 'preact';
import { unbroken } from '../components/breakable.tsx';

/** Both numbers of an order. */
export interface Numbered {
  orderNumber: string;
  externalOrderId: string | null;
}

/** Returns the number by which users know an order: their own, or else that of Portside. */
export function ownNumber({ orderNumber, externalOrderId }: Numbered): string {
  return externalOrderId ?? orderNumber;
}

interface OrderNumberProps {
  of: Numbered;
  /** What follows the other number. */
  children?: ComponentChildren;
}

/** A link to an order by its own number, and the other number below. */
export function OrderNumber({ of, children }: OrderNumberProps) {
  const { orderNumber, externalOrderId } = of;
  return (
    <>
      <a href={`/account/orders/${encodeURIComponent(orderNumber)}`}>
        <strong>{unbroken(ownNumber(of))}</strong>
      </a>
      {(externalOrderId !== null || children) && (
        <span class="under">
          {externalOrderId !== null && unbroken(orderNumber)}
          {externalOrderId !== null && children && ' · '}
          {children}
        </span>
      )}
    </>
  );
}
