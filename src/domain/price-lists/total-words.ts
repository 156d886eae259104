// Words of totals in several languages, folded by `foldText`.
// cspell:disable

/** Names of totals. */
export const totalWords =
  list(`total; totals; grand total; sub total; subtotal; sum; sum total; net total; total net; overall total; running total; carried forward;
  summe; gesamt; gesamtsumme; gesamtbetrag; zwischensumme; endsumme; nettosumme; insgesamt; ubertrag; toplam; genel toplam; ara toplam; toplami; toplam tutar; yekun; tutar toplami;
  итого; всего; итог; общий итог; общая сумма; промежуточный итог; сумма; подытог; total general; sous total; total partiel; montant total; total ht; total ttc; somme;
  suma; suma total; subtotales; totales; importe total; totale; totali; subtotale; totale generale; totale parziale; somma; importo totale; razem; suma calkowita; suma czesciowa; ogolem; lacznie;
  totaal; subtotaal`);

/** Words beside a total that do not make it the name of a product. */
export const totalDetails =
  list(`net; netto; gross; brutto; excl; incl; exkl; inkl; vat; tax; mwst; kdv; ндс; tva; iva; haric; dahil; без; с; ht; ttc; of; for; fur; der; die; das; all; items; item; products;
  product; articles; artikel; positionen; pos; pcs; pieces; adet; urun; kalem; stuck; stk; шт; позиций; товаров; по; в; articulos; articoli; articles; pozycji; sztuk; szt; amount; betrag; tutar; value; wert; price; preis;
  fiyat; цена; prix; precio; prezzo; cena; quantity; qty; menge; miktar; количество; lines; rows; list; liste; page; seite; sayfa`);

function list(words: string): string[] {
  return words.split(';').map((word) => word.trim().replaceAll(/\s+/g, ' '));
}
