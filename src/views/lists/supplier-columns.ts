// Columns of the downloaded list of suppliers.

import { Decimal } from 'decimal.js';
import type { AccountSupplierList } from '../../../generated/account/types.gen.ts';
import { columnsOf, type Words } from '../../domain/exports/list-columns.ts';
import type { ShippingMethod } from '../../domain/orders/order.ts';
import { leadTimeSources } from './list-words.ts';

/** A supplier as the list shows it. */
type SupplierRow = AccountSupplierList['data']['items'][number];

const column = columnsOf<SupplierRow>();

export const supplierColumns = [
  column('text', ['Supplier', 'Tedarikçi', 'Поставщик'], ({ name }) => name),
  column('text', ['Currency', 'Para birimi', 'Валюта'], ({ currency }) => currency),
  column('count', ['Products', 'Ürün', 'Товары'], ({ productCount }) => productCount),
  column('count', ['Open orders', 'Açık siparişler', 'Открытые заказы'], ({ openOrders }) => openOrders),
  column(
    'text',
    ['Value of open orders', 'Açık siparişlerin değeri', 'Стоимость открытых заказов'],
    ({ openValues }) => openValues.map(({ amount, currency }) => `${amount} ${currency}`).join('; ') || null,
  ),
  column('count', ['Late orders', 'Geciken siparişler', 'Опаздывающие заказы'], ({ lateOrders }) => lateOrders),
  column(
    'count',
    ['Orders to accept', 'Kabul bekleyen siparişler', 'Ожидают принятия'],
    ({ ordersToAccept }) => ordersToAccept,
  ),
  column(
    'count',
    [
      'Delivered in 12 months, with a planned date',
      '12 ayda planlanan tarihi olan teslimatlar',
      'Доставлено за 12 месяцев, с плановой датой',
    ],
    ({ deliveredOrders }) => deliveredOrders,
  ),
  column('decimal', ['On time (%)', 'Zamanında (%)', 'Вовремя (%)'], ({ onTimeShare }) => percent(onTimeShare)),
  column(
    'decimal',
    ['Spend, 12 months (TRY)', 'Harcama, 12 ay (TRY)', 'Расходы, 12 месяцев (TRY)'],
    ({ yearlySpend }) => yearlySpend,
  ),
  column('time', ['Last order (UTC)', 'Son sipariş (UTC)', 'Последний заказ (UTC)'], ({ lastOrderAt }) => lastOrderAt),
  ...leadTimeColumns('sea', ['sea', 'deniz', 'море']),
  ...leadTimeColumns('air', ['air', 'hava', 'авиа']),
];

function leadTimeColumns(method: ShippingMethod, by: Words) {
  const of = ({ leadTimes }: SupplierRow) => leadTimes.find(({ shippingMethod }) => shippingMethod === method);
  const title = (en: string, tr: string, ru: string): Words => [
    `${en}, ${by[0]}`,
    `${tr}, ${by[1]}`,
    `${ru}, ${by[2]}`,
  ];
  return [
    column(
      'decimal',
      title('Lead time (days)', 'Temin süresi (gün)', 'Срок поставки (дней)'),
      (row) => of(row)?.plannedDays,
    ),
    column(
      'text',
      title('Lead time from', 'Temin süresi kaynağı', 'Источник срока'),
      (row, locale) => of(row) && leadTimeSources[of(row)!.level][locale],
    ),
    column('count', title('Orders measured', 'Ölçülen sipariş', 'Заказов измерено'), (row) => of(row)?.orderCount),
    column(
      'decimal',
      title('10 % of orders within (days)', 'Siparişlerin %10’u (gün)', '10 % заказов за (дней)'),
      (row) => of(row)?.p10,
    ),
    column(
      'decimal',
      title('90 % of orders within (days)', 'Siparişlerin %90’ı (gün)', '90 % заказов за (дней)'),
      (row) => of(row)?.p90,
    ),
  ];
}

/** 0.9375 → 93.75 */
function percent(share: string | null): string | null {
  return share === null ? null : new Decimal(share).times(100).toFixed();
}
