// The catalog as a table.

import { ProductImage } from '../../components/product-image.tsx';
import { type Column, sortableBy, Table } from '../../components/table.tsx';
import { formatMoney, formatNumber } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { CartMarks } from '../ordering/cart-marks.tsx';
import { AddToCart, Advice, type CatalogProduct } from './catalog-card.tsx';
import type { At, CatalogState } from './catalog-state.ts';
import { CompareBox } from './compared.tsx';

interface CatalogTableProps {
  items: CatalogProduct[];
  state: CatalogState;
  at: At;
  hidden: readonly string[];
}

const unknown = <span class="quiet unknown">–</span>;

/** Columns that users can hide. */
export const optionalColumns = [
  { id: 'minimumQuantity', name: t('Minimum quantity') },
  { id: 'unitsPerBox', name: t('Units per box') },
  { id: 'productionTime', name: t('Ready to ship') },
  { id: 'supplierStock', name: t('At the supplier') },
  { id: 'ownStock', name: t('Your stock') },
];

export function CatalogTable({ items, state: { sort, direction }, at, hidden }: CatalogTableProps) {
  const canOrder = useSession().can('purchase');
  const by = sortableBy({ sort, direction, usual: 'relevance', largestFirst: [], at });
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? unknown : formatNumber(value);
  const cells: Record<string, Pick<Column<CatalogProduct>, 'of' | 'sort'>> = {
    minimumQuantity: { of: ({ product }) => number(product.terms?.minimumQuantity), sort: by('minimumQuantity') },
    unitsPerBox: { of: ({ product }) => number(product.attributes?.unitsPerBox) },
    productionTime: {
      of: ({ product: { attributes } }) =>
        attributes?.productionTimeDays == null
          ? unknown
          : plural(attributes.productionTimeDays, '{{count}} day', '{{count}} days'),
      sort: by('productionTimeDays'),
    },
    supplierStock: {
      of: ({ product: { availability } }) =>
        availability?.successor ? t('Discontinued') : number(availability?.supplierStock),
    },
    ownStock: { of: ({ own }) => number(own?.isStockKnown ? own.currentStock : null) },
  };
  return (
    <div class="dense catalog-table">
      <Table
        label={t('Catalog')}
        rows={items}
        keyOf={({ product }) => product.productId}
        hidden={hidden}
        hasSort={false}
        columns={[
          { name: t('Compare'), kind: 'select', of: ({ product }) => <CompareBox of={product} /> },
          {
            name: t('Product'),
            kind: 'main',
            sort: by('name'),
            of: (item) => (
              <div class="product-name">
                <ProductImage of={{ ...item.product, imageUrl: item.imageUrl }} name={item.product.name} />
                <span>
                  <a href={at({ product: item.product.productId })}>{item.product.name}</a>
                  <span class="under">
                    <code>{item.product.sku}</code> · {item.product.supplier}
                  </span>
                  <CartMarks productId={item.product.productId} />
                  <Advice of={item} />
                </span>
              </div>
            ),
          },
          {
            name: t('Price'),
            kind: 'number',
            sort: by('price'),
            of: ({ product }) => formatMoney(product.price, product.currency),
          },
          ...optionalColumns
            .map(({ id, name }) => ({ id, name, kind: 'number' as const, ...cells[id]! }))
            // Suppliers may not say how soon they ship.
            .filter(({ of }) => items.some((item) => of(item) !== unknown)),
          canOrder && { name: t('Actions'), kind: 'actions', of: (item) => <AddToCart item={item} isShort /> },
        ]}
      />
    </div>
  );
}
