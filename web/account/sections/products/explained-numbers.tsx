// The numbers of a recommendation, each with an explanation that opens on demand.

import type { ComponentChildren } from 'preact';
import { Day, DueDay, formatMoney, formatNumber, formatRate, formatStockLasts } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { plural, t, withElements } from '../../messages.ts';
import { dueOrders, LaterOrder, rateUntilStockout } from '../recommendations/recommendation.tsx';
import type { Product } from './product-charts.tsx';

type Recommended = NonNullable<Product['recommendation']>;
type Explanation = NonNullable<Recommended['explain']>;
type Scenario = Explanation['scenarios']['sea'];

interface Explained {
  name: string;
  value: ComponentChildren;
  /** How the value is calculated. */
  why: ComponentChildren;
}

interface ExplainedNumbersProps {
  recommendation: Recommended;
  stockout: Product['stockout'];
}

export function ExplainedNumbers({ recommendation, stockout }: ExplainedNumbersProps) {
  return (
    <div class="explained">
      {listNumbers(recommendation, stockout).map(({ name, value, why }) => (
        <details>
          <summary>
            <span>{name}</span>
            <strong>{value}</strong>
          </summary>
          <div>{why}</div>
        </details>
      ))}
    </div>
  );
}

function listNumbers(recommendation: Recommended, stockout: Product['stockout']): Explained[] {
  const { explain, recommendedMethod: method } = recommendation;
  if (!explain) return [];
  const scenario = explain.scenarios[method];
  const isStockKnown = explain.stock.observedAt !== null;
  return [
    {
      name: t('Order {{byMethod}}', { byMethod: byMethod[method] }),
      value: plural(recommendation.recommendedQuantity, '{{count}} unit', '{{count}} units'),
      why: whyQuantity(recommendation, explain, scenario, stockout),
    },
    ...otherOrders(recommendation),
    ...lastSafeDate(recommendation, explain),
    {
      name: t('In stock'),
      value: isStockKnown ? plural(recommendation.currentStock, '{{count}} unit', '{{count}} units') : t('Unknown'),
      why: whyStock(explain),
    },
    {
      name: t('On order'),
      value: plural(recommendation.ordersInTransit, '{{count}} unit', '{{count}} units'),
      why: <Transit scenario={scenario} />,
    },
    {
      name: t('Stock lasts'),
      value: formatStockLasts({ ...recommendation, isStockKnown }),
      why: isStockKnown
        ? t('{{currentStock}} in stock at an average of {{dailyDemand}} a day, as expected until then.', {
            currentStock: formatNumber(recommendation.currentStock),
            dailyDemand: formatRate(rateUntilStockout(recommendation) ?? explain.forecast.dailyDemand),
          })
        : stockIsMissing(),
    },
    {
      name: t('Sold a day, last 30 days'),
      value: formatRate(recommendation.averageDailySales),
      why: plural(
        explain.history.averageDays,
        '{{units}} units on {{count}} counted day of the last 30. Days out of stock do not count.',
        '{{units}} units on {{count}} counted days of the last 30. Days out of stock do not count.',
        { units: formatNumber(explain.history.averageUnits, 1) },
      ),
    },
    {
      name: t('Expected a day, next 28 days'),
      value: formatRate(explain.forecast.dailyDemand),
      why: whyForecast(recommendation, explain),
    },
    {
      name: t('Lead time'),
      value: t('{{days}} days', { days: formatNumber(scenario.leadTime.plannedDays, 1) }),
      why: whyLeadTime(scenario),
    },
    {
      name: t('Safety stock'),
      value: formatNumber(scenario.safetyStock),
      why: t(
        'Covers the error of the forecast over the lead time ({{units}} units) and late arrivals (± {{days}} days) at a service level of {{percent}} %: z = {{z}}.',
        {
          units: formatNumber(scenario.errorOverLeadTime, 1),
          days: formatNumber(scenario.leadTime.deviationDays, 1),
          percent: formatNumber(Number(explain.settings.serviceLevel) * 100, 1),
          z: formatNumber(explain.settings.z, 4),
        },
      ),
    },
    {
      name: t('Reorder point'),
      value: formatReorderPoint(scenario),
      why: t(
        'Expected sales of {{horizonDays}} days, until an order arrives, plus the safety stock. An order is due when stock and arriving orders are at or below it: now {{inventoryPosition}}.',
        {
          horizonDays: formatNumber(scenario.protectionDays, 1),
          inventoryPosition: formatNumber(scenario.inventoryPosition),
        },
      ),
    },
  ];
}

/** Returns the most whole units at which an order is due, as the reason of the recommendation names them: stock is at or below 258.7 from 258 on. */
function formatReorderPoint({ reorderPoint }: Scenario): string {
  return formatNumber(Math.floor(Number(reorderPoint)));
}

/** Returns the last safe day of the first order that is due; nothing without one. */
function lastSafeDate(recommendation: Recommended, explain: Explanation): Explained[] {
  const [due] = dueOrders(recommendation);
  if (due === undefined) return [];
  const { leadTime } = explain.scenarios[due.shippingMethod];
  return [
    {
      name: t('Last safe order date'),
      value: <DueDay on={due.orderBy} none={t('Not within a year')} />,
      why: t(
        'Until this day, an order {{byMethod}} arrives before stock runs out with a probability of 90 %, because demand and the lead time of {{days}} days vary.',
        { byMethod: byMethod[due.shippingMethod], days: formatNumber(leadTime.plannedDays, 1) },
      ),
    },
  ];
}

function stockIsMissing(): string {
  return t('You never sent stock of this product: send it to get quantities.');
}

function whyStock({ stock: { observedAt, observedUnits, soldSince, receivedSince } }: Explanation): ComponentChildren {
  if (observedAt === null) return stockIsMissing();
  const day = <Day on={observedAt} />;
  const values = {
    units: formatNumber(observedUnits),
    sold: formatNumber(soldSince),
    received: formatNumber(receivedSince),
    day,
  };
  if (Number(receivedSince) > 0)
    return withElements(
      '{{units}} reported for {{day}}, less {{sold}} sold and plus {{received}} received on later days.',
      values,
    );
  if (Number(soldSince) === 0) return withElements('Reported for {{day}}.', { day });
  return withElements('{{units}} reported for {{day}}, less {{sold}} sold on later days.', values);
}

/** The orders of the plan beside the one by the recommended method. */
function otherOrders({ plan = [], recommendedMethod }: Recommended): Explained[] {
  return plan
    .filter(({ shippingMethod, isDue }) => !isDue || shippingMethod !== recommendedMethod)
    .map(({ shippingMethod, quantity, isDue, orderBy }) => ({
      name: isDue
        ? t('And {{byMethod}}', { byMethod: byMethod[shippingMethod] })
        : t('Later, {{byMethod}}', { byMethod: byMethod[shippingMethod] }),
      value: (
        <>
          {plural(quantity, '{{count}} unit', '{{count}} units')}
          {!isDue && <LaterOrder of={{ plan: [{ shippingMethod, quantity, isDue, orderBy, arrivesOn: '' }] }} />}
        </>
      ),
      why: isDue
        ? t('The order by air covers the time until sea can deliver. This order covers the time after that.')
        : t('The order that becomes due on this day if sales are as expected until then.'),
    }));
}

const trends: Record<Recommended['demandTrend'], string> = { up: t('up'), flat: t('flat'), down: t('down') };

const roundingTexts: Record<NonNullable<Explanation['order']>['rounding'], string> = {
  none: '',
  whole_units: t('rounded up to whole units'),
  box: t('rounded up to full boxes'),
  order_multiple: t('rounded up to the order multiple'),
  minimum_quantity: t('raised to the minimum quantity'),
};

function whyQuantity(
  { recommendedQuantity }: Recommended,
  { order, stock }: Explanation,
  scenario: Scenario,
  stockout: Product['stockout'],
): ComponentChildren {
  if (stock.observedAt === null) return stockIsMissing();
  if (recommendedQuantity === 0 && Number(scenario.quantityBeforeRounding) === 0) {
    const values = {
      inventoryPosition: formatNumber(scenario.inventoryPosition),
      reorderPoint: formatReorderPoint(scenario),
    };
    return stockout === null
      ? t(
          'Nothing is due: {{inventoryPosition}} in stock and arriving is above the reorder point of {{reorderPoint}}.',
          values,
        )
      : t(
          'After the stockout, {{inventoryPosition}} in stock and arriving is above the reorder point of {{reorderPoint}}.',
          values,
        );
  }
  const rounding = order ? roundingTexts[order.rounding] : '';
  const limited =
    order?.supplierStock !== null &&
    order?.supplierStock !== undefined &&
    recommendedQuantity < scenario.recommendedQuantity;
  return (
    <>
      <p>
        {t('Order-up-to level {{level}} − {{position}} in stock and arriving = {{quantity}}', {
          level: formatNumber(scenario.orderUpTo, 1),
          position: formatNumber(scenario.inventoryPosition),
          quantity: formatNumber(scenario.quantityBeforeRounding, 1),
        })}
        {rounding && `, ${rounding}`}
        {limited ? `, ${t('limited to what the supplier has: {{stock}}', { stock: order.supplierStock! })}` : ''}.
      </p>
      {order && (
        <p>
          {priceOf(order)}: {formatMoney(order.totalPrice, order.currency)}.
        </p>
      )}
    </>
  );
}

function priceOf({ unitPrice, currency, fromQuantity }: NonNullable<Explanation['order']>): string {
  const price = formatMoney(unitPrice, currency);
  return fromQuantity > 1
    ? t('{{price}} each from {{fromQuantity}} units', { price, fromQuantity })
    : t('{{price}} each', { price });
}

function whyForecast(
  { forecastAccuracy, forecastAccuracyDays, demandTrend }: Recommended,
  { forecast, history }: Explanation,
): ComponentChildren {
  const accuracy =
    forecastAccuracyDays === 0
      ? ''
      : t('Accuracy in the backtest: {{percent}} %.', { percent: formatNumber(Number(forecastAccuracy) * 100) });
  const counted = plural(
    history.daysUsed,
    'Forecast from {{count}} counted day.',
    'Forecast from {{count}} counted days.',
  );
  return [counted, howChosen(forecast), accuracy, t('Trend: {{trend}}.', { trend: trends[demandTrend] })]
    .filter(Boolean)
    .join(' ');
}

/** Returns how the forecast was chosen: on average of products, a mean of methods errs less than the best of the past. */
function howChosen({ hasFewSales, analogue, origins, horizonDays }: Explanation['forecast']): string {
  if (hasFewSales) return t('The product sold on too few days for a forecast.');
  if (analogue) return t('It is based on similar products, because the product is new.');
  return t(
    'It is the mean of the four methods with the smallest errors in totals of {{days}} days, tested from {{origins}} past days: mean square error plus the square of the mean error, in which recent days count more.',
    { days: horizonDays, origins: formatNumber(origins) },
  );
}

function whyLeadTime({ leadTime: { level, orderCount: orders, p90 } }: Scenario): ComponentChildren {
  if (level === 'default') return t('The default: you have no accepted orders by this method yet.');
  if (level === 'all_companies')
    return plural(
      orders,
      'Median of {{count}} order of other companies: you have no accepted orders by this method yet.',
      'Median of {{count}} orders of other companies: you have no accepted orders by this method yet.',
    );
  const median =
    level === 'company'
      ? plural(
          orders,
          '{{count}} accepted order of yours by this method, from first payment to acceptance.',
          'Median of {{count}} accepted orders of yours by this method, from first payment to acceptance.',
        )
      : plural(
          orders,
          'Median of your last {{count}} accepted order with this supplier, from first payment to acceptance.',
          'Median of your last {{count}} accepted orders with this supplier, from first payment to acceptance.',
        );
  const range =
    p90 === null
      ? t('So few orders do not show how much it varies. The safety stock covers the difference from the default.')
      : t('90 % arrived within {{days}} days.', { days: formatNumber(p90, 1) });
  return `${median} ${range}`;
}

function Transit({ scenario }: { scenario: Scenario }) {
  const orders = [
    ...scenario.ordersCounted.map((order) => ({ ...order, isCounted: true })),
    ...scenario.ordersNotCounted.map((order) => ({ ...order, isCounted: false })),
  ];
  if (orders.length === 0) return t('Nothing is on order.');
  return (
    <ul>
      {orders.map((order) => (
        <TransitOrder order={order} />
      ))}
    </ul>
  );
}

function TransitOrder({ order }: { order: Scenario['ordersCounted'][number] & { isCounted: boolean } }) {
  const { orderRef, source, daysLate = 0, unconfirmedUnits = 0, isCounted } = order;
  return (
    <li>
      {whenExpected(order)}
      {daysLate > 0 && <>, {plural(daysLate, '{{count}} day late', '{{count}} days late')}</>}
      {unconfirmedUnits > 0 && <>, {t('{{units}} not confirmed by the supplier', { units: unconfirmedUnits })}</>}
      {orderRef && <>, {source === 'order' ? <a href={`/account/orders/${orderRef}`}>{orderRef}</a> : orderRef}</>}
      {!isCounted && ` ${t('(too late to count for this order)')}`}
    </li>
  );
}

function whenExpected(order: Scenario['ordersCounted'][number]): ComponentChildren {
  const quantity = formatNumber(order.quantity);
  const day = <Day on={order.expectedOn} />;
  if (order.isDelivered) return t('{{quantity}} delivered, not accepted yet', { quantity });
  return order.isExpectedIfPaidToday
    ? withElements('{{quantity}} expected about {{day}} if paid today', { quantity, day })
    : withElements('{{quantity}} expected on {{day}}', { quantity, day });
}
