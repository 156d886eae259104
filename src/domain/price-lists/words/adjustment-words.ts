// Words for what changes the prices of a list: discounts, surcharges, factors and exchange rates, in several languages, folded by `foldText`.
// cspell:disable

import { foldText } from '../fold-text.ts';

/** Names of discounts. */
export const discountWords =
  list(`discount; discounts; discounted; disc; disct; dsc; rebate; rebates; rabatt; rabatte; rabattsatz; nachlass; preisnachlass; abschlag; iskonto; iskontosu; iskontolar; isk; indirim; indirimi;
  скидка; скидки; скидку; скидкой; знижка; знижки; отстъпка; попуст; remise; remises; rabais; ristourne; descuento; descuentos; descontado; dto; dtos; dcto; bonificacion; sconto; sconti; scontato; scontati; rabat; rabatu; rabaty; rabacie; upust; znizka;
  korting; kortingen; sleva; slevy; sleve; slevu; slevou; zlava; zlavy; kedvezmeny; engedmeny; rabatter; avslag; alennus; alennusprosentti; desconto; descontos; reducere; reduceri; εκπτωση; popust; popusta; 割引; 割引率; 値引; 値引き; 折扣; 折扣率; 할인; 할인율`);

/** Parts of words such as `Kundenrabatt` and `Rabattgruppe`. */
export const discountStems = list('rabat; iskonto; indirim; korting; скидк; знижк; 割引; 値引; 折扣; 할인');

/** Beginnings of words such as `slevou`. */
export const discountPrefixes = list('slev; zlav; kedvezmen; descuent; scont; descont; discount; alennu; znizk; upust');

/** Names that are discounts if they are the whole name, and their values are numbers. */
export const shortDiscountNames = list(
  `off; less; minus; %; your %; ihr %; % off; off list; % off list; reduction; reductions; reduction %; deduction; deductions; price reduction; rab; rem; sc; isk; ind; dct; abzug; abzuge; preisabzug; preissenkung; kesinti; вычет; снижение; deduction de prix; deduccion; deduzione; riduzione; potracenie; obnizka; aftrek; srazka; levonas; avdrag; fradrag`,
);

/** Words between a discount and the price that it is on. */
export const discountPrepositions = list(
  'of; off; on; from; auf; vom; von; от; на; від; sur; du; de; del; su; sul; sobre; od; op; z; ze; na; pa; av; do',
);

/** Words beside the names of surcharges and factors. */
export const fillerWords = list(
  'in; rate; percent; satz; wert; value; currency; exchange; wahrung; wahrungs; doviz; валюты; devise; moneda; valuta; oran; orani; tutari; material; materials; matiere; materia; metal; rohstoff; energy; energie; fuel; annual; raw',
);

/** Discounts for quantities and ways of payment, and whether there can be one: the price is paid without them. */
export const conditionalWords =
  list(`quantity; qty; volume; bulk; tier; tiers; break; breaks; mindermengenzuschlag; mindermengen; mengen; mengenrabatt; mengenrabatte; menge; staffel; staffelrabatt; staffelrabatte; miktar; adet; kademe; kademeli; количество; объем; ilosciowy; cantidad; quantita; quantite; volumen; mnozstevni;
  cash; payment; prepayment; early; prompt; skonto; barzahlung; zahlung; vorkasse; zahlungsziel; nakit; pesin; odeme; оплата; оплате; предоплата; предоплате; comptant; paiement; escompte; contado; pago; pronto; pagamento; contanti; platnosc; platnosci; gotowka; betaling; contant; platba; platbe;
  days; tage; tagen; gun; дней; дня; jours; dias; giorni; dni; dagen; napon; dage; dagar; dager; rabattfahig; discountable; max; maximum`);

/** Names of surcharges and of changes of prices. */
export const surchargeWords =
  list(`surcharge; surcharges; uplift; adjustment; increase; zuschlag; zuschlage; preiszuschlag; teuerungszuschlag; materialzuschlag; metallzuschlag; mtz; preisanpassung; preiserhohung; erhohung; zam; ek ucret; ilave ucret; fiyat farki; надбавка; доплата;
  supplement; majoration; hausse; recargo; suplemento; aumento; sovrapprezzo; maggiorazione; supplemento; doplata; dodatek; podwyzka; toeslag; priplatek; priplatok; felar; tillagg; tillegg; tillaeg; lisamaksu; sobretaxa; acrescimo; suprataxa; nadoplata; artis; artisi; наценка; adj; price adj; 割増; 追加料金; 附加费; 加价`);

/** Parts of words such as `Kupferzuschlag`. */
export const surchargeStems = list(
  'surcharge; zuschlag; toeslag; надбавк; doplat; priplat; sovrapprezz; recargo; majoration',
);

/** Names of numbers that prices are multiplied by, exchange rates among them. */
export const factorWords =
  list(`factor; multiplier; mult; ×; x; conv; conversion; scale; divisor; exponent; decimals; decimal places; price decimals; umrechnung; faktoru; faktorı; к т; кт; multiplicator; coefficient; coeff; coef; conversion factor; faktor; multiplikator; kalkulationsfaktor; nettofaktor; verkaufsfaktor; einkaufsfaktor; preisfaktor; koeffizient; umrechnungsfaktor; carpan; katsayi; katsayisi; коэффициент; коэф; множитель; коефициент; коефіцієнт; множник; facteur; multiplicateur; multiplicador; coeficiente; fattore; moltiplicatore; coefficiente;
  mnoznik; wspolczynnik; przelicznik; vermenigvuldiger; nasobitel; nasobek; koeficient; soucinitel; szorzo; kerroin; fator; coeficient; multiplicator; συντελεστης; mnozitelj; 係数; 掛率; 掛け率; 倍率; 系数; 乘数; 계수;
  exchange rate; fx rate; fx; conversion rate; wechselkurs; kurs; umrechnungskurs; kur; kuru; doviz kuru; курс; taux de change; taux; tipo de cambio; cambio; tasso di cambio; kurs walutowy; kurs waluty; wisselkoers; koers; smenny kurz; kurz; vaxelkurs; valutakurs; curs; curs valutar; 汇率; 為替レート; 환율`);

/** Values of such columns that leave the price as it is. */
export const noneWords = list(
  'no; none; n; na; n a; nil; net; netto; nett; nein; kein; keiner; yok; hayir; net fiyat; нет; без скидки; нетто; non; aucun; aucune; sans; ninguno; ninguna; nessuno; nessuna; nie; brak; nee; geen; ne; zadna; nincs; ingen; ei; nao; nenhum; nu; なし; 無し; 无; 없음',
);

/** Words before a share that is still to be subtracted: `less 10%`, `abzüglich Rabatt`. */
export const subtractWords = list(
  'less; minus; deduct; subtract; abziehen; abzgl; abzuglich; abz; eksi; минус; за вычетом; мінус; moins; menos; meno; pomniejszone o; pomniejszone; minder; miinus; levonva',
);

/** Words for prices before a discount: `Preise vor Rabatt`. */
export const beforeWords =
  list(`deduct; to be; abzuziehen; before; exclusive; excl; excluding; exclude; excludes; subject to; off list; vor; exkl; exklusive; oncesi; haric; haricdir; dusulmemis; iskontosuz; indirimsiz; до; avant; hors; deduire; antes; sujetos a; prima; al lordo; esclusi; escluso; esclusa;
  przed; voor; exclusief; pred; mimo; elott; fore; før; ennen; inainte; πριν`);

/** Words that say so unless the price is net. */
export const withoutWords = list(
  'without; utan; uten; uden; ohne; без; sans; sin; senza; bez; zonder; nelkul; ilman; sem; fara; χωρις; not; nicht; noch; не; non; nie; niet; neni; nem; ikke; inte; nao; nu; degil; degildir',
);

/** Words for a discount that the prices have already. */
export const appliedWords =
  list(`including; included; includes; include; incl; inclusive; after; already; deducted; applied; reflect; reflects; considered; inkl; inklusive; nach; bereits; abgezogen; berucksichtigt; enthalten; eingerechnet; dahil; dahildir; uygulanmis; uygulanmistir; dusulmus; dusulmustur; sonrasi; iskontolu; indirimli;
  учетом; учтена; учтены; включена; включены; включая; после; врахована; compris; comprise; incluse; inclus; deduite; deduit; apres; incluido; incluida; incluidos; aplicado; aplicada; deducido; despues; incluso; inclusa; compreso; applicato; applicata; dedotto; dopo; uwzgledniony; uwzgledniono; uwzgledniaja; wliczony; zawieraja; po;
  inclusief; inbegrepen; verrekend; reeds; vcetne; zapocitana; inkluderad; avdragen; inkluderet; fratrukket; efter; etter; jalkeen; apos; dupa; μετα`);

/** Words for a percentage. */
export const percentWords = list(
  'percent; per cent; pct; prozent; yuzde; процент; процентов; процента; pourcent; por ciento; per cento; procent; szazalek; prosenttia; por cento; パーセント',
);

function list(words: string): string[] {
  return [...new Set(words.split(';').map((word) => foldText(word.replaceAll(/\s+/g, ' ').trim())))];
}
