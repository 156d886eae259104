// Columns of the downloaded list of expected arrivals.

import type { ArrivalRow } from '../../db/orders/expected-arrivals.ts';
import { columnsOf } from '../../domain/exports/list-columns.ts';
import { getMessages } from '../../domain/messages/get-messages.ts';
import type { CurrentDay } from '../../domain/orders/expected-arrival.ts';
import { methodNames, yesOrNo } from './list-words.ts';

/**
 * An expected arrival with its day if the order is paid today, null if it has a day, and its weight in kilograms and volume in cubic meters, decimal
 * strings; null if unknown.
 */
export type MeasuredArrival = ArrivalRow &
  CurrentDay & { expectedIfPaidToday: string | null; weightKg: string | null; volumeM3: string | null };

const column = columnsOf<MeasuredArrival>();

export const arrivalColumns = [
  column('day', ['Arrives on', 'Varış', 'Поступление'], ({ arrivesOn }) => arrivesOn),
  column('day', ['Expected arrival now', 'Şu an beklenen varış', 'Ожидается сейчас'], ({ expectedOn }) => expectedOn),
  column(
    'text',
    ['Expected arrival is assumed', 'Beklenen varış varsayım', 'Ожидаемый день — предположение'],
    (arrival, locale) => arrival.expectedOn && yesOrNo(arrival.isArrivalAssumed, locale),
  ),
  column(
    'day',
    ['Later confirmed date', 'Daha geç teyit edilen tarih', 'Более поздняя подтверждённая дата'],
    (arrival) => arrival.laterConfirmedDate,
  ),
  column(
    'day',
    ['Arrival if paid today', 'Bugün ödenirse varış', 'Поступление при оплате сегодня'],
    (arrival) => arrival.expectedIfPaidToday,
  ),
  column('count', ['Days late', 'Gecikme (gün)', 'Опоздание, дней'], ({ daysLate }) => daysLate || null),
  column('text', ['Order', 'Sipariş', 'Заказ'], ({ orderNumber }) => orderNumber),
  column('text', ['Your reference', 'Referansınız', 'Ваш номер'], ({ externalOrderId }) => externalOrderId),
  column('text', ['Delivery ID', 'Teslimat numarası', 'Номер поставки'], ({ deliveryId }) => deliveryId),
  column('text', ['Shipment', 'Sevkiyat', 'Отгрузка'], ({ shipmentId }) => shipmentId),
  column('text', ['Tracking number', 'Takip numarası', 'Трек-номер'], ({ trackingNumber }) => trackingNumber),
  column('text', ['Supplier', 'Tedarikçi', 'Поставщик'], ({ supplier }) => supplier.name),
  column('text', ['Status', 'Durum', 'Статус'], ({ status }, locale) => getMessages(locale).statusLabels[status]),
  column(
    'text',
    ['Shipping method', 'Nakliye yöntemi', 'Способ доставки'],
    ({ shippingMethod }, locale) => shippingMethod && methodNames[shippingMethod][locale],
  ),
  column('day', ['Planned date', 'Planlanan tarih', 'Плановая дата'], ({ promisedOn }) => promisedOn),
  column('count', ['Units open', 'Açık adet', 'Ожидается, шт.'], ({ openUnits }) => openUnits),
  column('decimal', ['Value', 'Değer', 'Стоимость'], ({ openAmount }) => openAmount),
  column('text', ['Currency', 'Para birimi', 'Валюта'], ({ currency }) => currency),
  column('decimal', ['Value (TRY)', 'Değer (TRY)', 'Стоимость (TRY)'], ({ openAmountTry }) => openAmountTry),
  column('decimal', ['Weight (kg)', 'Ağırlık (kg)', 'Вес, кг'], ({ weightKg }) => weightKg),
  column('decimal', ['Volume (m³)', 'Hacim (m³)', 'Объём, м³'], ({ volumeM3 }) => volumeM3),
];
