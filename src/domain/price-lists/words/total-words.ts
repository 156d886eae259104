// Words of rows that are no products, in several languages. `foldText` is applied to them where they are compared.
// cspell:disable

import { discountWords } from './adjustment-words.ts';

/** Names of totals. */
export const totalWords =
  list(`total; totals; grand total; sub total; subtotal; sum; sum total; net total; total net; overall total; running total; carried forward; brought forward;
  summe; gesamt; gesamtsumme; gesamtbetrag; zwischensumme; endsumme; endbetrag; nettosumme; bruttosumme; rechnungsbetrag; insgesamt; ubertrag; toplam; genel toplam; ara toplam; toplami; toplam tutar; yekun; tutar toplami;
  итого; всего; итог; общий итог; общая сумма; промежуточный итог; сумма; подытог; разом; всього; підсумок; загальна сума; загальний підсумок; проміжний підсумок; сума; общо; междинна сума; обща сума; укупно;
  total general; sous total; total partiel; montant total; total ht; total ttc; somme; total generale; subtotal general;
  suma; suma total; subtotales; totales; importe total; totale; totali; subtotale; totale generale; totale parziale; somma; importo totale; razem; suma calkowita; suma czesciowa; ogolem; lacznie;
  totaal; subtotaal; eindtotaal; totaalbedrag; celkem; celkova castka; mezisoucet; soucet; spolu; celkom; medzisucet; sucet; osszesen; vegosszeg; mindosszesen; reszosszeg; osszeg; total general de plata; subtotal; ukupno; sveukupno; medjuzbroj; skupaj; vmesna vsota; valor total; soma;
  summa; totalt; totalsumma; delsumma; delsum; i alt; sum i alt; yhteensa; valisumma; kokonaissumma; kokku; vahesumma; kopa; is viso; tarpine suma; συνολο; γενικο συνολο; μερικο συνολο; סהכ; סה"כ; المجموع; الإجمالي; الاجمالي;
  小計; 合計; 総計; 計; 総額; 合計金額; 小计; 合计; 总计; 总额; 總計; 소계; 합계; 총계; 총합계; 총액`);

/** Names of taxes, charges and discounts. */
export const chargeWords = [
  ...discountWords,
  ...list(`vat; sales tax; gst; mwst; ust; mehrwertsteuer; umsatzsteuer; kdv; ндс; пдв; ддс; tva; iva; btw; moms; dph; afa; alv; mva; pdv; ddv; podatek; podatek vat; fpa; φπα; igic;
  shipping; shipping cost; shipping costs; shipping fee; shipping and handling; postage; freight; freight cost; freight costs; freight charge; freight charges; delivery cost; delivery costs; delivery charge; delivery charges; delivery fee; transport costs;
  versand; versandkosten; porto; fracht; frachtkosten; lieferkosten; transportkosten; versandpauschale; kargo; kargo ucreti; nakliye; nakliye bedeli; nakliye ucreti; sevkiyat ucreti; доставка; стоимость доставки; frais de port; frais de livraison; livraison; gastos de envio; envio; portes;
  spese di spedizione; spedizione; trasporto; koszt dostawy; koszty dostawy; koszty wysylki; przesylka; verzendkosten; verzending; doprava; postovne; dopravne; szallitasi koltseg; frakt; fragt; toimituskulut; 送料; 运费; 배송비;
  cash discount; skonto; escompte;
  surcharge; carriage; deposit; pfand; depozito; pallet charge; pallet charges; packing charge; handling charge; zuschlag; aufschlag; mindermengenzuschlag; handling fee; packaging costs; verpackungskosten; rounding; rundung; yuvarlama; округление; 消費税; 税; 税额`),
];

/** Names of other summaries. They are also words of products, such as a net. */
export const summaryWords =
  list(`net; gross; net amount; net value; net sum; gross amount; netto; nettobetrag; nettowert; brutto; bruttobetrag; net tutar; matrah; нетто; брутто; без ндс; с ндс; net a payer; montant ht; montant ttc; neto; base imponible; netto bedrag; tax; taxes; steuer; steuern; vergi; налог; taxe; impuesto; impuestos; imposta;
  average; avg; mean; median; durchschnitt; mittelwert; schnitt; ortalama; среднее; в среднем; средняя цена; moyenne; promedio; media; srednia; gemiddelde; prumer; atlag; genomsnitt; keskiarvo; 平均; 평균; minimum; maximum; min; max;
  count; number of items; number of products; item count; anzahl; anzahl artikel; stuckzahl; adet; adet toplami; sayisi; urun sayisi; количество; кількість; nombre; nombre d articles; cantidad; numero de articulos; quantita; liczba; liczba pozycji; ilosc; aantal; pocet; pocet polozek; darab; antal; antall; maara; 件数; 数量; 個数; quantity; qty; menge; miktar;
  balance; saldo; bakiye; amount; amount due; betrag; tutar; importe; importo; montant; kwota; bedrag; castka; bilanz`);

/** Words beside a total that do not make it the name of a product. */
export const totalDetails =
  list(`net; netto; gross; brutto; excl; incl; exkl; inkl; excluding; including; without; with; ohne; mit; zzgl; vat; tax; taxes; mwst; ust; kdv; ндс; пдв; ддс; tva; iva; btw; moms; dph; afa; haric; dahil; без; с; ht; ttc; bez; s; sin; con; avec; sans; senza; zonder; met; bez dph; of; for; fur; der; die; das; des; de; du; del; la; all; items; item; products;
  product; articles; artikel; positionen; pos; pcs; pieces; adet; urun; kalem; stuck; stk; шт; позиций; товаров; по; в; articulos; articoli; articles; pozycji; sztuk; szt; polozek; ks; db; amount; betrag; tutar; value; wert; price; preis;
  fiyat; цена; prix; precio; prezzo; cena; quantity; qty; menge; miktar; количество; lines; rows; list; liste; page; seite; sayfa; section; group; category; warengruppe; gruppe; kategorie; abschnitt; bolum; grup; kategori; раздел; разделу; раздела; группе; группа; категории; категория; странице; списку; розділ; розділу; групі; группы; rubrique; groupe; categorie; seccion; grupo; categoria; sezione; sekcja; grupa; kategoria; sekce; kategorie; skupina; order; bestellung; siparis; заказ; заказу; invoice; rechnung; fatura; счет`);

function list(words: string): string[] {
  return [...new Set(words.split(';').map((word) => word.trim().replaceAll(/\s+/g, ' ')))];
}
