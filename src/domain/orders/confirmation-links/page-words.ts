// The words of the pages of confirmation links, beside those of purchase orders.

import type { DocumentLanguage } from '../../trading/trading-parties.ts';
import { tolerancePercent } from '../lines/line-quantities.ts';
import type { FormProblem } from './confirmation-form.ts';

/** Why a page shows no order. */
export type PageProblem = 'notFound' | 'expired' | 'revoked' | 'tooMany' | 'malformed' | 'failed';

export interface PageWords {
  pageTitle: (orderNumber: string) => string;
  from: (buyer: string) => string;
  language: string;
  skip: string;
  testMode: string;
  reference: string;
  requestedDate: string;
  deliveryAddress: string;
  ordered: string;
  confirmAll: string;
  /** `day` is the requested date, null without one. */
  confirmAllHint: (day: string | null) => string;
  change: string;
  changeLead: string;
  arrival: string;
  noDate: string;
  arrivalOfAll: string;
  arrivalOfAllHint: string;
  optional: string;
  name: string;
  note: (buyer: string) => string;
  send: string;
  confirmedTitle: string;
  confirmedLead: (buyer: string) => string;
  confirmedAt: (moment: string, name: string | null) => string;
  confirmedLines: string;
  confirmedTotal: string;
  /** What was ordered of a value that was confirmed otherwise. */
  instead: (ordered: string) => string;
  yourNote: string;
  correct: string;
  correctLead: (buyer: string) => string;
  sendCorrection: string;
  back: string;
  closed: Record<'cancelled' | 'accepted', (buyer: string) => string>;
  changed: string;
  invalidTitle: string;
  line: (number: number, name: string) => string;
  invalid: Record<FormProblem, string>;
  validity: (day: string) => string;
  sentBy: (buyer: string) => string;
  problems: Record<PageProblem, [title: string, text: string]>;
}

/** The languages of the pages, with their own names. */
export const pageLanguages: Record<DocumentLanguage, string> = {
  en: 'English',
  tr: 'Türkçe',
  ru: 'Русский',
  de: 'Deutsch',
};

const words: Record<DocumentLanguage, PageWords> = {
  en: {
    pageTitle: (orderNumber) => `Confirm purchase order ${orderNumber}`,
    from: (buyer) => `From ${buyer}`,
    language: 'Language',
    skip: 'Skip to the lines',
    testMode: 'Test mode: this order and its confirmation are test data.',
    reference: 'Buyer’s reference',
    requestedDate: 'Requested date',
    deliveryAddress: 'Deliver to',
    ordered: 'Ordered',
    confirmAll: 'Confirm all as ordered',
    confirmAllHint: (day) =>
      day === null
        ? 'Confirms all quantities and prices as ordered.'
        : `Confirms all quantities and prices as ordered, arriving on ${day}.`,
    change: 'Confirm with changes',
    changeLead: 'Change what you confirm differently. For a line that you cannot deliver, enter the quantity 0.',
    arrival: 'Arrival date',
    noDate: 'No date',
    arrivalOfAll: 'Arrival date of all lines',
    arrivalOfAllHint: 'For lines without a date of their own.',
    optional: 'optional',
    name: 'Your name',
    note: (buyer) => `Note to ${buyer}`,
    send: 'Send confirmation',
    confirmedTitle: 'Order confirmed',
    confirmedLead: (buyer) => `${buyer} has received your confirmation.`,
    confirmedAt: (moment, name) => (name === null ? `Confirmed on ${moment}.` : `Confirmed by ${name} on ${moment}.`),
    confirmedLines: 'Confirmed lines',
    confirmedTotal: 'Confirmed total',
    instead: (ordered) => `ordered: ${ordered}`,
    yourNote: 'Your note',
    correct: 'Correct the confirmation',
    correctLead: (buyer) => `The new confirmation replaces the earlier one. ${buyer} receives it, too.`,
    sendCorrection: 'Send correction',
    back: 'Back',
    closed: {
      cancelled: (buyer) => `${buyer} has cancelled this order. It can no longer be confirmed.`,
      accepted: (buyer) => `${buyer} has received and closed this order. It can no longer be confirmed.`,
    },
    changed:
      'This order was confirmed while the page was open. Check the values and send them again to replace that confirmation.',
    invalidTitle: 'Please check these fields',
    line: (number, name) => `Line ${number}, ${name}`,
    invalid: {
      quantity: 'Enter a whole number without separators, such as 48, or 0.',
      maxQuantity: `Enter at most ${tolerancePercent}% more units than ordered.`,
      price: 'Enter a price with up to 4 decimal places, such as 1234.50.',
      separator: 'Enter the price without a thousands separator, such as 1234.50.',
      date: 'Enter a date such as 2026-12-31.',
      dateRange: 'Enter a date after the order date, within the next three years.',
      name: 'Enter a name of up to 100 characters in one line.',
      note: 'Enter a note of up to 2,000 characters.',
    },
    validity: (day) => `This link is for this order only. It works until ${day}. Do not forward it.`,
    sentBy: (buyer) => `Provided by Portside on behalf of ${buyer}`,
    problems: {
      notFound: [
        'Link not found',
        'Check that you opened the complete link from the e-mail, or ask the buyer for a new one.',
      ],
      expired: ['This link has expired', 'Ask the buyer to send you a new one.'],
      revoked: [
        'This link no longer works',
        'The buyer has withdrawn it. If you still need to confirm the order, ask the buyer for a new link.',
      ],
      tooMany: ['Too many requests', 'Wait some minutes, then open the link again.'],
      malformed: ['The form could not be read', 'Open the link again, and send the form from there.'],
      failed: ['Something went wrong', 'Nothing was confirmed. Try again in some minutes.'],
    },
  },
  tr: {
    pageTitle: (orderNumber) => `${orderNumber} numaralı siparişi onaylayın`,
    from: (buyer) => `Alıcı: ${buyer}`,
    language: 'Dil',
    skip: 'Sipariş kalemlerine geç',
    testMode: 'Test modu: Bu sipariş ve onayı test verisidir.',
    reference: 'Alıcının referansı',
    requestedDate: 'İstenen tarih',
    deliveryAddress: 'Teslimat adresi',
    ordered: 'Sipariş edilen',
    confirmAll: 'Tümünü sipariş edildiği gibi onayla',
    confirmAllHint: (day) =>
      day === null
        ? 'Tüm miktarları ve fiyatları sipariş edildiği gibi onaylar.'
        : `Tüm miktarları ve fiyatları sipariş edildiği gibi onaylar. Varış tarihi: ${day}.`,
    change: 'Değişikliklerle onayla',
    changeLead: 'Farklı onayladığınız değerleri değiştirin. Teslim edemeyeceğiniz kalemler için miktara 0 yazın.',
    arrival: 'Varış tarihi',
    noDate: 'Tarih yok',
    arrivalOfAll: 'Tüm kalemlerin varış tarihi',
    arrivalOfAllHint: 'Kendi tarihi olmayan kalemler için.',
    optional: 'isteğe bağlı',
    name: 'Adınız',
    note: (buyer) => `${buyer} için not`,
    send: 'Onayı gönder',
    confirmedTitle: 'Sipariş onaylandı',
    confirmedLead: (buyer) => `Onayınız ${buyer} şirketine iletildi.`,
    confirmedAt: (moment, name) =>
      name === null ? `Onay zamanı: ${moment}.` : `Onaylayan: ${name}. Onay zamanı: ${moment}.`,
    confirmedLines: 'Onaylanan kalemler',
    confirmedTotal: 'Onaylanan toplam',
    instead: (ordered) => `sipariş edilen: ${ordered}`,
    yourNote: 'Notunuz',
    correct: 'Onayı düzelt',
    correctLead: (buyer) => `Yeni onay öncekinin yerine geçer ve ${buyer} şirketine iletilir.`,
    sendCorrection: 'Düzeltmeyi gönder',
    back: 'Geri',
    closed: {
      cancelled: (buyer) => `${buyer} bu siparişi iptal etti. Sipariş artık onaylanamaz.`,
      accepted: (buyer) => `${buyer} bu siparişi teslim alıp kapattı. Sipariş artık onaylanamaz.`,
    },
    changed:
      'Sayfa açıkken bu sipariş onaylandı. Değerleri kontrol edin; o onayın yerine geçmesi için yeniden gönderin.',
    invalidTitle: 'Lütfen bu alanları kontrol edin',
    line: (number, name) => `Kalem ${number}, ${name}`,
    invalid: {
      quantity: 'Ayraç kullanmadan bir tam sayı yazın, örneğin 48 veya 0.',
      maxQuantity: `Sipariş edilenden en fazla %${tolerancePercent} fazla yazın.`,
      price: 'En fazla 4 ondalık basamaklı bir fiyat yazın, örneğin 1234,50.',
      separator: 'Fiyatı binlik ayracı kullanmadan yazın, örneğin 1234,50.',
      date: '2026-12-31 gibi bir tarih yazın.',
      dateRange: 'Sipariş tarihinden sonra ve önümüzdeki üç yıl içinde bir tarih yazın.',
      name: 'Adı tek satırda, en fazla 100 karakterle yazın.',
      note: 'Notu en fazla 2.000 karakterle yazın.',
    },
    validity: (day) =>
      `Bu bağlantı yalnızca bu sipariş içindir ve ${day} tarihine kadar geçerlidir. Lütfen paylaşmayın.`,
    sentBy: (buyer) => `Portside bu sayfayı ${buyer} adına sunar`,
    problems: {
      notFound: [
        'Bağlantı bulunamadı',
        'E-postadaki bağlantının tamamını açtığınızdan emin olun veya alıcıdan yeni bir bağlantı isteyin.',
      ],
      expired: ['Bu bağlantının süresi doldu', 'Alıcıdan yeni bir bağlantı göndermesini isteyin.'],
      revoked: [
        'Bu bağlantı artık çalışmıyor',
        'Alıcı bağlantıyı geri aldı. Siparişi yine de onaylamanız gerekiyorsa alıcıdan yeni bir bağlantı isteyin.',
      ],
      tooMany: ['Çok fazla istek', 'Birkaç dakika bekleyin, sonra bağlantıyı yeniden açın.'],
      malformed: ['Form okunamadı', 'Bağlantıyı yeniden açın ve formu oradan gönderin.'],
      failed: ['Bir hata oluştu', 'Hiçbir şey onaylanmadı. Birkaç dakika sonra yeniden deneyin.'],
    },
  },
  ru: {
    pageTitle: (orderNumber) => `Подтверждение заказа ${orderNumber}`,
    from: (buyer) => `Покупатель: ${buyer}`,
    language: 'Язык',
    skip: 'Перейти к позициям',
    testMode: 'Тестовый режим: заказ и его подтверждение — тестовые данные.',
    reference: 'Номер у покупателя',
    requestedDate: 'Желаемая дата',
    deliveryAddress: 'Адрес доставки',
    ordered: 'Заказано',
    confirmAll: 'Подтвердить всё как в заказе',
    confirmAllHint: (day) =>
      day === null
        ? 'Все количества и цены подтверждаются как в заказе.'
        : `Количества, цены и дата прибытия (${day}) подтверждаются как в заказе.`,
    change: 'Подтвердить с изменениями',
    changeLead: 'Измените то, что подтверждаете иначе. Если не можете поставить позицию, укажите количество 0.',
    arrival: 'Дата прибытия',
    noDate: 'Без даты',
    arrivalOfAll: 'Дата прибытия всех позиций',
    arrivalOfAllHint: 'Для позиций, у которых нет своей даты.',
    optional: 'необязательно',
    name: 'Ваше имя',
    note: (buyer) => `Примечание для ${buyer}`,
    send: 'Отправить подтверждение',
    confirmedTitle: 'Заказ подтверждён',
    confirmedLead: (buyer) => `Компания ${buyer} получила ваше подтверждение.`,
    confirmedAt: (moment, name) => (name === null ? `Подтверждено: ${moment}.` : `Подтверждено: ${moment}, ${name}.`),
    confirmedLines: 'Подтверждённые позиции',
    confirmedTotal: 'Подтверждённая сумма',
    instead: (ordered) => `заказано: ${ordered}`,
    yourNote: 'Ваше примечание',
    correct: 'Исправить подтверждение',
    correctLead: (buyer) => `Новое подтверждение заменит прежнее. Компания ${buyer} получит и его.`,
    sendCorrection: 'Отправить исправление',
    back: 'Назад',
    closed: {
      cancelled: (buyer) => `Компания ${buyer} отменила этот заказ. Подтвердить его больше нельзя.`,
      accepted: (buyer) => `Компания ${buyer} получила и закрыла этот заказ. Подтвердить его больше нельзя.`,
    },
    changed:
      'Пока страница была открыта, заказ подтвердили. Проверьте значения и отправьте их ещё раз, чтобы заменить то подтверждение.',
    invalidTitle: 'Проверьте эти поля',
    line: (number, name) => `Позиция ${number}, ${name}`,
    invalid: {
      quantity: 'Укажите целое число, например 48 или 0.',
      maxQuantity: `Укажите не более чем на ${tolerancePercent} % больше заказанного.`,
      price: 'Укажите цену не более чем с 4 знаками после запятой, например 1234,50.',
      separator: 'Укажите цену без разделителя тысяч, например 1234,50.',
      date: 'Укажите дату, например 2026-12-31.',
      dateRange: 'Укажите дату после даты заказа в пределах ближайших трёх лет.',
      name: 'Укажите имя одной строкой, не более 100 символов.',
      note: 'Укажите примечание не длиннее 2000 символов.',
    },
    validity: (day) => `Ссылка действует до ${day} и только для этого заказа. Не пересылайте её.`,
    sentBy: (buyer) => `Страница Portside по поручению компании ${buyer}`,
    problems: {
      notFound: [
        'Ссылка не найдена',
        'Проверьте, что вы открыли ссылку из письма целиком, или попросите покупателя прислать новую.',
      ],
      expired: ['Срок действия ссылки истёк', 'Попросите покупателя прислать новую.'],
      revoked: [
        'Ссылка больше не действует',
        'Покупатель отозвал её. Если заказ всё ещё нужно подтвердить, попросите у покупателя новую ссылку.',
      ],
      tooMany: ['Слишком много запросов', 'Подождите несколько минут и откройте ссылку снова.'],
      malformed: ['Не удалось прочитать форму', 'Откройте ссылку снова и отправьте форму оттуда.'],
      failed: ['Произошла ошибка', 'Ничего не подтверждено. Попробуйте снова через несколько минут.'],
    },
  },
  de: {
    pageTitle: (orderNumber) => `Bestellung ${orderNumber} bestätigen`,
    from: (buyer) => `Von ${buyer}`,
    language: 'Sprache',
    skip: 'Zu den Positionen',
    testMode: 'Testmodus: Diese Bestellung und ihre Bestätigung sind Testdaten.',
    reference: 'Zeichen des Käufers',
    requestedDate: 'Wunschtermin',
    deliveryAddress: 'Lieferadresse',
    ordered: 'Bestellt',
    confirmAll: 'Alles wie bestellt bestätigen',
    confirmAllHint: (day) =>
      day === null
        ? 'Bestätigt alle Mengen und Preise wie bestellt.'
        : `Bestätigt alle Mengen und Preise wie bestellt, Ankunft am ${day}.`,
    change: 'Mit Änderungen bestätigen',
    changeLead:
      'Ändern Sie, was Sie anders bestätigen. Für eine Position, die Sie nicht liefern können, geben Sie die Menge 0 ein.',
    arrival: 'Ankunftsdatum',
    noDate: 'Kein Datum',
    arrivalOfAll: 'Ankunftsdatum aller Positionen',
    arrivalOfAllHint: 'Für Positionen ohne eigenes Datum.',
    optional: 'optional',
    name: 'Ihr Name',
    note: (buyer) => `Nachricht an ${buyer}`,
    send: 'Bestätigung senden',
    confirmedTitle: 'Bestellung bestätigt',
    confirmedLead: (buyer) => `${buyer} hat Ihre Bestätigung erhalten.`,
    confirmedAt: (moment, name) => (name === null ? `Bestätigt am ${moment}.` : `Bestätigt von ${name} am ${moment}.`),
    confirmedLines: 'Bestätigte Positionen',
    confirmedTotal: 'Bestätigte Summe',
    instead: (ordered) => `bestellt: ${ordered}`,
    yourNote: 'Ihre Nachricht',
    correct: 'Bestätigung korrigieren',
    correctLead: (buyer) => `Die neue Bestätigung ersetzt die bisherige. ${buyer} erhält auch sie.`,
    sendCorrection: 'Korrektur senden',
    back: 'Zurück',
    closed: {
      cancelled: (buyer) => `${buyer} hat diese Bestellung storniert. Sie kann nicht mehr bestätigt werden.`,
      accepted: (buyer) =>
        `${buyer} hat diese Bestellung erhalten und abgeschlossen. Sie kann nicht mehr bestätigt werden.`,
    },
    changed:
      'Die Bestellung wurde bestätigt, während die Seite geöffnet war. Prüfen Sie die Werte, und senden Sie sie noch einmal, um jene Bestätigung zu ersetzen.',
    invalidTitle: 'Bitte prüfen Sie diese Felder',
    line: (number, name) => `Position ${number}, ${name}`,
    invalid: {
      quantity: 'Geben Sie eine ganze Zahl ohne Trennzeichen ein, zum Beispiel 48 oder 0.',
      maxQuantity: `Geben Sie höchstens ${tolerancePercent} % mehr ein, als bestellt ist.`,
      price: 'Geben Sie einen Preis mit höchstens 4 Nachkommastellen ein, zum Beispiel 1234,50.',
      separator: 'Geben Sie den Preis ohne Tausendertrennzeichen ein, zum Beispiel 1234,50.',
      date: 'Geben Sie ein Datum ein, zum Beispiel 2026-12-31.',
      dateRange: 'Geben Sie ein Datum nach dem Bestelldatum und in den nächsten drei Jahren ein.',
      name: 'Geben Sie den Namen in einer Zeile mit höchstens 100 Zeichen ein.',
      note: 'Geben Sie eine Nachricht mit höchstens 2.000 Zeichen ein.',
    },
    validity: (day) => `Dieser Link gilt nur für diese Bestellung, bis zum ${day}. Geben Sie ihn nicht weiter.`,
    sentBy: (buyer) => `Bereitgestellt von Portside im Auftrag von ${buyer}`,
    problems: {
      notFound: [
        'Link nicht gefunden',
        'Prüfen Sie, ob Sie den vollständigen Link aus der E-Mail geöffnet haben, oder bitten Sie den Käufer um einen neuen.',
      ],
      expired: ['Dieser Link ist abgelaufen', 'Bitten Sie den Käufer um einen neuen.'],
      revoked: [
        'Dieser Link gilt nicht mehr',
        'Der Käufer hat ihn zurückgezogen. Wenn Sie die Bestellung noch bestätigen müssen, bitten Sie den Käufer um einen neuen Link.',
      ],
      tooMany: ['Zu viele Anfragen', 'Warten Sie einige Minuten, und öffnen Sie den Link dann erneut.'],
      malformed: [
        'Das Formular konnte nicht gelesen werden',
        'Öffnen Sie den Link erneut, und senden Sie das Formular von dort.',
      ],
      failed: [
        'Es ist ein Fehler aufgetreten',
        'Es wurde nichts bestätigt. Versuchen Sie es in einigen Minuten noch einmal.',
      ],
    },
  },
};

/** Returns the words of a language. */
export function pageWords(language: DocumentLanguage): PageWords {
  return words[language];
}

/** Returns the language of the pages that the text names; undefined for any other text. */
export function parsePageLanguage(text: unknown): DocumentLanguage | undefined {
  return typeof text === 'string' && Object.hasOwn(pageLanguages, text) ? (text as DocumentLanguage) : undefined;
}
