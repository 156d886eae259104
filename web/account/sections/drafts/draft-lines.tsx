// The lines of a drafted order beside stock, recommendation and last price, with its warnings and differences from the recommendations.

import type { ComponentChildren } from 'preact';
import type { ApiResponse } from '../../api.ts';
import { Section } from '../../components/page.tsx';
import { ProductImage } from '../../components/product-image.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { Day, DueDay, daysSince, formatDay, formatMoney, formatNumber, formatStockLasts } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { plural, t, withElements } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import { describeWarning } from '../ordering/warning-texts.ts';
import { LaterOrder, UrgencyBadge } from '../recommendations/recommendation.tsx';
import { describeAdvice } from './advice-texts.ts';

type DraftDetails = ApiResponse<'getAccountOrderDraft'>['data'];
type Order = DraftDetails['orders'][number];
type Current = NonNullable<DraftDetails['current']>;
type Facts = Current['lines'][number];
type Line = Order['items'][number] & { index: number };

interface DraftLinesProps {
  order: Order;
  /** Index of its first line among those of all orders. */
  first: number;
  /** Whether the draft has no other order, so that its total is that of the draft. */
  isOnly: boolean;
  /** Null if the draft is not open. */
  current: DraftDetails['current'];
}

export function DraftLines({ order, first, isOnly, current }: DraftLinesProps) {
  const lines = order.items.map((line, position): Line => ({ ...line, index: first + position }));
  const checked = (of: (facts: Facts, line: Line) => ComponentChildren) => (line: Line) => {
    const facts = current?.lines[line.index];
    return facts && of(facts, line);
  };
  const columns: (Column<Line> | false)[] = [
    { name: t('Item'), kind: 'main', of: (line) => <Item line={line} current={current} /> },
    current !== null && { name: t('Stock'), of: checked(({ recommendation }) => <Stock of={recommendation} />) },
    current !== null && { name: t('Recommended'), of: checked(({ recommendation }) => <Advice of={recommendation} />) },
    { name: t('Quantity'), kind: 'number', of: (line) => <strong>{formatNumber(line.quantity)}</strong> },
    {
      name: t('Unit price'),
      kind: 'number',
      of: (line) => (
        <>
          <Price line={line} current={current} />
          {checked((facts) => <LastPrice of={facts} />)(line)}
        </>
      ),
    },
    { name: t('Total'), kind: 'number', of: (line) => formatMoney(line.totalPrice, line.currency) },
  ];
  return (
    <Section
      title={order.supplier.name}
      lead={
        isOnly
          ? undefined
          : `${plural(lines.length, '{{count}} line', '{{count}} lines')}, ${formatMoney(order.totalAmount, order.currency)}`
      }>
      <div class="dense draft-lines">
        <Table
          label={t('Lines of {{name}}', { name: order.supplier.name })}
          rows={lines}
          keyOf={(line) => String(line.index)}
          columns={columns}
        />
      </div>
    </Section>
  );
}

function Item({ line, current }: { line: Line; current: DraftDetails['current'] }) {
  const name = line.isCustom ? line.customName : line.name;
  const isOfLine = ({ index }: { index: number | null }) => index === line.index;
  const warnings = [
    ...(current?.quote?.warnings ?? []).filter(isOfLine).map(describeWarning),
    ...(current?.adviceWarnings ?? []).filter(isOfLine).map(describeAdvice),
  ];
  return (
    <div class="product-name">
      <ProductImage of={line} name={name} />
      <span>
        {line.isCustom ? name : <a href={pageUrl('/catalog', { product: line.productId })}>{name}</a>}
        <span class="under">
          {line.index + 1} · <code>{line.isCustom ? line.customSku : line.sku}</code>
        </span>
        {warnings.length > 0 && (
          <ul class="warnings">
            {warnings.map((warning) => (
              <li>{warning}</li>
            ))}
          </ul>
        )}
      </span>
    </div>
  );
}

function Stock({ of }: { of: Facts['recommendation'] }) {
  if (of === null) return <span class="quiet">–</span>;
  const { isStockKnown, currentStock, ordersInTransit } = of;
  if (!isStockKnown) return <span class="quiet">{t('Unknown')}</span>;
  return (
    <span>
      {formatStockLasts(of)}
      <small class="under">
        {t('{{currentStock}} in stock', { currentStock: formatNumber(currentStock) })}
        {ordersInTransit > 0 &&
          `, ${t('{{ordersInTransit}} on order', { ordersInTransit: formatNumber(ordersInTransit) })}`}
      </small>
    </span>
  );
}

function Advice({ of }: { of: Facts['recommendation'] }) {
  if (of === null) return <span class="quiet">–</span>;
  const { orders, laterOrders, shippingReason } = of;
  const plan = [...orders, ...laterOrders];
  return (
    <div>
      <UrgencyBadge of={{ ...of, plan }} />
      {orders.map(({ shippingMethod, quantity, orderBy }) => (
        <div key={shippingMethod}>
          {t('{{quantity}} {{byMethod}}', { quantity: formatNumber(quantity), byMethod: byMethod[shippingMethod] })}
          {orderBy && (
            <small class="under">
              {daysSince(orderBy) > 0 ? (
                <DueDay on={orderBy} />
              ) : (
                withElements('Order by {{date}}', { date: <Day on={orderBy} /> })
              )}
            </small>
          )}
        </div>
      ))}
      <LaterOrder of={{ plan }} />
      <details class="why">
        <summary>{t('Why?')}</summary>
        <p>{shippingReason}</p>
      </details>
    </div>
  );
}

/** The price of the draft, and the current one if it has changed. */
function Price({ line: { index, unitPrice, currency }, current }: { line: Line; current: DraftDetails['current'] }) {
  const change = current?.changes.find((found) => found.code === 'PRICE_CHANGED' && found.index === index);
  if (!change?.newValue) return <>{formatMoney(unitPrice, currency)}</>;
  return (
    <span>
      <del>{formatMoney(unitPrice, currency)}</del> <strong>{formatMoney(change.newValue, currency)}</strong>
    </span>
  );
}

/** Nothing if the price is that of the last order. */
function LastPrice({ of: { lastOrder, priceReason, priceChangedAt } }: { of: Facts }) {
  if (priceReason === 'unchanged') return null;
  const reasons: Record<typeof priceReason, string> = {
    first_order: t('First order'),
    own_price: t('Price set in this draft'),
    quantity: t('Price break of this quantity'),
    supplier_price: t('The supplier changed it on {{day}}', {
      day: priceChangedAt === null ? '' : formatDay(priceChangedAt),
    }),
    last_price_agreed: t('The last order had an agreed price'),
  };
  return (
    <small class="under">
      {lastOrder && (
        <div>
          <a href={`/account/orders/${lastOrder.orderNumber}`}>
            {t('Last {{price}}, {{day}}', {
              price: formatMoney(lastOrder.unitPrice, lastOrder.currency),
              day: formatDay(lastOrder.createdAt),
            })}
          </a>
        </div>
      )}
      {reasons[priceReason]}
    </small>
  );
}
