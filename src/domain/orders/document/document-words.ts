// The words, numbers and dates of purchase order documents in the supplier's language.

import type { ShippingMethod } from '../order.ts';

/** Languages of documents for suppliers. */
export type DocumentLanguage = 'en' | 'tr' | 'ru' | 'de';

export interface DocumentWords {
  title: string;
  cancelled: string;
  buyer: string;
  supplier: string;
  orderNumber: string;
  deliveryId: string;
  reference: string;
  date: string;
  shipping: string;
  shippingMethods: Record<ShippingMethod, string>;
  note: string;
  line: string;
  sku: string;
  barcode: string;
  item: string;
  quantity: string;
  boxes: string;
  unitPrice: string;
  amount: string;
  total: string;
  page: (page: number, pages: number) => string;
}

const words: Record<DocumentLanguage, DocumentWords> = {
  en: {
    title: 'Purchase order',
    cancelled: 'Cancelled',
    buyer: 'Buyer',
    supplier: 'Supplier',
    orderNumber: 'Order number',
    deliveryId: 'Delivery ID',
    reference: 'Our reference',
    date: 'Order date',
    shipping: 'Shipping',
    shippingMethods: { sea: 'By sea', air: 'By air' },
    note: 'Note',
    line: 'No.',
    sku: 'Your SKU',
    barcode: 'Barcode',
    item: 'Item',
    quantity: 'Quantity',
    boxes: 'Boxes',
    unitPrice: 'Unit price',
    amount: 'Amount',
    total: 'Total',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  tr: {
    title: 'Satın alma siparişi',
    cancelled: 'İptal edildi',
    buyer: 'Alıcı',
    supplier: 'Tedarikçi',
    orderNumber: 'Sipariş numarası',
    deliveryId: 'Teslimat kimliği',
    reference: 'Referansımız',
    date: 'Sipariş tarihi',
    shipping: 'Gönderim',
    shippingMethods: { sea: 'Deniz yolu', air: 'Hava yolu' },
    note: 'Not',
    line: 'No.',
    sku: 'Ürün kodunuz',
    barcode: 'Barkod',
    item: 'Ürün',
    quantity: 'Miktar',
    boxes: 'Koli',
    unitPrice: 'Birim fiyat',
    amount: 'Tutar',
    total: 'Toplam',
    page: (page, pages) => `Sayfa ${page} / ${pages}`,
  },
  ru: {
    title: 'Заказ на поставку',
    cancelled: 'Отменён',
    buyer: 'Покупатель',
    supplier: 'Поставщик',
    orderNumber: 'Номер заказа',
    deliveryId: 'Номер доставки',
    reference: 'Наш номер',
    date: 'Дата заказа',
    shipping: 'Доставка',
    shippingMethods: { sea: 'Морем', air: 'Авиа' },
    note: 'Примечание',
    line: '№',
    sku: 'Ваш артикул',
    barcode: 'Штрихкод',
    item: 'Товар',
    quantity: 'Количество',
    boxes: 'Коробок',
    unitPrice: 'Цена',
    amount: 'Сумма',
    total: 'Итого',
    page: (page, pages) => `Стр. ${page} из ${pages}`,
  },
  de: {
    title: 'Bestellung',
    cancelled: 'Storniert',
    buyer: 'Käufer',
    supplier: 'Lieferant',
    orderNumber: 'Bestellnummer',
    deliveryId: 'Lieferungsnummer',
    reference: 'Unser Zeichen',
    date: 'Bestelldatum',
    shipping: 'Versand',
    shippingMethods: { sea: 'Per Schiff', air: 'Per Luftfracht' },
    note: 'Hinweis',
    line: 'Pos.',
    sku: 'Ihre Artikelnr.',
    barcode: 'Barcode',
    item: 'Artikel',
    quantity: 'Menge',
    boxes: 'Kartons',
    unitPrice: 'Einzelpreis',
    amount: 'Betrag',
    total: 'Summe',
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
};

const regions: Record<DocumentLanguage, string> = { en: 'en-GB', tr: 'tr-TR', ru: 'ru-RU', de: 'de-DE' };

/** The words of a language, and its formats of amounts (decimal strings) and days (`YYYY-MM-DD`). */
export interface DocumentText {
  words: DocumentWords;
  amount: (amount: string) => string;
  count: (count: number) => string;
  day: (day: string) => string;
}

/** Returns the words and formats of a language. In German, `amount('1234.5')` is `1.234,50`. */
export function documentText(language: DocumentLanguage): DocumentText {
  const amounts = new Intl.NumberFormat(regions[language], { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const counts = new Intl.NumberFormat(regions[language]);
  const days = new Intl.DateTimeFormat(regions[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    words: words[language],
    // A decimal string is formatted exactly, without a detour by a binary number.
    amount: (amount) => amounts.format(amount as Intl.StringNumericLiteral),
    count: (count) => counts.format(count),
    day: (day) => days.format(Date.parse(day)),
  };
}
