// The orders of a quote: lines, warnings, totals and expected arrivals, one block for each supplier.

import { Button } from '../../components/button.tsx';
import { Badge } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { formatMoney, formatNumber } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { t } from '../../messages.ts';
import { ExpectedArrival } from './expected-arrival.tsx';
import type { Method, OrderedLine, Quote, QuotedGroup } from './quote.ts';
import { describeWarning } from './warning-texts.ts';

type QuotedOrder = Quote['orders'][number];
type Warning = Quote['warnings'][number];

interface QuotedOrdersProps {
  groups: QuotedGroup[];
  lines: OrderedLine[];
  setLines: (lines: OrderedLine[]) => void;
}

export function QuotedOrders({ groups, lines, setLines }: QuotedOrdersProps) {
  // A product can have a line by each method; lines by one method are merged if the user chooses it.
  const suggested = new Map(
    groups.flatMap(({ lines: own, quote }) =>
      quote.warnings.flatMap(({ index, suggestedQuantity }) => {
        const line = index === null ? undefined : own[index];
        return line && suggestedQuantity !== undefined ? [[keyOf(line), suggestedQuantity] as const] : [];
      }),
    ),
  );
  const apply = () =>
    setLines(lines.map((line) => ({ ...line, quantity: suggested.get(keyOf(line)) ?? line.quantity })));
  return (
    <>
      {suggested.size > 0 && (
        <p class="notice">
          <span>{t('Some quantities do not satisfy the terms or the stock of the supplier.')}</span>{' '}
          <Button label={t('Use suggested quantities')} onClick={apply} />
        </p>
      )}
      {groups.map(({ method, lines: own, quote }) =>
        quote.orders.map((order) => (
          <SupplierBlock order={order} method={method} warnings={warningsOf(quote, order, own)} />
        )),
      )}
      {groups.map(({ quote }) => (
        <Warnings warnings={quote.warnings.filter(({ index }) => index === null)} />
      ))}
    </>
  );
}

function keyOf({ productId, method }: OrderedLine): string {
  return `${productId} ${method}`;
}

/** Returns the warnings of an order's lines, by product. */
function warningsOf({ warnings }: Quote, { items }: QuotedOrder, lines: OrderedLine[]): Map<string, Warning[]> {
  const products = new Set(items.map((item) => (item.isCustom ? '' : item.productId)));
  const found = warnings.flatMap((warning) => {
    const productId = warning.index === null ? undefined : lines[warning.index]?.productId;
    return productId !== undefined && products.has(productId) ? [{ productId, warning }] : [];
  });
  return new Map(
    [...Map.groupBy(found, ({ productId }) => productId)].map(([id, of]) => [id, of.map(({ warning }) => warning)]),
  );
}

interface SupplierBlockProps {
  order: QuotedOrder;
  method: Method;
  warnings: Map<string, Warning[]>;
}

function SupplierBlock({ order, method, warnings }: SupplierBlockProps) {
  const arrival = order.arrivals.find(({ shippingMethod }) => shippingMethod === method);
  return (
    <section class="quoted">
      <div class="heading-row">
        <h3>
          {order.supplier.name}{' '}
          <Badge tone={method === 'air' ? 'purple' : 'blue'}>{method === 'air' ? t('By air') : t('By sea')}</Badge>
        </h3>
        <strong>{formatMoney(order.totalAmount, order.currency)}</strong>
      </div>
      <p class="quiet">
        {arrival && (
          <>
            <ExpectedArrival of={arrival} /> ·{' '}
          </>
        )}
        {t('Estimated landed cost {{amount}}.', {
          amount: formatMoney(order.estimatedLandedCost, order.currency),
        })}
      </p>
      <Table
        label={t('Order to {{name}} {{byMethod}}', { name: order.supplier.name, byMethod: byMethod[method] })}
        rows={order.items}
        keyOf={(line) => (line.isCustom ? line.customSku : line.productId)}
        columns={[
          {
            name: t('Product'),
            kind: 'main',
            of: (line) =>
              line.isCustom ? (
                line.customName
              ) : (
                <>
                  {line.name}
                  <code class="under">{line.sku}</code>
                  <Warnings warnings={warnings.get(line.productId) ?? []} />
                </>
              ),
          },
          { name: t('Quantity'), kind: 'number', of: ({ quantity }) => formatNumber(quantity) },
          { name: t('Unit price'), kind: 'number', of: ({ unitPrice, currency }) => formatMoney(unitPrice, currency) },
          { name: t('Total'), kind: 'number', of: ({ totalPrice, currency }) => formatMoney(totalPrice, currency) },
        ]}
      />
    </section>
  );
}

function Warnings({ warnings }: { warnings: Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul class="warnings">
      {warnings.map((warning) => (
        <li>{describeWarning(warning)}</li>
      ))}
    </ul>
  );
}
