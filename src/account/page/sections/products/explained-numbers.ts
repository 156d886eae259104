// The numbers of a recommendation, each with an explanation that opens on demand.

import { Day, formatCount, formatMoney, formatNumber, humanize } from '../../format.ts';
import { type Children, html } from '../../html.ts';
import type { Product } from './product-charts.ts';

type Recommended = NonNullable<Product['recommendation']>;
type Explanation = NonNullable<Recommended['explain']>;
type Scenario = Explanation['scenarios']['sea'];

interface Explained {
  name: string;
  value: Children;
  /** How the value is calculated. */
  why: Children;
}

export function ExplainedNumbers({ recommendation }: { recommendation: Recommended }) {
  return html`<div class="explained">${listNumbers(recommendation).map(
    ({ name, value, why }) => html`<details>
      <summary><span>${name}</span><strong>${value}</strong></summary>
      <div>${why}</div>
    </details>`,
  )}</div>`;
}

function listNumbers(recommendation: Recommended): Explained[] {
  const { explain, recommendedMethod: method } = recommendation;
  if (!explain) return [];
  const scenario = explain.scenarios[method];
  return [
    {
      name: `Order by ${method}`,
      value: formatCount(recommendation.recommendedQuantity, 'unit'),
      why: whyQuantity(recommendation, explain, scenario),
    },
    ...otherMethod(recommendation),
    {
      name: 'Last safe order date',
      value: html`<${Day} on=${recommendation.lastSafeOrderDate ?? null} none="Not within a year" />`,
      why: `Until this day, an order by ${method} arrives before stock runs out with a probability of 90 %, because demand and the lead time of ${formatNumber(scenario.leadTime.days, 1)} days vary.`,
    },
    {
      name: 'In stock',
      value: formatCount(recommendation.currentStock, 'unit'),
      why: explain.stock.observedAt
        ? html`Reported for <${Day} on=${explain.stock.observedAt} />.`
        : 'No stock was ever reported. It counts as 0.',
    },
    {
      name: 'On order',
      value: formatCount(recommendation.ordersInTransit, 'unit'),
      why: html`<${Transit} scenario=${scenario} />`,
    },
    {
      name: 'Stock lasts',
      value:
        recommendation.daysUntilStockout === null
          ? 'No demand'
          : formatCount(Math.floor(Number(recommendation.daysUntilStockout)), 'day'),
      why: `${formatNumber(recommendation.currentStock)} in stock at an expected ${formatNumber(explain.forecast.dailyDemand, 1)} a day.`,
    },
    {
      name: 'Sales a day',
      value: formatNumber(recommendation.averageDailySales, 1),
      why: `${formatNumber(explain.history.averageUnits, 1)} units on ${formatCount(explain.history.averageDays, 'counted day')} of the last 30. Days out of stock do not count.`,
    },
    {
      name: 'Expected a day',
      value: formatNumber(explain.forecast.dailyDemand, 1),
      why: whyForecast(recommendation, explain),
    },
    {
      name: 'Lead time',
      value: formatCount(Math.ceil(Number(scenario.leadTime.days)), 'day'),
      why: whyLeadTime(scenario),
    },
    {
      name: 'Safety stock',
      value: formatNumber(scenario.safetyStock),
      why: `Covers the error of the forecast over the lead time (${formatNumber(scenario.errorOverLeadTime, 1)} units) and late arrivals (± ${formatNumber(scenario.leadTime.deviationDays, 1)} days) at a service level of ${formatNumber(Number(explain.settings.serviceLevel) * 100, 1)} %: z = ${explain.settings.z}.`,
    },
    {
      name: 'Reorder point',
      value: formatNumber(scenario.reorderPoint),
      why: `Expected sales of ${formatNumber(scenario.horizonDays, 1)} days, until an order arrives, plus the safety stock. An order is due when stock and arriving orders are at or below it: now ${formatNumber(scenario.inventoryPosition)}.`,
    },
  ];
}

function otherMethod({ combinedQuantities, recommendedMethod }: Recommended): Explained[] {
  if (recommendedMethod === 'sea' || !combinedQuantities || combinedQuantities.sea === 0) return [];
  return [
    {
      name: 'And by sea',
      value: formatCount(combinedQuantities.sea, 'unit'),
      why: 'The order by air covers the time until sea can deliver. This order covers the time after that.',
    },
  ];
}

const roundingTexts: Record<NonNullable<Explanation['order']>['rounding'], string> = {
  none: '',
  whole_units: 'rounded up to whole units',
  box: 'rounded up to full boxes',
  order_multiple: 'rounded up to the order multiple',
  minimum_quantity: 'raised to the minimum quantity',
};

function whyQuantity({ recommendedQuantity }: Recommended, { order }: Explanation, scenario: Scenario): Children {
  if (recommendedQuantity === 0 && Number(scenario.quantityBeforeRounding) === 0) {
    return `Nothing is due: ${formatNumber(scenario.inventoryPosition)} in stock and arriving is above the reorder point of ${formatNumber(scenario.reorderPoint)}.`;
  }
  const rounding = order ? roundingTexts[order.rounding] : '';
  const limited =
    order?.supplierStock !== null &&
    order?.supplierStock !== undefined &&
    recommendedQuantity < scenario.recommendedQuantity;
  return html`<p>Order-up-to level ${formatNumber(scenario.orderUpTo, 1)} − ${formatNumber(scenario.inventoryPosition)} in stock and arriving = ${formatNumber(scenario.quantityBeforeRounding, 1)}${rounding && `, ${rounding}`}${limited ? `, limited to what the supplier has: ${formatNumber(order.supplierStock!)}` : ''}.</p>
    ${order && html`<p>${formatMoney(order.unitPrice, order.currency)} each${order.fromQuantity > 1 ? ` from ${formatNumber(order.fromQuantity)} units` : ''}: ${formatMoney(order.totalPrice, order.currency)}.</p>`}`;
}

function whyForecast({ forecastAccuracy, demandTrend }: Recommended, { forecast, history }: Explanation): Children {
  const accuracy =
    forecastAccuracy === null ? '' : ` Accuracy in the backtest: ${formatNumber(Number(forecastAccuracy) * 100)} %.`;
  return `Forecast from ${formatCount(history.daysUsed, 'counted day')} by the method with the smallest error: ${forecast.method}.${accuracy} Trend: ${demandTrend}.`;
}

function whyLeadTime({ leadTime }: Scenario): Children {
  if (leadTime.n === 0)
    return `Planned from ${humanize(leadTime.level).toLowerCase()}: you have no accepted orders by this method yet.`;
  return `Median of ${formatCount(leadTime.n, 'accepted order')} of yours, from first payment to acceptance, blended with the default. 90 % arrived within ${formatNumber(leadTime.p90 ?? leadTime.days, 1)} days.`;
}

function Transit({ scenario }: { scenario: Scenario }) {
  const orders = [
    ...scenario.ordersCounted.map((order) => ({ ...order, isCounted: true })),
    ...scenario.ordersNotCounted.map((order) => ({ ...order, isCounted: false })),
  ];
  if (orders.length === 0) return 'No orders are on the way.';
  return html`<ul>${orders.map(
    ({ orderRef, source, quantity, expectedOn, isCounted }) =>
      html`<li>${formatNumber(quantity)} expected on <${Day} on=${expectedOn} />${orderRef && html`, ${source === 'order' ? html`<a href=${`/account/orders/${orderRef}`}>${orderRef}</a>` : orderRef}`}${!isCounted && ' (too late to count for this order)'}</li>`,
  )}</ul>`;
}
