// Columns of the downloaded list of orders.

import type { AccountOrder } from '../../../generated/account/types.gen.ts';
import { columnsOf } from '../../domain/exports/list-columns.ts';
import { getMessages } from '../../domain/messages/get-messages.ts';
import type { Units } from '../../domain/orders/lines/line-quantities.ts';
import { methodNames, yesOrNo } from './list-words.ts';

/** An order as listed. `units` are those of all lines together. */
export interface OrderRow {
  order: AccountOrder;
  units: Units;
}

const column = columnsOf<OrderRow>();

export const orderColumns = [
  column('text', ['Order', 'Sipariş', 'Заказ'], ({ order }) => order.orderNumber),
  column('text', ['Your reference', 'Referansınız', 'Ваш номер'], ({ order }) => order.externalOrderId),
  column('text', ['Delivery ID', 'Teslimat numarası', 'Номер поставки'], ({ order }) => order.deliveryId),
  column('text', ['Status', 'Durum', 'Статус'], ({ order }, locale) => getMessages(locale).statusLabels[order.status]),
  column('text', ['Supplier', 'Tedarikçi', 'Поставщик'], ({ order }) => order.supplier.name),
  column('count', ['Lines', 'Kalem', 'Позиции'], ({ order }) => order.items.length),
  column('count', ['Units', 'Adet', 'Количество, шт.'], ({ units }) => units.ordered),
  column('decimal', ['Amount', 'Tutar', 'Сумма'], ({ order }) => order.totalAmount),
  column('text', ['Currency', 'Para birimi', 'Валюта'], ({ order }) => order.currency),
  column(
    'text',
    ['Shipping method', 'Nakliye yöntemi', 'Способ доставки'],
    ({ order }, locale) => order.shippingMethod && methodNames[order.shippingMethod][locale],
  ),
  column('text', ['Tracking number', 'Takip numarası', 'Трек-номер'], ({ order }) => order.trackingNumber),
  column('day', ['Requested date', 'İstenen tarih', 'Желаемая дата'], ({ order }) => order.requestedDate),
  column('day', ['Planned date', 'Planlanan tarih', 'Плановая дата'], ({ order }) => order.promisedDate),
  column(
    'day',
    ['Estimated arrival', 'Tahmini varış', 'Ожидаемое поступление'],
    ({ order }) => order.estimatedArrivalDate,
  ),
  column('day', ['Expected arrival now', 'Şu an beklenen varış', 'Ожидается сейчас'], ({ order }) => order.expectedOn),
  column(
    'text',
    ['Expected arrival is assumed', 'Beklenen varış varsayım', 'Ожидаемый день — предположение'],
    ({ order }, locale) => order.expectedOn && yesOrNo(order.isArrivalAssumed, locale),
  ),
  column(
    'day',
    ['Later confirmed date', 'Daha geç teyit edilen tarih', 'Более поздняя подтверждённая дата'],
    ({ order }) => order.laterConfirmedDate,
  ),
  column(
    'day',
    ['Arrival if paid today', 'Bugün ödenirse varış', 'Поступление при оплате сегодня'],
    ({ order }) => order.expectedIfPaidToday,
  ),
  column('count', ['Days late', 'Gecikme (gün)', 'Опоздание, дней'], ({ order }) => order.daysLate || null),
  column(
    'count',
    ['Open differences', 'Açık farklar', 'Открытые расхождения'],
    ({ order }) => order.openDifferences || null,
  ),
  column('time', ['Ordered (UTC)', 'Sipariş tarihi (UTC)', 'Заказан (UTC)'], ({ order }) => order.createdAt),
  column('time', ['First payment (UTC)', 'İlk ödeme (UTC)', 'Первая оплата (UTC)'], ({ order }) => order.confirmedAt),
  column('time', ['Paid in full (UTC)', 'Tamamı ödendi (UTC)', 'Оплачен полностью (UTC)'], ({ order }) => order.paidAt),
  column('time', ['Shipped (UTC)', 'Sevk edildi (UTC)', 'Отгружен (UTC)'], ({ order }) => order.shippedAt),
  column('time', ['Delivered (UTC)', 'Teslim edildi (UTC)', 'Доставлен (UTC)'], ({ order }) => order.deliveredAt),
  column('time', ['Accepted (UTC)', 'Kabul edildi (UTC)', 'Принят (UTC)'], ({ order }) => order.acceptedAt),
  column('time', ['Cancelled (UTC)', 'İptal edildi (UTC)', 'Отменён (UTC)'], ({ order }) => order.cancelledAt),
  column('count', ['Units confirmed', 'Teyit edilen adet', 'Подтверждено, шт.'], ({ units }) => units.confirmed),
  column('count', ['Units shipped', 'Sevk edilen adet', 'Отгружено, шт.'], ({ units }) => units.shipped),
  column('count', ['Units received', 'Teslim alınan adet', 'Получено, шт.'], ({ units }) => units.received),
  column('count', ['Units damaged', 'Hasarlı adet', 'Повреждено, шт.'], ({ units }) => units.damaged),
  column('count', ['Units short', 'Eksik adet', 'Недопоставлено, шт.'], ({ units }) => units.short),
  column(
    'count',
    ['Units missing, not claimed', 'Tazmin istenmeyen eksik adet', 'Не хватает без претензии, шт.'],
    ({ order }) => order.unclaimedShort || null,
  ),
  column('count', ['Units open', 'Açık adet', 'Ожидается, шт.'], ({ units }) => units.open),
  column('count', ['Units claimed', 'Tazmin istenen adet', 'В претензиях, шт.'], ({ units }) => units.claimed),
  column('text', ['Comment', 'Yorum', 'Комментарий'], ({ order }) => order.comment),
];
