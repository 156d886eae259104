// The table of recommendations.

import { ProductImage } from '../../components/product-image.ts';
import { QuantityField } from '../../components/quantity.ts';
import { Sparkline } from '../../components/sparkline.ts';
import { type Column, Table } from '../../components/table.ts';
import { Day, formatCount, formatMoney, formatNumber } from '../../format.ts';
import { type Children, html } from '../../html.ts';
import { type Recommended, UrgencyBadge } from './recommendation.ts';

/** Values are the sort and its direction. */
export const sortOptions = [
  { value: '', name: 'Most urgent' },
  { value: 'orderBy', name: 'Order by date' },
  { value: 'stock', name: 'Stock lasts' },
  { value: 'sales desc', name: 'Sales, highest' },
  { value: 'quantity desc', name: 'Quantity, highest' },
  { value: 'value desc', name: 'Value, highest' },
  { value: 'name', name: 'Name' },
  { value: 'supplier', name: 'Supplier' },
];

const largestFirst = ['sales', 'quantity', 'value'];

interface TableProps {
  items: Recommended[];
  sort: string;
  direction: string;
  /** Returns the URL of the list with these changes. */
  at: (changes: Record<string, string>) => string;
  dismiss: (item: Recommended) => void;
  restore: (item: Recommended) => void;
  /** Chosen products with their quantities. */
  chosen: Map<string, ChosenLine>;
  choose: (item: Recommended, isChosen: boolean) => void;
  /** Quantities that the user changed, by product. */
  quantities: Map<string, number>;
  setQuantity: (item: Recommended, quantity: number) => void;
}

/** A recommendation that is to be ordered. */
export interface ChosenLine {
  item: Recommended;
  quantity: number;
}

export function RecommendationTable({
  items,
  sort,
  direction,
  at,
  dismiss,
  restore,
  chosen,
  choose,
  quantities,
  setQuantity,
}: TableProps) {
  const current = sort || 'urgency';
  /** The current column changes its direction; others start with the usual one. */
  const sorted = (name: string): NonNullable<Column<Recommended>['sort']> => {
    const isCurrent = current === name;
    const isDescending = isCurrent ? direction === 'desc' : !largestFirst.includes(name);
    const next = { sort: name === 'urgency' ? '' : name, direction: isDescending ? '' : 'desc' };
    return { href: at(next), order: isCurrent ? (direction === 'desc' ? 'descending' : 'ascending') : undefined };
  };
  const columns: Column<Recommended>[] = [
    {
      name: 'Select',
      kind: 'select',
      of: (item) =>
        html`<input type="checkbox" aria-label=${`Select ${item.name}`} checked=${chosen.has(item.recommendation.productId)}
          onChange=${(event: Event) => choose(item, (event.currentTarget as HTMLInputElement).checked)} />`,
    },
    { name: 'Product', kind: 'main', sort: sorted('name'), of: (item) => html`<${Name} item=${item} at=${at} />` },
    {
      name: 'Urgency',
      sort: sorted('urgency'),
      of: ({ recommendation }) => html`<${UrgencyBadge} of=${recommendation} />`,
    },
    { name: 'Sales a day', kind: 'number', sort: sorted('sales'), of: (item) => html`<${Sales} item=${item} />` },
    { name: 'Stock lasts', kind: 'number', sort: sorted('stock'), of: (item) => html`<${Stock} item=${item} />` },
    {
      name: 'Order by',
      kind: 'number',
      sort: sorted('orderBy'),
      of: ({ recommendation }) => html`<${Day} on=${recommendation.lastSafeOrderDate ?? null} />`,
    },
    {
      name: 'Quantity',
      kind: 'number',
      sort: sorted('quantity'),
      of: (item) =>
        html`<${Quantity} item=${item} quantity=${quantities.get(item.recommendation.productId)} set=${(quantity: number) => setQuantity(item, quantity)} />`,
    },
    {
      name: 'Value',
      kind: 'number',
      sort: sorted('value'),
      of: ({ value, currency, recommendation }) =>
        recommendation.recommendedQuantity > 0 ? formatMoney(value, currency) : '–',
    },
    {
      name: 'Actions',
      kind: 'actions',
      of: (item) =>
        item.dismissal
          ? html`<button type="button" aria-label=${`Restore ${item.name}`} onClick=${() => restore(item)}>Restore</button>`
          : html`<button type="button" class="plain" aria-label=${`Dismiss ${item.name}`} onClick=${() => dismiss(item)}>Dismiss</button>`,
    },
  ];
  return html`<div class="dense"><${Table} label="Recommendations" rows=${items} keyOf=${({ recommendation }: Recommended) => recommendation.productId} columns=${columns} /></div>`;
}

function Name({ item, at }: { item: Recommended; at: TableProps['at'] }) {
  const { dismissal } = item;
  return html`<div class="product-name">
    <${ProductImage} of=${{ productId: item.recommendation.productId, imageUrl: item.imageUrl }} name=${item.name} />
    <span><a href=${at({ product: item.recommendation.productId })}>${item.name}</a>
      <span class="under"><code>${item.sku}</code> · ${item.supplier}</span>
      ${dismissal && html`<span class="under">Dismissed by ${dismissal.dismissedBy ?? 'a deleted user'}: ${dismissal.reason}</span>`}</span>
  </div>`;
}

function Sales({ item }: { item: Recommended }): Children {
  return html`<span class="with-sparkline"><${Sparkline} sales=${item.sales} /><span>${formatNumber(item.recommendation.averageDailySales, 1)}</span></span>`;
}

function Stock({ item: { recommendation } }: { item: Recommended }): Children {
  const { daysUntilStockout, currentStock, ordersInTransit } = recommendation;
  const lasts = daysUntilStockout === null ? 'No demand' : formatCount(Math.floor(Number(daysUntilStockout)), 'day');
  return html`<span>${lasts}<small class="under">${formatNumber(currentStock)} in stock${ordersInTransit > 0 && `, ${formatNumber(ordersInTransit)} on order`}</small></span>`;
}

function Quantity({
  item: { name, recommendation },
  quantity,
  set,
}: {
  item: Recommended;
  quantity: number | undefined;
  set: (quantity: number) => void;
}): Children {
  const { recommendedQuantity, recommendedMethod, combinedQuantities } = recommendation;
  const bySea = recommendedMethod === 'air' ? (combinedQuantities?.sea ?? 0) : 0;
  return html`<span><${QuantityField} label=${`Quantity of ${name}`} value=${quantity ?? recommendedQuantity} change=${set} /><small class="under">by ${recommendedMethod}${bySea > 0 && `, ${formatNumber(bySea)} by sea`}</small></span>`;
}
