// The table of recommendations.

import type { ComponentChildren } from 'preact';
import { Button } from '../../components/button.tsx';
import { ProductImage } from '../../components/product-image.tsx';
import { QuantityField } from '../../components/quantity.tsx';
import { type Column, sortableBy, Table } from '../../components/table.tsx';
import { Day, formatMoney, formatRate, formatStockLasts } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { t, withElements } from '../../messages.ts';
import { type Selection, selectColumn } from '../../tables/selection.tsx';
import { CartMarks } from '../ordering/cart-marks.tsx';
import { DraftMarks } from '../ordering/in-drafts.tsx';
import {
  dueOrders,
  LaterOrder,
  laterOrder,
  mainOrder,
  OrderBy,
  OrderDay,
  otherOrders,
  RecalculatingBadge,
  type Recommended,
  StockoutDays,
  UrgencyBadge,
} from './recommendation.tsx';

/** The usual sort: by urgency, in the order of the choices of its filter. */
export const usualSort = 'shippingUrgency';

/** Values are the sort and its direction; empty for the usual one. */
export const sortOptions = [
  { value: '', name: t('Most urgent') },
  { value: 'orderBy', name: t('Day to order') },
  { value: 'daysUntilStockout', name: t('Stock lasts') },
  { value: 'averageDailySales desc', name: t('Sales, highest') },
  { value: 'recommendedQuantity desc', name: t('Quantity, highest') },
  { value: 'orderValue desc', name: t('Value, highest') },
  { value: 'name', name: t('Name') },
  { value: 'supplier', name: t('Supplier') },
];

const largestFirst = ['averageDailySales', 'recommendedQuantity', 'orderValue'];

/** Columns that users can hide. */
export const optionalColumns = [
  { id: 'urgency', name: t('Urgency') },
  { id: 'sales', name: t('Sold a day, last 30 days') },
  { id: 'stock', name: t('Stock lasts') },
  { id: 'value', name: t('Value') },
];

interface TableProps {
  items: Recommended[];
  /** Columns that are left out. */
  hidden: readonly string[];
  sort: string;
  direction: string;
  /** Returns the URL of the list with these changes. */
  at: (changes: Record<string, string>) => string;
  dismiss: (item: Recommended) => void;
  restore: (item: Recommended) => void;
  selection: Selection<Recommended>;
  /** Returns the quantity to order: the recommended one unless the user changed it. */
  quantityOf: (item: Recommended) => number;
  setQuantity: (item: Recommended, quantity: number) => void;
}

export function RecommendationTable({
  items,
  hidden,
  sort,
  direction,
  at,
  dismiss,
  restore,
  selection,
  quantityOf,
  setQuantity,
}: TableProps) {
  const sorted = sortableBy({ sort, direction, usual: usualSort, largestFirst, at });
  const columns: Column<Recommended>[] = [
    selectColumn(items, selection, ({ name }) => name),
    { name: t('Product'), kind: 'main', sort: sorted('name'), of: (item) => <Name item={item} at={at} /> },
    {
      id: 'urgency',
      name: t('Urgency'),
      sort: sorted(usualSort),
      of: ({ recommendation, stockout, supplierShortage, isRecalculating }) => (
        <span class="decides">
          <UrgencyBadge of={recommendation} shortage={supplierShortage} />
          <RecalculatingBadge of={{ isRecalculating }} />
          <OrderBy of={recommendation} />
          <StockoutDays of={stockout} />
        </span>
      ),
    },
    {
      id: 'sales',
      name: t('Sold a day, last 30 days'),
      kind: 'number',
      sort: sorted('averageDailySales'),
      of: (item) => <Sales item={item} />,
    },
    {
      id: 'stock',
      name: t('Stock lasts'),
      kind: 'number',
      sort: sorted('daysUntilStockout'),
      of: (item) => <Stock item={item} />,
    },
    {
      name: t('Quantity'),
      kind: 'number',
      sort: sorted('recommendedQuantity'),
      of: (item) => (
        <Quantity item={item} quantity={quantityOf(item)} set={(quantity) => setQuantity(item, quantity)} />
      ),
    },
    {
      id: 'value',
      name: t('Value'),
      kind: 'number',
      sort: sorted('orderValue'),
      of: ({ orderValue, currency, recommendation }) =>
        dueOrders(recommendation).length > 0 ? (
          <strong class="order-value">{formatMoney(orderValue, currency)}</strong>
        ) : (
          <span class="quiet">–</span>
        ),
    },
    {
      name: t('Actions'),
      kind: 'actions',
      of: (item) =>
        item.dismissal ? (
          <Button
            label={t('Restore')}
            aria-label={t('Restore {{name}}', { name: item.name })}
            onClick={() => restore(item)}
          />
        ) : (
          <Button
            kind="plain"
            label={t('Dismiss')}
            aria-label={t('Dismiss {{name}}', { name: item.name })}
            onClick={() => dismiss(item)}
          />
        ),
    },
  ];
  return (
    <div class="dense recommendation-rows">
      <Table
        label={t('Recommendations')}
        rows={items}
        keyOf={({ recommendation }) => recommendation.productId}
        columns={columns}
        hidden={hidden}
        hasSort={false}
      />
    </div>
  );
}

function Name({ item, at }: { item: Recommended; at: TableProps['at'] }) {
  const { dismissal, drafts } = item;
  return (
    <div class="product-name">
      <ProductImage of={{ productId: item.recommendation.productId, imageUrl: item.imageUrl }} name={item.name} />
      <span>
        <a href={at({ product: item.recommendation.productId })}>{item.name}</a>
        <span class="under">
          <code>{item.sku}</code> · {item.supplier.name}
        </span>
        <CartMarks productId={item.recommendation.productId} />
        <DraftMarks of={drafts} />
        {dismissal && (
          <span class="under">
            {t('Dismissed by {{user}}: {{reason}}', {
              user: dismissal.dismissedBy ?? t('a deleted user'),
              reason: dismissal.reason,
            })}
            {dismissal.returnDate && (
              <>
                {' · '}
                {withElements('postponed to {{day}}', { day: <Day on={dismissal.returnDate} /> })}
              </>
            )}
          </span>
        )}
      </span>
    </div>
  );
}

/** The units sold a day, and those that are expected a day until the stock is sold. */
function Sales({ item: { recommendation, dailyDemand } }: { item: Recommended }): ComponentChildren {
  return (
    <span class="sold">
      {formatRate(recommendation.averageDailySales)}
      {recommendation.currentStock > 0 && (
        <small class="under">
          {t('{{dailyDemand}} expected until sold out', { dailyDemand: formatRate(dailyDemand) })}
        </small>
      )}
    </span>
  );
}

function Stock({ item: { recommendation } }: { item: Recommended }): ComponentChildren {
  const { currentStock, isStockKnown = true, ordersInTransit } = recommendation;
  return (
    <span class="stock-lasts">
      <strong>{formatStockLasts(recommendation)}</strong>
      <small class="under">
        {unbroken([
          isStockKnown ? t('{{currentStock}} in stock', { currentStock }) : t('send stock to get quantities'),
          ordersInTransit > 0 && t('{{ordersInTransit}} on order', { ordersInTransit }),
        ])}
      </small>
    </span>
  );
}

/** Joins parts with commas, after which lines break. */
function unbroken(parts: (string | false)[]): ComponentChildren {
  const given = parts.filter((part) => part !== false);
  return given.map((part, index) => (
    <>
      <span class="nowrap">
        {part}
        {index < given.length - 1 && ','}
      </span>{' '}
    </>
  ));
}

interface QuantityProps {
  item: Recommended;
  quantity: number;
  set: (quantity: number) => void;
}

function Quantity({ item: { name, recommendation }, quantity, set }: QuantityProps): ComponentChildren {
  const isDue = dueOrders(recommendation).length > 0;
  const later = laterOrder(recommendation);
  const planned = isDue ? undefined : later;
  const main = mainOrder(recommendation);
  const others = otherOrders(recommendation);
  const method = main.quantity > 0 ? main.shippingMethod : (planned?.shippingMethod ?? main.shippingMethod);
  return (
    <span class={isDue ? 'to-order' : 'to-order not-due'}>
      <span>
        <QuantityField
          label={t('Quantity of {{name}}', { name })}
          value={quantity}
          planned={planned?.quantity}
          change={set}
        />
        <strong>{byMethod[method]}</strong>
      </span>
      {others.length > 0 && (
        <small class="under">
          {unbroken(
            others.map((order) =>
              t('{{quantity}} {{byMethod}}', { quantity: order.quantity, byMethod: byMethod[order.shippingMethod] }),
            ),
          )}
        </small>
      )}
      {planned ? <OrderDay of={planned} /> : <LaterOrder of={recommendation} />}
    </span>
  );
}
