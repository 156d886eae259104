// Words for taxes that a price includes, in several languages, folded by `foldText`.
// cspell:disable

/** Names of taxes on sales. */
export const taxWords = list(
  `tax; taxes; vat; gst; mwst; ust; mehrwertsteuer; umsatzsteuer; steuer; kdv; kdvsi; ндс; налог; tva; iva; btw; podatek; podatku; ptu; taxe; igic`,
);

/** Words for a price with tax. */
export const includedWords =
  list(`incl; inc; included; including; includes; include; inclusive; inkl; inklusive; einschl; einschliesslich; enthalten; dahil; dahildir; вкл; включен; включена;
  включено; включая; включает; с; compris; comprise; comprises; comprenant; incluido; incluida; incluidos; incluye; con; incluso; inclusa; inclusi; compresa; compreso; z; zawiera; zawieraja; wliczony; brutto; w tym`);

/** Words that alone say that a price is with tax. */
export const grossWords = list('ttc; kdvli; ivato; ivata; bruttopreis; bruttopreise; mwst pflichtig');

/** Words for a price without tax. */
export const excludedTaxWords =
  list(`excl; ex; excluding; excluded; exclusive; exkl; exklusive; ohne; zzgl; zuzuglich; plus; net; netto; not; nicht; haric; haricdir; degil; degildir; без; не; искл; ht; hors; non; sin;
  no; mas; esclusa; escluso; senza; bez; nie; without; zero`);

/** Values of a column such as `VAT included`. */
export const yesWords = list('yes; y; true; 1; x; ja; j; evet; e; да; oui; si; sì; tak; included');

function list(words: string): string[] {
  return words.split(';').map((word) => word.trim().replaceAll(/\s+/g, ' '));
}
