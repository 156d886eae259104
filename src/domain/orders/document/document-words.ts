// The words, numbers and dates of purchase order documents in the supplier's language.

import { regions } from '../../locale.ts';
import type { PaymentTerm } from '../../trading/payment-terms.ts';
import type { DocumentLanguage } from '../../trading/trading-parties.ts';
import type { ShippingMethod } from '../order.ts';

export interface DocumentWords {
  title: string;
  cancelled: string;
  buyer: string;
  supplier: string;
  contact: string;
  phone: string;
  email: string;
  taxNumber: string;
  taxOffice: string;
  orderNumber: string;
  deliveryId: string;
  reference: string;
  date: string;
  requestedDate: string;
  deliveryAddress: string;
  shipping: string;
  shippingMethods: Record<ShippingMethod, string>;
  paymentTerms: string;
  /** When a share is due, on the day of the event and `{n}` days after it. */
  due: Record<PaymentTerm['dueEvent'], [onDay: string, after: string]>;
  incoterm: string;
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
  /** Of the e-mail to which the document is attached. */
  mail: {
    lead: (buyer: string, orderNumber: string) => string;
    /** Of the link with which the supplier confirms the order. */
    confirm: string;
    confirmHint: string;
    reply: (buyer: string) => string;
    footer: (buyer: string) => string;
  };
}

const words: Record<DocumentLanguage, DocumentWords> = {
  en: {
    title: 'Purchase order',
    cancelled: 'Cancelled',
    buyer: 'Buyer',
    supplier: 'Supplier',
    contact: 'Contact',
    phone: 'Phone',
    email: 'E-mail',
    taxNumber: 'Tax number',
    taxOffice: 'Tax office',
    orderNumber: 'Order number',
    deliveryId: 'Delivery ID',
    reference: 'Our reference',
    date: 'Order date',
    requestedDate: 'Requested date',
    deliveryAddress: 'Deliver to',
    shipping: 'Shipping',
    shippingMethods: { sea: 'By sea', air: 'By air' },
    paymentTerms: 'Payment terms',
    due: {
      order: ['with order', '{n} days after order'],
      shipment: ['before shipment', '{n} days after shipment'],
      delivery: ['on delivery', '{n} days after delivery'],
    },
    incoterm: 'Incoterm',
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
    mail: {
      lead: (buyer, orderNumber) => `${buyer} sends you purchase order ${orderNumber}. It is attached as a PDF file.`,
      confirm: 'Confirm the order',
      confirmHint: 'You need no account. The link is for this order only. Do not forward it.',
      reply: (buyer) => `To write to ${buyer}, reply to this e-mail.`,
      footer: (buyer) => `Portside sent this e-mail on behalf of ${buyer}.`,
    },
  },
  tr: {
    title: 'Satın alma siparişi',
    cancelled: 'İptal edildi',
    buyer: 'Alıcı',
    supplier: 'Tedarikçi',
    contact: 'İlgili kişi',
    phone: 'Telefon',
    email: 'E-posta',
    taxNumber: 'Vergi numarası',
    taxOffice: 'Vergi dairesi',
    orderNumber: 'Sipariş numarası',
    deliveryId: 'Teslimat numarası',
    reference: 'Referansımız',
    date: 'Sipariş tarihi',
    requestedDate: 'İstenen tarih',
    deliveryAddress: 'Teslimat adresi',
    shipping: 'Nakliye',
    shippingMethods: { sea: 'Deniz yolu', air: 'Hava yolu' },
    paymentTerms: 'Ödeme koşulları',
    due: {
      order: ['siparişte', 'siparişten {n} gün sonra'],
      shipment: ['sevkiyattan önce', 'sevkiyattan {n} gün sonra'],
      delivery: ['teslimatta', 'teslimattan {n} gün sonra'],
    },
    incoterm: 'Teslim şekli',
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
    mail: {
      lead: (buyer, orderNumber) =>
        `${buyer} size ${orderNumber} numaralı satın alma siparişini gönderiyor. Sipariş PDF olarak ektedir.`,
      confirm: 'Siparişi onayla',
      confirmHint: 'Hesap gerekmez. Bağlantı yalnızca bu sipariş içindir, lütfen başkasıyla paylaşmayın.',
      reply: (buyer) => `${buyer} ile yazışmak için bu e-postayı yanıtlayın.`,
      footer: (buyer) => `Portside bu e-postayı ${buyer} adına gönderdi.`,
    },
  },
  ru: {
    title: 'Заказ на поставку',
    cancelled: 'Отменён',
    buyer: 'Покупатель',
    supplier: 'Поставщик',
    contact: 'Контактное лицо',
    phone: 'Телефон',
    email: 'Эл. почта',
    taxNumber: 'ИНН',
    taxOffice: 'Налоговая инспекция',
    orderNumber: 'Номер заказа',
    deliveryId: 'Номер поставки',
    reference: 'Наш номер',
    date: 'Дата заказа',
    requestedDate: 'Желаемая дата',
    deliveryAddress: 'Адрес доставки',
    shipping: 'Доставка',
    shippingMethods: { sea: 'Морем', air: 'Авиа' },
    paymentTerms: 'Условия оплаты',
    due: {
      order: ['при заказе', 'через {n} дн. после заказа'],
      shipment: ['до отгрузки', 'через {n} дн. после отгрузки'],
      delivery: ['при доставке', 'через {n} дн. после доставки'],
    },
    incoterm: 'Инкотермс',
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
    mail: {
      lead: (buyer, orderNumber) => `Компания ${buyer} направляет вам заказ ${orderNumber}. Он приложен в формате PDF.`,
      confirm: 'Подтвердить заказ',
      confirmHint: 'Регистрация не нужна. Ссылка действует только для этого заказа, не пересылайте её.',
      reply: (buyer) => `Чтобы написать компании ${buyer}, ответьте на это письмо.`,
      footer: (buyer) => `Portside отправил это письмо по поручению компании ${buyer}.`,
    },
  },
  de: {
    title: 'Bestellung',
    cancelled: 'Storniert',
    buyer: 'Käufer',
    supplier: 'Lieferant',
    contact: 'Ansprechpartner',
    phone: 'Telefon',
    email: 'E-Mail',
    taxNumber: 'Steuernummer',
    taxOffice: 'Finanzamt',
    orderNumber: 'Bestellnummer',
    deliveryId: 'Lieferungsnummer',
    reference: 'Unser Zeichen',
    date: 'Bestelldatum',
    requestedDate: 'Wunschtermin',
    deliveryAddress: 'Lieferadresse',
    shipping: 'Versand',
    shippingMethods: { sea: 'Per Schiff', air: 'Per Luftfracht' },
    paymentTerms: 'Zahlungsbedingungen',
    due: {
      order: ['bei Bestellung', '{n} Tage nach Bestellung'],
      shipment: ['vor Versand', '{n} Tage nach Versand'],
      delivery: ['bei Lieferung', '{n} Tage nach Lieferung'],
    },
    incoterm: 'Lieferbedingung',
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
    mail: {
      lead: (buyer, orderNumber) => `${buyer} sendet Ihnen die Bestellung ${orderNumber}. Sie ist als PDF angehängt.`,
      confirm: 'Bestellung bestätigen',
      confirmHint: 'Sie brauchen kein Konto. Der Link gilt nur für diese Bestellung. Geben Sie ihn nicht weiter.',
      reply: (buyer) => `Um ${buyer} zu schreiben, antworten Sie auf diese E-Mail.`,
      footer: (buyer) => `Portside hat diese E-Mail im Auftrag von ${buyer} gesendet.`,
    },
  },
};

const documentRegions: Record<DocumentLanguage, string> = { ...regions, de: 'de-DE' };

/** The words of a language, and its formats of amounts (decimal strings) and days (`YYYY-MM-DD`). */
export interface DocumentText {
  words: DocumentWords;
  amount: (amount: string) => string;
  count: (count: number) => string;
  day: (day: string) => string;
  /** Of a timestamp (ISO 8601 UTC). */
  moment: (at: string) => string;
  /** `30 % with order, 70 % before shipment`; null without terms. */
  paymentTerms: (terms: readonly PaymentTerm[]) => string | null;
}

/** Returns the words and formats of a language. In German, `amount('1234.5')` is `1.234,50`. */
export function documentText(language: DocumentLanguage): DocumentText {
  const amounts = new Intl.NumberFormat(documentRegions[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
  const counts = new Intl.NumberFormat(documentRegions[language]);
  const days = new Intl.DateTimeFormat(documentRegions[language], { dateStyle: 'medium', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(documentRegions[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return {
    words: words[language],
    // A decimal string is formatted exactly, without a detour by a binary number.
    amount: (amount) => amounts.format(amount as Intl.StringNumericLiteral),
    count: (count) => counts.format(count),
    day: (day) => days.format(Date.parse(day)),
    moment: (at) => `${moments.format(Date.parse(at))} UTC`,
    paymentTerms: (terms) =>
      terms.map((term) => `${counts.format(Number(term.percent))} % ${dueText(term, words[language])}`).join(', ') ||
      null,
  };
}

function dueText({ dueEvent, days }: PaymentTerm, { due }: DocumentWords): string {
  const [onDay, after] = due[dueEvent];
  return days === 0 ? onDay : after.replace('{n}', String(days));
}
