// HTML report of order recommendations, for screen, phone and print. Loads no external resources.

import { Decimal } from 'decimal.js';
import type {
  DetailedRecommendation,
  RecommendationReport,
  ReportedProduct,
} from '../../../db/recommendations/recommendation-report.ts';
import type { Locale } from '../../../domain/locale.ts';
import { type ShippingUrgency, shippingUrgencies } from '../../../domain/recommendations/shipping-choice.ts';
import { type Html, html, renderPage } from '../../html.ts';
import { renderSparkline } from './sparkline.ts';
import { style } from './style.ts';

const urgencyLabels: Record<ShippingUrgency, string> = {
  stockout_unavoidable: 'Stockout unavoidable',
  air_urgent_stockout_risk: 'Stockout risk',
  sea_window_closing: 'Sea window closing',
  sea_window_open: 'Sea window open',
  none: 'No order due',
};

/** Returns the report as a complete HTML document. */
export function renderRecommendationReport(report: RecommendationReport): string {
  const { company, today, shown, others } = report;
  const title = `What to order: ${company.name}`;
  return renderPage(
    { title, style },
    html`
    <header>
      <h1>${title}</h1>
      <p class="soft">${today} · service level ${percent(company.serviceLevel)} · review period ${company.reviewPeriodDays} days</p>
      ${renderTiles(report)}
      ${legend}
    </header>
    <main>
      ${shippingUrgencies.map((urgency) => renderSection(urgency, report))}
      ${renderList(report)}
    </main>
    <footer>${footnote(shown.length + others.length, report)}</footer>
    `,
  );
}

const legend = html`<p class="legend">
  <span><i style="background:var(--bar)"></i>units sold per day</span>
  <span><i style="background:var(--gap)"></i>out of stock</span>
  <span><i style="height:0;border-top:2px dashed var(--forecast);vertical-align:3px"></i>forecast</span>
  <span><i style="width:2px;background:var(--stockout_unavoidable)"></i>stockout</span>
  <span>air, sea: arrival of an order placed today</span>
</p>`;

function renderTiles({ counts, shown, others }: RecommendationReport): Html {
  const tile = (figure: string, text: string, tone: string) =>
    html`<li style=${`--tone:var(--${tone})`}><b>${figure}</b><span>${text}</span></li>`;
  const due = [...shown, ...others].filter(({ item }) => item.recommendedQuantity > 0);
  return html`<ul class="tiles">
    ${shippingUrgencies.map((urgency) => tile(count(counts[urgency]), urgencyLabels[urgency], urgency))}
    ${valueByCurrency(due).map(([currency, value]) =>
      tile(count(Math.round(value)), `${currency} at list prices for the orders below`, 'line'),
    )}
  </ul>`;
}

function valueByCurrency(due: DetailedRecommendation[]): [currency: string, value: number][] {
  const values = new Map<string, Decimal>();
  for (const { price, currency, item } of due) {
    values.set(currency, new Decimal(price).times(item.recommendedQuantity).plus(values.get(currency) ?? 0));
  }
  return [...values].map(([currency, value]) => [currency, value.toNumber()]);
}

function renderSection(urgency: ShippingUrgency, { company, shown, counts }: RecommendationReport): Html {
  const products = shown.filter(({ item }) => item.shippingUrgency === urgency);
  if (products.length === 0) return null;
  return html`<h2>${urgencyLabels[urgency]} <small>${formatShare(products.length, counts[urgency])}</small></h2>
    ${products.map((product) => renderCard(product, company.locale))}`;
}

function formatShare(some: number, all: number): string {
  return some === all ? count(all) : `${count(some)} of ${count(all)}`;
}

function renderCard(product: ReportedProduct, locale: Locale): Html {
  const { sku, name, supplier, price, currency, item } = product;
  const { recommendedQuantity: quantity, recommendedMethod: method } = item;
  const value = new Decimal(price).times(quantity).toFixed(2);
  const order = quantity > 0 ? html`Order <b>${count(quantity)}</b> by ${method}` : 'No order due';
  const cost = quantity > 0 && html`${money(value)} ${currency} at ${price}<br />`;
  return html`<article style=${`--tone:var(--${item.shippingUrgency})`}>
    <div>
      <h3>${name}</h3>
      <p class="facts">${sku} · ${supplier}</p>
      <p class="order">${order}</p>
      <p class="facts">${cost}${count(item.currentStock)} in stock, ${count(item.ordersInTransit)} on order${formatDaysLeft(item.daysUntilStockout)}</p>
    </div>
    <figure>
      ${renderSparkline(product)}
      <figcaption>${units(item.averageDailySales)} per day, ${trendLabels[item.demandTrend]}${accuracy(item.forecastAccuracy)}</figcaption>
    </figure>
    ${renderScenarios(product)}
    <p class="reason" lang=${locale}>${item.shippingReason}</p>
  </article>`;
}

const trendLabels = { up: 'rising', flat: 'level', down: 'falling' };

function formatDaysLeft(days: string | null): string {
  return days === null ? '' : ` · ${count(Math.floor(Number(days)))} days left`;
}

function accuracy(share: string | null): string {
  return share === null ? '' : ` · accuracy ${Math.round(Number(share) * 100)} %`;
}

function renderScenarios({ item, explanation }: ReportedProduct): Html {
  const { air, sea } = explanation.scenarios;
  const chosen = (method: string) => (item.recommendedMethod === method ? 'chosen' : undefined);
  const row = (label: string, format: (scenario: typeof air) => string) =>
    html`<tr><th scope="row">${label}</th><td class=${chosen('air')}>${format(air)}</td><td class=${chosen('sea')}>${format(sea)}</td></tr>`;
  return html`<table class="figures">
    <thead><tr><th></th><th scope="col" class=${chosen('air')}>air</th><th scope="col" class=${chosen('sea')}>sea</th></tr></thead>
    <tbody>
      ${row('lead time, days', ({ leadTime }) => `${units(leadTime.days)} ± ${units(leadTime.deviationDays)}`)}
      ${row('safety stock', ({ safetyStock }) => units(safetyStock))}
      ${row('reorder point', ({ reorderPoint }) => units(reorderPoint))}
      ${row('inventory position', ({ inventoryPosition }) => count(inventoryPosition))}
      ${row('order', ({ recommendedQuantity }) => count(recommendedQuantity))}
    </tbody>
  </table>`;
}

const textHeadings = ['Urgency', 'SKU', 'Product'];
const numberHeadings = ['Order', 'By', 'In stock', 'On order', 'Per day', 'Days left', 'Reorder point'];

function renderList({ others }: RecommendationReport): Html {
  if (others.length === 0) return null;
  return html`<h2>Other products <small>${count(others.length)}</small></h2>
    <div class="scroll">
      <table class="list">
        <thead>
          <tr>
            ${textHeadings.map((heading) => html`<th scope="col" class="t">${heading}</th>`)}
            ${numberHeadings.map((heading) => html`<th scope="col">${heading}</th>`)}
          </tr>
        </thead>
        <tbody>${others.map(renderRow)}</tbody>
      </table>
    </div>`;
}

function renderRow({ sku, name, item }: DetailedRecommendation): Html {
  const isDue = item.recommendedQuantity > 0;
  const days = item.daysUntilStockout === null ? '–' : count(Math.floor(Number(item.daysUntilStockout)));
  const numbers = [
    isDue ? count(item.recommendedQuantity) : '–',
    isDue ? item.recommendedMethod : '',
    count(item.currentStock),
    count(item.ordersInTransit),
    units(item.averageDailySales),
    days,
    units(item.reorderPoint),
  ];
  return html`<tr>
    <td class="t u" style=${`--tone:var(--${item.shippingUrgency})`}>${urgencyLabels[item.shippingUrgency]}</td>
    <td class="t">${sku}</td>
    <td class="t name">${name}</td>
    ${numbers.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

function footnote(included: number, { counts }: RecommendationReport): string {
  const total = Object.values(counts).reduce((sum, some) => sum + some, 0);
  const left = total > included ? ` ${count(total - included)} less urgent products are not shown.` : '';
  return `${count(included)} products.${left} A forecast is the mean of the four methods that were most accurate for the product. A reorder point covers the demand of the lead time and of one more day, and a safety stock.`;
}

function money(value: string): string {
  return Number(value).toLocaleString('en', { minimumFractionDigits: 2 });
}

function units(value: string): string {
  return Number(value).toLocaleString('en', { maximumFractionDigits: 1 });
}

function count(value: number): string {
  return value.toLocaleString('en');
}

function percent(share: string): string {
  return `${new Decimal(share).times(100).toDecimalPlaces(2)} %`;
}
