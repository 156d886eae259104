// Labels of the API's values that several pages show.

import type { ApiResponse } from './api.ts';
import { t } from './messages.ts';

type Method = 'sea' | 'air';
type PaymentKind = ApiResponse<'getAccountOrderCost'>['data']['payments'][number]['kind'];
type FeedSection = ApiResponse<'listFeedPolls'>['data']['items'][number]['sections'][number]['section'];

export const methodNames: Record<Method, string> = { sea: t('Sea'), air: t('Air') };

/** Within a sentence. */
export const byMethod: Record<Method, string> = { sea: t('by sea'), air: t('by air') };

export const paymentKinds: Record<PaymentKind, string> = {
  goods_invoice: t('Goods invoice'),
  freight: t('Freight'),
  customs: t('Customs'),
  vat: t('VAT'),
  insurance: t('Insurance'),
  other: t('Other'),
};

export const feedSections: Record<FeedSection, string> = {
  orders: t('Orders'),
  payments: t('Payments'),
  sales: t('Sales'),
  stock: t('Stock'),
  products: t('Products'),
};
