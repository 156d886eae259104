// The user's cart: its sums, a table for each order with the supplier's minimum, and a dialog to add a pasted list.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState, Page, Section } from '../../components/page.tsx';
import { ProductImage } from '../../components/product-image.tsx';
import { QuantityField } from '../../components/quantity.tsx';
import { Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney, formatNumber, formatStockLasts } from '../../format.tsx';
import { byMethod, methodNames } from '../../labels.ts';
import { Loading, useLoad } from '../../loading.tsx';
import { t, withElements } from '../../messages.ts';
import { updateCart } from '../ordering/cart-lines.ts';
import { ExpectedArrival } from '../ordering/expected-arrival.tsx';
import { DraftMarks } from '../ordering/in-drafts.tsx';
import { OrderDialog } from '../ordering/order-dialog.tsx';
import { OrderLimitNote, useCanOrder } from '../ordering/order-limit.tsx';
import type { Method, OrderedLine } from '../ordering/quote.ts';
import { nextOrders, UrgencyBadge } from '../recommendations/recommendation.tsx';
import { type CartOrder, CartSummary } from './cart-summary.tsx';
import { describeOrders } from './compare-rows.ts';
import { PasteDialog } from './paste-dialog.tsx';

export type CartItem = ApiResponse<'getCart'>['data']['items'][number];

export function Cart() {
  const cart = useLoad(() => callApi('getCart'));
  const [pasting, setPasting] = useState(false);
  const [ordering, setOrdering] = useState<OrderedLine[]>();
  const set = async (items: { productId: string; quantity: number; shippingMethod: Method }[]) => {
    try {
      await updateCart(items);
      await cart.reload();
    } catch (error) {
      showToast((error as Error).message);
    }
  };
  const ordered = (lines: OrderedLine[]) =>
    set(
      lines.flatMap(({ productId }) =>
        (ordering ?? [])
          .filter((line) => line.productId === productId)
          .map(({ method }) => ({ productId, quantity: 0, shippingMethod: method })),
      ),
    );
  const items = cart.data?.data.items ?? [];
  const isSingle = cart.data?.data.summary.orders.length === 1;
  const canPlace = useCanOrder();
  const orderLabel = canPlace ? t('Place order') : t('Save as draft');
  return (
    <Page
      title={t('Cart')}
      lead={t('Each user has a cart. Nothing is ordered before you place it.')}
      actions={
        <>
          <Button label={t('Add from list')} onClick={() => setPasting(true)} />
          {items.length > 0 && (
            <Button
              kind="primary"
              label={isSingle ? orderLabel : canPlace ? t('Place orders') : t('Save as drafts')}
              onClick={() => setOrdering(items.map(toLine))}
            />
          )}
        </>
      }>
      <Loading of={cart} lines={6}>
        {({ data }) =>
          data.items.length === 0 ? (
            <EmptyState
              title={t('Your cart is empty.')}
              hint={withElements('Add products from the {{catalog}}, or paste a list of SKUs and quantities.', {
                catalog: <a href="/account/catalog">{t('catalog')}</a>,
              })}
            />
          ) : (
            <>
              <CartSummary of={data.summary} />
              <OrderLimitNote />
              {data.summary.orders.map((order) => (
                <OrderCart
                  key={`${order.supplier.id} ${order.shippingMethod}`}
                  of={order}
                  items={data.items}
                  set={set}
                  order={isSingle ? undefined : { label: orderLabel, place: (own) => setOrdering(own.map(toLine)) }}
                />
              ))}
            </>
          )
        }
      </Loading>
      {pasting && <PasteDialog close={() => setPasting(false)} added={cart.reload} />}
      {ordering && (
        <OrderDialog
          lines={ordering}
          source="user"
          products={items.map(({ product: { productId, name }, drafts }) => ({ productId, name, drafts }))}
          close={() => setOrdering(undefined)}
          ordered={ordered}
        />
      )}
    </Page>
  );
}

function toLine({ product, quantity, shippingMethod }: CartItem): OrderedLine {
  return { productId: product.productId, quantity, method: shippingMethod };
}

interface OrderCartProps {
  of: CartOrder;
  /** All items of the cart. */
  items: CartItem[];
  set: (items: { productId: string; quantity: number; shippingMethod: Method }[]) => Promise<void>;
  /** The button of the order; undefined for the only one, whose button is that of the page. */
  order: { label: string; place: (own: CartItem[]) => void } | undefined;
}

/** The order to a supplier by a shipping method. */
function OrderCart({ of, items, set, order }: OrderCartProps) {
  const { supplier, shippingMethod, currency, minimumOrder } = of;
  const own = items.filter((item) => item.supplier.id === supplier.id && item.shippingMethod === shippingMethod);
  const isMissing = Number(of.missingAmount) > 0;
  const change = ({ product, shippingMethod }: CartItem, quantity: number) =>
    set([{ productId: product.productId, quantity, shippingMethod }]);
  const ship = ({ product, shippingMethod, quantity }: CartItem, method: Method) => {
    const { productId } = product;
    const other = items.find((item) => item.product.productId === productId && item.shippingMethod === method);
    return set([
      { productId, quantity: 0, shippingMethod },
      { productId, quantity: quantity + (other?.quantity ?? 0), shippingMethod: method },
    ]);
  };
  return (
    <Section
      title={t('{{supplier}}, {{byMethod}}', { supplier: supplier.name, byMethod: byMethod[shippingMethod] })}
      actions={
        <>
          <strong class="cart-total">{formatMoney(of.totalAmount, currency)}</strong>
          {order && (
            <Button
              label={order.label}
              aria-label={t('{{action}}: {{supplier}}, {{byMethod}}', {
                action: order.label,
                supplier: supplier.name,
                byMethod: byMethod[shippingMethod],
              })}
              onClick={() => order.place(own)}
            />
          )}
        </>
      }>
      <p class="quiet order-terms">
        <ExpectedArrival of={of.arrival} /> ·{' '}
        {t('Estimated landed cost {{amount}}.', {
          amount: formatMoney(of.estimatedLandedCost, currency),
        })}{' '}
        {minimumOrder && (
          <span class={isMissing ? 'loss' : undefined}>
            {t('Minimum order {{amount}}', { amount: formatMoney(minimumOrder.amount, minimumOrder.currency) })}
            {isMissing ? `: ${t('{{amount}} missing', { amount: formatMoney(of.missingAmount, currency) })}` : ''}.
          </span>
        )}
      </p>
      <div class="cart-lines">
        <Table
          label={t('Cart of {{supplier}}, {{byMethod}}', {
            supplier: supplier.name,
            byMethod: byMethod[shippingMethod],
          })}
          rows={own}
          keyOf={({ product, shippingMethod }) => `${product.productId} ${shippingMethod}`}
          columns={[
            {
              name: t('Product'),
              kind: 'main',
              of: (item) => (
                <div class="product-name">
                  <ProductImage of={{ ...item.product, imageUrl: item.imageUrl }} name={item.product.name} />
                  <span>
                    <a href={`/account/catalog?product=${item.product.productId}`}>{item.product.name}</a>
                    <span class="under">
                      <code>{item.product.sku}</code> <Advice of={item} />
                    </span>
                    <DraftMarks of={item.drafts} />
                    {warningOf(item) && <span class="under loss">{warningOf(item)}</span>}
                  </span>
                </div>
              ),
            },
            { name: t('Stock lasts'), kind: 'number', of: (item) => <OwnStock of={item} /> },
            { name: t('Unit price'), kind: 'number', of: (item) => formatMoney(item.unitPrice, currency) },
            {
              name: t('Quantity'),
              kind: 'number',
              of: (item) => (
                <QuantityField
                  label={t('Quantity of {{name}}', { name: item.product.name })}
                  value={item.quantity}
                  change={(quantity) => change(item, quantity)}
                />
              ),
            },
            {
              name: t('Shipping method'),
              of: (item) => (
                <select
                  aria-label={t('Shipping method of {{name}}', { name: item.product.name })}
                  onChange={({ currentTarget }) => ship(item, currentTarget.value as Method)}>
                  {(['sea', 'air'] as const).map((method) => (
                    <option value={method} selected={method === item.shippingMethod}>
                      {methodNames[method]}
                    </option>
                  ))}
                </select>
              ),
            },
            { name: t('Total'), kind: 'number', of: (item) => formatMoney(item.totalPrice, currency) },
            {
              name: t('Actions'),
              kind: 'actions',
              of: (item) => (
                <Button
                  kind="plain"
                  label={t('Remove')}
                  aria-label={t('Remove {{name}}', { name: item.product.name })}
                  onClick={() => change(item, 0)}
                />
              ),
            },
          ]}
        />
      </div>
    </Section>
  );
}

/** How long the company's stock lasts, its units, and those on order. */
function OwnStock({ of: { own } }: { of: CartItem }) {
  if (own === null) return <span class="quiet">–</span>;
  const { currentStock, isStockKnown, ordersInTransit } = own;
  if (!isStockKnown) return <span class="quiet">{t('Unknown')}</span>;
  return (
    <span>
      {formatStockLasts(own)}
      <small class="under">
        {[
          t('{{currentStock}} in stock', { currentStock: formatNumber(currentStock) }),
          ...(ordersInTransit > 0
            ? [t('{{ordersInTransit}} on order', { ordersInTransit: formatNumber(ordersInTransit) })]
            : []),
        ].join(', ')}
      </small>
    </span>
  );
}

/** The urgency of the recommendation, and its orders that are due or due soon if the line differs; nothing if it is dismissed. */
function Advice({ of: { own, quantity, shippingMethod } }: { of: CartItem }) {
  if (own === null || own.shippingUrgency === null) return null;
  const orders = nextOrders(own);
  const isFollowed =
    orders.length === 1 && orders[0]?.quantity === quantity && orders[0].shippingMethod === shippingMethod;
  return (
    <>
      <UrgencyBadge of={{ ...own, shippingUrgency: own.shippingUrgency }} />{' '}
      {orders.length > 0 && !isFollowed && t('Recommended: {{units}}', { units: describeOrders(orders) })}
    </>
  );
}

function warningOf({ product: { terms, availability }, quantity }: CartItem): string {
  const { minimumQuantity = null, orderMultiple = null } = terms ?? {};
  const stock = availability?.supplierStock ?? null;
  if (availability?.successor) return t('Discontinued.');
  if (minimumQuantity !== null && quantity < minimumQuantity)
    return t('Below the minimum quantity of {{minimumQuantity}}.', { minimumQuantity });
  if (orderMultiple !== null && quantity % orderMultiple !== 0)
    return t('Not a multiple of {{orderMultiple}}.', { orderMultiple });
  return stock !== null && quantity > stock ? t('The supplier has {{stock}}.', { stock }) : '';
}
