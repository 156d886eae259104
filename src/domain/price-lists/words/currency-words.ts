// Symbols and names of currencies in price lists, in several languages.
// cspell:disable

/** A symbol or name and the ISO 4217 codes that it can mean. Names are folded by `foldText`. */
interface CurrencyWord {
  words: string[];
  codes: string[];
}

const dollars =
  'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU BBD BMD BND BSD BZD DOP FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD'.split(
    ' ',
  );

/** Signs before or after an amount. `$` has the letters of a country before it, such as `C$`. */
export const currencySigns: CurrencyWord[] = [
  { words: ['€'], codes: ['EUR'] },
  { words: ['¢'], codes: ['XXX'] },
  { words: ['$'], codes: dollars },
  { words: ['us$', 'u$s', 'us $'], codes: ['USD'] },
  { words: ['c$', 'ca$', 'can$', 'cdn$'], codes: ['CAD'] },
  { words: ['a$', 'au$'], codes: ['AUD'] },
  { words: ['nz$'], codes: ['NZD'] },
  { words: ['s$', 'sg$'], codes: ['SGD'] },
  { words: ['hk$'], codes: ['HKD'] },
  { words: ['nt$', 'tw$'], codes: ['TWD'] },
  { words: ['mx$', 'mex$'], codes: ['MXN'] },
  { words: ['r$'], codes: ['BRL'] },
  { words: ['£'], codes: ['GBP', 'EGP', 'LBP', 'SYP', 'GIP', 'FKP', 'SHP', 'SDG', 'SSP'] },
  { words: ['¥'], codes: ['JPY', 'CNY'] },
  { words: ['日本円', '日元', '円'], codes: ['JPY'] },
  { words: ['人民币', '人民元', '元'], codes: ['CNY'] },
  { words: ['美元', '米ドル', 'usドル'], codes: ['USD'] },
  { words: ['ドル'], codes: dollars },
  { words: ['欧元', 'ユーロ'], codes: ['EUR'] },
  { words: ['英镑', 'ポンド'], codes: ['GBP'] },
  // Thousands, in which no supplier is priced.
  { words: ['t€', 'k€', 't$', 'k$', 't£', 'k£'], codes: ['XXX'] },
  { words: ['₺'], codes: ['TRY'] },
  { words: ['₽'], codes: ['RUB'] },
  { words: ['₴'], codes: ['UAH'] },
  { words: ['₸'], codes: ['KZT'] },
  { words: ['₹'], codes: ['INR'] },
  { words: ['₪'], codes: ['ILS'] },
  { words: ['₩'], codes: ['KRW', 'KPW'] },
  { words: ['฿'], codes: ['THB'] },
  { words: ['₫'], codes: ['VND'] },
  { words: ['₱'], codes: ['PHP'] },
  { words: ['₾'], codes: ['GEL'] },
  { words: ['₼'], codes: ['AZN'] },
  { words: ['֏'], codes: ['AMD'] },
  { words: ['₦'], codes: ['NGN'] },
  { words: ['₵'], codes: ['GHS'] },
  { words: ['₡'], codes: ['CRC', 'SVC'] },
  { words: ['₲'], codes: ['PYG'] },
];

/** Names and abbreviations. */
export const currencyNames: CurrencyWord[] = [
  { words: list('euro; euros; eur; avro; europreis; europreise; евро; евра'), codes: ['EUR'] },
  {
    words:
      list(`dollar; dollars; dolar; dolari; dolares; dollaro; dollari; dolary; dolarow; доллар; доллары; долларов; доллара;
      долларах; долл`),
    codes: dollars,
  },
  {
    words:
      list(`us dollar; us dollars; u s dollar; u s dollars; american dollar; american dollars; amerikan dolari; abd dolari; us dolar;
      us-dollar; dollar us; dollars us; dolares estadounidenses; dollari usa; dolary amerykanskie; доллары сша; доллар сша; долларах сша; долларов сша`),
    codes: ['USD'],
  },
  { words: list('canadian dollar; canadian dollars; kanada dolari; kanadische dollar'), codes: ['CAD'] },
  { words: list('australian dollar; australian dollars; avustralya dolari; australische dollar'), codes: ['AUD'] },
  {
    words: list('pound; pounds; pond; ponden; sterlin; funt; фунт; фунты; фунтов; libra; libras; livre; livres'),
    codes: ['GBP', 'EGP', 'LBP', 'SYP'],
  },
  {
    words: list(
      'pound sterling; pounds sterling; sterling; ingiliz sterlini; britische pfund; britse pond; britse ponden; engelse ponden; фунты стерлингов; фунт стерлингов; gbp',
    ),
    codes: ['GBP'],
  },
  // Parts of a unit, in which no supplier is priced.
  {
    words: list(
      'cents; pence; penny; pennies; eurocent; eurocents; kurus; groszy; копеек; копейки; halere; centesimi; centimes; centimos; centavos',
    ),
    codes: ['XXX'],
  },
  {
    words: list(
      'in thousands; thousands of; in tausend; teur; tusd; tgbp; tchf; keur; kusd; kgbp; kchf; en milliers; en miles; in migliaia; w tysiacach; v tisicich; тыс руб; тыс. руб; в тысячах; bin tl',
    ),
    codes: ['XXX'],
  },
  { words: list('tl; ytl; turk lirasi; turkish lira; turkische lira; lirasi; liradir; tldir'), codes: ['TRY'] },
  { words: list('lira; лира; лиры; лир'), codes: ['TRY', 'LBP', 'SYP'] },
  {
    words: list(
      'chf; sfr; schweizer franken; swiss franc; swiss francs; franken; isvicre frangi; francs suisses; franchi svizzeri',
    ),
    codes: ['CHF'],
  },
  {
    words: list('franc; francs; frank; frangi; franco; franchi; франк; франков'),
    codes: ['CHF', 'XOF', 'XAF', 'XPF', 'CDF', 'DJF', 'GNF', 'RWF'],
  },
  { words: list('pln; zl; zloty; zlotych; zlote; злотых; злотый; злоты'), codes: ['PLN'] },
  {
    words: list('rub; rur; руб; рубль; рубли; рублях; рублей; рубля; rubel; ruble; rubles; rubli; rublo'),
    codes: ['RUB', 'BYN'],
  },
  { words: list('cny; cnh; rmb; yuan; renminbi; юань; юани; юанях; юаней'), codes: ['CNY'] },
  { words: list('jpy; yen; иена; иены; йена'), codes: ['JPY'] },
  { words: list('kr; krone; kroner; krona; kronor; kronen; крон; кроны'), codes: ['SEK', 'NOK', 'DKK', 'ISK', 'CZK'] },
  { words: list('czk; kc; koruna; korun; koruny; korunach'), codes: ['CZK'] },
  { words: list('huf; forint; форинт; форинтов'), codes: ['HUF'] },
  { words: list('lei; leu'), codes: ['RON', 'MDL'] },
  { words: list('bgn; лв; лева'), codes: ['BGN'] },
  { words: list('uah; грн; гривна; гривен; гривны'), codes: ['UAH'] },
  { words: list('kzt; тенге; tenge'), codes: ['KZT'] },
  { words: list('inr; rupee; rupees; rs; рупий'), codes: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'] },
  { words: list('rand'), codes: ['ZAR'] },
  { words: list('aed; dirham; dirhams; dirhem; dhs; дирхам'), codes: ['AED', 'MAD'] },
  { words: list('dinar; dinars; динар; дин'), codes: ['RSD', 'KWD', 'JOD', 'BHD', 'TND', 'DZD', 'IQD', 'LYD', 'MKD'] },
  { words: list('riyal; rial; riyali'), codes: ['SAR', 'QAR', 'OMR', 'YER', 'IRR'] },
  { words: list('peso; pesos'), codes: ['MXN', 'ARS', 'CLP', 'COP', 'PHP', 'UYU', 'DOP', 'CUP'] },
  { words: list('reais'), codes: ['BRL'] },
  { words: list('rupiah; rp'), codes: ['IDR'] },
  { words: list('ringgit'), codes: ['MYR'] },
  { words: list('baht'), codes: ['THB'] },
  { words: list('shekel; nis; шекель'), codes: ['ILS'] },
];

/** Abbreviations that mean a currency only as they are written here: `FR` is France, and `ft` feet. */
export const exactCurrencyNames: CurrencyWord[] = [
  { words: ['Fr.', 'SFr.', 'sFr.', 'fr.', 'Fr'], codes: ['CHF', 'XOF', 'XAF', 'XPF'] },
  { words: ['Ft'], codes: ['HUF'] },
  { words: ['р.'], codes: ['RUB', 'BYN'] },
  // Parts of a unit: pence, rand cents, agorot.
  { words: ['GBp', 'GBX', 'ZAc', 'ZAC', 'ILA'], codes: ['XXX'] },
];

/** Words before the currency of a title such as "Currency: USD". */
export const currencyLabels = list(
  'currency; ccy; curr; wahrung; waehrung; para; birimi; doviz; cinsi; валюта; devise; monnaie; moneda; divisa; valuta; waluta; in; mena; munteenheid; 通貨; 币种; 货币; 单位; 単位; 貨幣',
);

/** Words of titles that are about nothing else than the list, so that a currency beside them is that of the prices. */
export const listWords = list(
  'list; liste; listesi; lista; listino; lijst; catalog; catalogue; katalog; catalogo; export; fob; cif; exw; ddp; dap; fca; incoterms; wholesale; trade',
);

/** Words of titles about something else than prices. */
export const paymentWords = list(
  `payment; payments; pay; account; accounts; bank; iban; order; orders; shipping; freight; delivery; pallet; deposit; invoice; fee; fees; zahlung; konto; versand; fracht;
  bestellung; mindestbestellwert; lieferung; odeme; hesap; banka; siparis; nakliye; kargo; оплата; счет; банк; заказ; доставка; paiement; compte; banque; commande; livraison; pago; cuenta; pedido; envio;
  pagamento; conto; ordine; spedizione; platnosc; zamowienie; dostawa; platba; objednavka; doprava; betaling; rekening; verzending; minimum; min`,
);

/** Letters after a word for prices that mean a part of a unit: `Price p`, `Preis (ct)`, `Price in Cent`. */
export const minorUnits =
  /(?:(?<=(?:price|cost|preis|prix|prezzo|precio|prijs|fiyat)[\s_([]+(?:in )?)(?:p|ct|cent|minor|us)|(?<=(?<!\p{L})in )(?:cent|ct|p))(?=[\s_)\]]*$)/giu;

/** Codes that are recognized in any case. Others are recognized in upper case only. */
export const anyCaseCodes = new Set(
  `EUR USD GBP CHF PLN RUB CNY JPY SEK NOK DKK ISK CZK HUF RON BGN UAH KZT CAD AUD NZD SGD HKD TWD INR ZAR ILS AED SAR KRW THB VND
  IDR MYR PHP MXN BRL CLP ARS RSD EGP`.split(/\s+/),
);

/** Codes that are also words: in a text in upper case, they mean a currency only at its end, in brackets or after a slash. */
export const wordLikeCodes = new Set('ALL TOP CUP PEN MOP GEL COP BOB BAM SOS RON MAD ANG LAK KIT SET BAN'.split(' '));

function list(words: string): string[] {
  return words.split(';').map((word) => word.trim().replaceAll(/\s+/g, ' '));
}
