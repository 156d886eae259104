// Spend of 12 months by month and supplier, and the figures of the stock.

import type { ApiResponse } from '../../api.ts';
import { type Bar, BarTable } from '../../components/bar-table.ts';
import { EmptyState, Section } from '../../components/page.ts';
import { formatCount, formatMoney, formatNumber } from '../../format.ts';
import { html } from '../../html.ts';

type Figures = ApiResponse<'getAccountOverview'>['data'];

const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

export function StockTiles({ stock, spend }: Pick<Figures, 'stock' | 'spend'>) {
  const thisMonth = spend.months.at(-1);
  const tiles: [label: string, value: string, note: string, href: string][] = [
    [
      'Stock value',
      amountOf(stock.value, stock.currency),
      `${formatCount(stock.units, 'unit')} of ${formatCount(stock.products, 'product')}`,
      '/account/recommendations?view=all&sort=stock',
    ],
    [
      'Days of stock',
      stock.daysOfStock === null ? '–' : formatNumber(stock.daysOfStock),
      'At average sales, by value',
      '/account/recommendations?view=all&sort=stock',
    ],
    [
      'Forecast accuracy',
      stock.forecastAccuracy === null ? '–' : `${formatNumber(stock.forecastAccuracy * 100)} %`,
      stock.forecastAccuracy === null ? 'Not measured yet' : 'Weighted by value of sales',
      '/account/recommendations?view=all&sort=sales&direction=desc',
    ],
    [
      'Ordered this month',
      amountOf(thisMonth?.amount ?? '0', spend.currency),
      formatCount(thisMonth?.orders ?? 0, 'order'),
      '/account/orders',
    ],
  ];
  return html`<ul class="tiles">${tiles.map(
    ([label, value, note, href]) =>
      html`<li><a href=${href}><span class="name">${label}</span><strong>${value}</strong><small>${note}</small></a></li>`,
  )}</ul>`;
}

export function Spend({ spend }: Pick<Figures, 'spend'>) {
  const lead = `Orders of the last 12 months in ${spend.currency} at current exchange rates, without cancelled ones.`;
  const isEmpty = spend.suppliers.length === 0;
  return html`<${Section} title="Spend" lead=${!isEmpty && lead}>
    ${
      isEmpty
        ? html`<${EmptyState} title="No orders in the last 12 months." />`
        : html`<div class="columns">
          <div><h3>By month</h3><${BarTable} label="Spend by month" columns=${['Month', 'Spend']} bars=${monthBars(spend)} /></div>
          <div><h3>By supplier</h3><${BarTable} label="Spend by supplier" columns=${['Supplier', 'Spend']} bars=${supplierBars(spend)} /></div>
        </div>`
    }
  <//>`;
}

function monthBars({ months: rows, currency }: Figures['spend']): Bar[] {
  // From the first month with orders on.
  return rows.slice(rows.findIndex(({ orders }) => orders > 0)).map(({ month, amount }) => ({
    key: month,
    label: months.format(new Date(`${month}-01T00:00:00Z`)),
    value: Number(amount),
    text: amountOf(amount, currency),
  }));
}

function supplierBars({ suppliers, otherSuppliers, currency }: Figures['spend']): Bar[] {
  const bars = suppliers.map(({ supplierId, name, amount }) => ({
    key: supplierId,
    label: html`<a href=${`/account/orders?supplier=${supplierId}`}>${name}</a>`,
    value: Number(amount),
    text: amountOf(amount, currency),
  }));
  if (Number(otherSuppliers) === 0) return bars;
  const others = { key: 'others', label: 'Other suppliers', value: Number(otherSuppliers), color: 'quiet' as const };
  return [...bars, { ...others, text: amountOf(otherSuppliers, currency) }];
}

/** Whole units: cents do not matter in sums. */
function amountOf(amount: string, currency: string): string {
  return formatMoney(Math.round(Number(amount)), currency).replace('.00', '');
}
