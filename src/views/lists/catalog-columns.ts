// Columns of the downloaded catalog.

import type { AccountCatalogList } from '../../../generated/account/types.gen.ts';
import { columnsOf } from '../../domain/exports/list-columns.ts';

/** A product as the catalog page shows it. */
export type CatalogRow = AccountCatalogList['data']['items'][number];

const column = columnsOf<CatalogRow>();

export const catalogColumns = [
  column('text', ['SKU', 'SKU', 'Артикул'], ({ product }) => product.sku),
  column('text', ['Supplier SKU', 'Tedarikçi SKU’su', 'Артикул поставщика'], ({ product }) => product.supplierSku),
  column('text', ['Barcode', 'Barkod', 'Штрихкод'], ({ product }) => product.barcode),
  column('text', ['Name', 'Ad', 'Название'], ({ product }) => product.name),
  column('text', ['Supplier', 'Tedarikçi', 'Поставщик'], ({ product }) => product.supplier),
  column('text', ['Category', 'Kategori', 'Категория'], ({ product }) => product.category),
  column('decimal', ['Price', 'Fiyat', 'Цена'], ({ product }) => product.price),
  column('text', ['Currency', 'Para birimi', 'Валюта'], ({ product }) => product.currency),
  column('decimal', ['TCC (TRY)', 'TCC (TRY)', 'TCC (TRY)'], ({ tcc }) => tcc),
  column('decimal', ['TSP (TRY)', 'TSP (TRY)', 'TSP (TRY)'], ({ tsp }) => tsp),
  column(
    'count',
    ['Minimum quantity', 'Asgari miktar', 'Минимальное количество'],
    ({ product }) => product.terms?.minimumQuantity,
  ),
  column(
    'count',
    ['Order multiple', 'Sipariş katı', 'Кратность заказа'],
    ({ product }) => product.terms?.orderMultiple,
  ),
  column(
    'text',
    ['Price breaks (quantity: price)', 'Kademeli fiyatlar (adet: fiyat)', 'Цены от количества (кол-во: цена)'],
    ({ product }) => product.terms?.priceBreaks.map((step) => `${step.fromQuantity}: ${step.price}`).join('; ') || null,
  ),
  column('count', ['Units per box', 'Koli içi adet', 'В коробке'], ({ product }) => product.attributes?.unitsPerBox),
  column(
    'count',
    ['Supplier’s stock', 'Tedarikçi stoku', 'Остаток поставщика'],
    ({ product }) => product.availability?.supplierStock,
  ),
  column(
    'day',
    ['Restock date', 'Stok yenileme tarihi', 'Дата пополнения'],
    ({ product }) => product.availability?.restockDate,
  ),
  column('count', ['Your stock', 'Stokunuz', 'Ваш остаток'], ({ own }) =>
    own?.isStockKnown ? own.currentStock : null,
  ),
  column('count', ['On order', 'Siparişte', 'В заказе'], ({ own }) => own?.ordersInTransit),
  column('decimal', ['Sales a day', 'Günlük satış', 'Продажи в день'], ({ own }) => own?.averageDailySales),
  column(
    'count',
    ['Recommended quantity', 'Önerilen miktar', 'Рекомендуемое количество'],
    ({ own }) => own?.recommendedQuantity,
  ),
  column('text', ['Product ID', 'Ürün kimliği', 'ID товара'], ({ product }) => product.productId),
];
