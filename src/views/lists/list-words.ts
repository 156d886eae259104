// Words of cells in lists that people download.

import { wordsByLocale } from '../../domain/exports/list-columns.ts';
import type { Locale } from '../../domain/locale.ts';
import type { MatchLikelihood } from '../../domain/matching/match-likelihood.ts';
import type { LeadTimeLevel } from '../../domain/orders/lead-time-estimate.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import type { ShownUrgency } from '../../domain/overview/shown-urgency.ts';

export const methodNames: Record<ShippingMethod, Record<Locale, string>> = {
  sea: wordsByLocale(['Sea', 'Deniz', 'Море']),
  air: wordsByLocale(['Air', 'Hava', 'Авиа']),
};

export const urgencyNames: Record<ShownUrgency, Record<Locale, string>> = {
  stockout_unavoidable: wordsByLocale(['Stockout unavoidable', 'Stok tükenmesi kaçınılmaz', 'Дефицит неизбежен']),
  air_urgent_stockout_risk: wordsByLocale(['Stockout risk', 'Stok tükenme riski', 'Риск дефицита']),
  sea_window_closing: wordsByLocale(['Order by sea now', 'Hemen deniz yoluyla sipariş', 'Срочно заказать морем']),
  sea_window_open: wordsByLocale(['Order by sea', 'Deniz yoluyla sipariş', 'Заказать морем']),
  order_soon: wordsByLocale(['Order soon', 'Yakında sipariş', 'Скоро заказать']), // cspell:disable-line -- Turkish
  unavailable: wordsByLocale(['Supplier lacks stock', 'Tedarikçi stoku yetersiz', 'Не хватает у поставщика']),
  none: wordsByLocale(['No order due', 'Sipariş gerekmiyor', 'Заказ не требуется']),
};

export const leadTimeSources: Record<LeadTimeLevel, Record<Locale, string>> = {
  company_supplier: wordsByLocale(['your orders with it', 'bu tedarikçiye siparişleriniz', 'ваши заказы у него']),
  company: wordsByLocale(['all your orders', 'tüm siparişleriniz', 'все ваши заказы']),
  all_companies: wordsByLocale(['orders of all companies', 'tüm şirketlerin siparişleri', 'заказы всех компаний']),
  default: wordsByLocale(['default', 'varsayılan', 'по умолчанию']),
};

export const likelihoodNames: Record<MatchLikelihood, Record<Locale, string>> = {
  sure: wordsByLocale(['Sure', 'Kesin', 'Точно']),
  likely: wordsByLocale(['Likely', 'Olası', 'Вероятно']),
  unlikely: wordsByLocale(['Unlikely', 'Zayıf', 'Маловероятно']),
};

const yes = wordsByLocale(['yes', 'evet', 'да']);
const no = wordsByLocale(['no', 'hayır', 'нет']);

/** Returns the word for a truth value. */
export function yesOrNo(value: boolean, locale: Locale): string {
  return (value ? yes : no)[locale];
}
