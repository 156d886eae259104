// Words for taxes that a price includes, in several languages, folded by `foldText`.
// cspell:disable

import { foldText } from '../fold-text.ts';

/** Names of taxes on sales. */
export const taxWords = list(
  `tax; taxes; vat; gst; mwst; ust; mehrwertsteuer; umsatzsteuer; steuer; kdv; kdvsi; ндс; налог; tva; iva; btw; podatek; podatku; ptu; taxe; igic;
  dph; moms; mva; afa; фпа; ддс; пдв; pdv; alv; ddv; 税; 消費税`,
);

/** Words for a price with tax. */
export const includedWords =
  list(`incl; inc; included; including; includes; include; inclusive; inkl; inklusive; einschl; einschliesslich; enthalten; dahil; dahildir; вкл; включен; включена;
  включено; включая; включает; с; compris; comprise; comprises; comprenant; incluido; incluida; incluidos; incluye; con; incluso; inclusa; inclusi; compresa; compreso; z; zawiera; zawieraja; wliczony; w tym; with; mit; comprensivo; comprensiva; comprensivi; comprensive;
  incluse; inclus; incluses; inclusief; incluidas; включают; включено; тч; числе; vcetne; vc; com; cu; met; sisaltaa; sis; ukljucen; з`);

/** Words that alone say that a price is with tax. */
export const withTaxWords = list(
  'ttc; tvac; kdvli; vergili; ivato; ivata; bruttopreis; bruttopreise; brutoprijs; brutoprijzen; mwst pflichtig',
);

/** Words that say so beside a word for prices or taxes. */
export const grossWords = list('gross; brutto; brut; bruto; bruta; brutos; lordo; lorda; lordi; брутто; бруто');

/** Words for prices without tax beside such a word. */
export const netWords = list(
  'net; nett; netto; neto; netta; neta; netti; netos; нетто; нето; ht; hors; nto; exkl; excl; ex',
);

/** Short forms of both in columns such as `N/G`. */
export const shortNetWords = list('n; nto; нт; н; e; h');
export const shortGrossWords = list('g; b; l; t; i; d; br; bto; gr; grs; бр; б; ttc; tvac; incl; inkl; inc');

/** Japanese and Chinese words have no spaces between them. */
export const joinedTaxWords = { included: /税込|内税|[含包]税/u, excluded: /税抜|税別|[不未]含税|[不未]包税/u };

/** Words that include only some taxes: in Spanish, `s/IVA` is without. */
export const includedPhrases = /\b(?:s|se|sa)(?: \d+ ?%)? (?:dph|pdv|ddv)\b|(?<![\p{L}\p{N}])c\/ ?iva/u;

/** Words for a price without tax. */
export const excludedTaxWords =
  list(`excl; ex; excluding; excluded; exclusive; exkl; exklusive; ohne; zzgl; zuzuglich; plus; net; netto; not; nicht; haric; haricdir; degil; degildir; без; не; искл; ht; hors; non; sin;
  no; mas; esclusa; escluso; senza; bez; nie; without; zero; exclusief; exclus; uten; ekskl; utan; fara; нетто`);

/** Values of a column such as `VAT excluded` or `Net`. */
export const noWords = list(
  'no; n; false; 0; nein; hayir; h; нет; н; non; nie; ne; nee; nej; nei; não; nao; nu; ei; nem; いいえ; 否',
);

/** Values of a column such as `VAT included`. */
export const yesWords = list('yes; y; true; 1; x; ja; j; evet; e; да; oui; ano; si; sì; tak; included');

function list(words: string): string[] {
  return words.split(';').map((word) => foldText(word.replaceAll(/\s+/g, ' ').trim()));
}
