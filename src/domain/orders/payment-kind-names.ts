// Names of the kinds of payments, for the account pages and for downloads.

import type { Translate } from '../translate.ts';
import type { PaymentKind } from './payment.ts';

/** Returns the names of the kinds of payments. */
export function paymentKindNames(t: Translate): Record<PaymentKind, string> {
  return {
    goods_invoice: t('Goods invoice'),
    freight: t('Freight'),
    customs: t('Customs'),
    vat: t('VAT'),
    insurance: t('Insurance'),
    other: t('Other'),
  };
}
