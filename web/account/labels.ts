// Labels of the API's values that several pages show.

import { paymentKindNames } from '../../src/domain/orders/payment-kind-names.ts';
import type { ApiResponse } from './api.ts';
import { t } from './messages.ts';

type Method = 'sea' | 'air';
type LeadTimeLevel = ApiResponse<'listAccountSuppliers'>['data']['items'][number]['leadTimes'][number]['level'];
type FeedSection = ApiResponse<'listFeedPolls'>['data']['items'][number]['sections'][number]['section'];

export const methodNames: Record<Method, string> = { sea: t('Sea'), air: t('Air') };

/** Within a sentence. */
export const byMethod: Record<Method, string> = { sea: t('by sea'), air: t('by air') };

/** What an expected lead time is the median of. */
export const leadTimeSources: Record<LeadTimeLevel, string> = {
  company_supplier: t('median of your latest orders with this supplier'),
  company: t('median of your latest orders with all suppliers'),
  all_companies: t('median of the orders of all companies'),
  default: t('default'),
};

export const paymentKinds = paymentKindNames(t);

export const feedSections: Record<FeedSection, string> = {
  orders: t('Orders'),
  payments: t('Payments'),
  sales: t('Sales'),
  stock: t('Stock'),
  products: t('Products'),
};
