// Columns of the downloaded list of matches.

import { columnsOf } from '../../domain/exports/list-columns.ts';
import type { accountListing } from '../matching/matches.ts';
import { likelihoodNames, yesOrNo } from './list-words.ts';

type Listing = ReturnType<ReturnType<typeof accountListing>>;

/** A listing with one of its candidates; null for a listing without one. */
export interface MatchRow {
  listing: Listing;
  candidate: Listing['candidates'][number] | null;
}

const column = columnsOf<MatchRow>();

export const matchColumns = [
  column('text', ['Your ID', 'Kendi kimliğiniz', 'Ваш ID'], ({ listing }) => listing.clientProductId),
  column('text', ['Your name', 'Sizdeki ad', 'Ваше название'], ({ listing }) => listing.clientName),
  column('text', ['Your SKU', 'Sizdeki SKU', 'Ваш артикул'], ({ listing: { listing } }) => listing.sku),
  column('text', ['Your barcode', 'Sizdeki barkod', 'Ваш штрихкод'], ({ listing: { listing } }) => listing.barcode),
  column('text', ['Your brand', 'Sizdeki marka', 'Ваш бренд'], ({ listing: { listing } }) => listing.brand),
  column(
    'text',
    ['Your category', 'Sizdeki kategori', 'Ваша категория'],
    ({ listing: { listing } }) => listing.category,
  ),
  column('decimal', ['Your price', 'Sizdeki fiyat', 'Ваша цена'], ({ listing: { listing } }) => listing.price),
  column(
    'text',
    ['Your currency', 'Sizdeki para birimi', 'Ваша валюта'],
    ({ listing: { listing } }) => listing.currency,
  ),
  column('text', ['Confirmed', 'Onaylandı', 'Подтверждено'], ({ listing, candidate }, locale) =>
    yesOrNo(candidate !== null && candidate.productId === listing.confirmedProductId, locale),
  ),
  column(
    'text',
    ['Match', 'Eşleştirme', 'Сопоставление'],
    ({ candidate }, locale) => candidate && likelihoodNames[candidate.decision][locale],
  ),
  column('decimal', ['Score', 'Puan', 'Оценка'], ({ candidate }) => candidate?.score),
  column('text', ['Catalog name', 'Katalogdaki ad', 'Название в каталоге'], ({ candidate }) => candidate?.name),
  column('text', ['SKU', 'SKU', 'Артикул'], ({ candidate }) => candidate?.sku),
  column('text', ['Supplier SKU', 'Tedarikçi SKU’su', 'Артикул поставщика'], ({ candidate }) => candidate?.supplierSku),
  column('text', ['Barcode', 'Barkod', 'Штрихкод'], ({ candidate }) => candidate?.barcode),
  column('text', ['Supplier', 'Tedarikçi', 'Поставщик'], ({ candidate }) => candidate?.supplier),
  column('text', ['Category', 'Kategori', 'Категория'], ({ candidate }) => candidate?.category),
  column('decimal', ['Price', 'Fiyat', 'Цена'], ({ candidate }) => candidate?.price),
  column('text', ['Currency', 'Para birimi', 'Валюта'], ({ candidate }) => candidate?.currency),
  column('text', ['Product ID', 'Ürün kimliği', 'ID товара'], ({ candidate }) => candidate?.productId),
];
