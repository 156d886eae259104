// Columns of the downloaded list of recommendations.

import type { DetailedRecommendation } from '../../db/recommendations/detailed-recommendations.ts';
import { columnsOf } from '../../domain/exports/list-columns.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import { shownUrgency } from '../../domain/overview/shown-urgency.ts';
import { methodNames, urgencyNames } from './list-words.ts';

/** A recommendation as listed; `orderValue` is that of the orders that are due, in the currency of the price. */
export interface RecommendationRow extends DetailedRecommendation {
  category: string;
  orderValue: string;
  /** The day of the file (UTC), `YYYY-MM-DD`. */
  today: string;
}

const column = columnsOf<RecommendationRow>();

export const recommendationColumns = [
  column('text', ['SKU', 'SKU', 'Артикул'], ({ sku }) => sku),
  column('text', ['Supplier SKU', 'Tedarikçi SKU’su', 'Артикул поставщика'], ({ item }) => item.supplierSku),
  column('text', ['Name', 'Ad', 'Название'], ({ name }) => name),
  column('text', ['Supplier', 'Tedarikçi', 'Поставщик'], ({ supplier }) => supplier),
  column('text', ['Category', 'Kategori', 'Категория'], ({ category }) => category),
  column(
    'text',
    ['Urgency', 'Aciliyet', 'Срочность'],
    ({ item, today }, locale) => urgencyNames[shownUrgency(item, today)][locale],
  ),
  column('text', ['Method', 'Yöntem', 'Способ'], ({ item }, locale) =>
    item.recommendedQuantity > 0 ? methodNames[item.recommendedMethod][locale] : null,
  ),
  column('count', ['Quantity', 'Miktar', 'Количество'], ({ item }) => item.recommendedQuantity),
  column('count', ['By air now', 'Şimdi hava ile', 'Авиа сейчас'], (row) => dueUnits(row, 'air')),
  column('count', ['By sea now', 'Şimdi deniz ile', 'Морем сейчас'], (row) => dueUnits(row, 'sea')),
  column('decimal', ['Price', 'Fiyat', 'Цена'], ({ price }) => price),
  column('decimal', ['Value', 'Değer', 'Стоимость'], ({ orderValue }) => orderValue),
  column('text', ['Currency', 'Para birimi', 'Валюта'], ({ currency }) => currency),
  column('day', ['Order by', 'Son sipariş günü', 'Заказать до'], ({ item }) => item.lastSafeOrderDate),
  column('count', ['Stock', 'Stok', 'Остаток'], ({ item }) => (item.isStockKnown === false ? null : item.currentStock)),
  column('time', ['Stock as of (UTC)', 'Stok tarihi (UTC)', 'Остаток на (UTC)'], ({ item }) => item.stockAsOf),
  column('count', ['On order', 'Siparişte', 'В заказе'], ({ item }) => item.ordersInTransit),
  column('decimal', ['Sales a day', 'Günlük satış', 'Продажи в день'], ({ item }) => item.averageDailySales),
  column('decimal', ['Days of stock', 'Stok günü', 'Запас в днях'], ({ item }) => item.daysUntilStockout),
  column('decimal', ['Reorder point', 'Yeniden sipariş noktası', 'Точка заказа'], ({ item }) => item.reorderPoint),
  column('decimal', ['Safety stock', 'Emniyet stoku', 'Страховой запас'], ({ item }) => item.safetyStock),
  column('text', ['Reason', 'Gerekçe', 'Причина'], ({ item }) => item.shippingReason),
  column('day', ['Sales data until', 'Satış verisi sonu', 'Данные о продажах до'], ({ item }) => item.dataAsOf),
  column('day', ['Calculated on', 'Hesaplandığı gün', 'Рассчитано'], ({ item }) => item.calculationDate),
  column('text', ['Product ID', 'Ürün kimliği', 'ID товара'], ({ item }) => item.productId),
];

/** Units of the orders that are due by a method. */
function dueUnits({ item }: RecommendationRow, method: ShippingMethod): number {
  return item.plan
    .filter(({ isDue, shippingMethod }) => isDue && shippingMethod === method)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
