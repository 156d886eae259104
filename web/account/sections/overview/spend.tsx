// Spend of 12 months by month and supplier, and the figures of the stock.

import type { ComponentChildren } from 'preact';
import type { ApiResponse } from '../../api.ts';
import { type Bar, BarTable } from '../../components/bar-table.tsx';
import { EmptyState, Fold, Section } from '../../components/page.tsx';
import { formatAmount, formatNumber, formatPercent } from '../../format.tsx';
import { formatLocale } from '../../language.ts';
import { plural, t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import { useSession } from '../../session.ts';
import type { Measure } from '../orders/orders.tsx';

type Figures = ApiResponse<'getAccountOverview'>['data'];

const months = new Intl.DateTimeFormat(formatLocale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

export function StockAndSpend({ stock, spend }: Pick<Figures, 'stock' | 'spend'>) {
  const { canOpen } = useSession();
  const thisMonth = spend.months.at(-1);
  const lastMonth = spend.months.at(-2);
  const tiles: [label: string, value: string, note: string, href: string][] = [
    [
      t('Stock value'),
      formatAmount(stock.stockValue, stock.currency),
      stockNote(stock),
      '/account/recommendations?view=all&sort=daysUntilStockout',
    ],
    [
      t('Days of stock'),
      stock.daysOfStock === null ? '–' : formatNumber(stock.daysOfStock),
      t('At average sales, by value'),
      '/account/recommendations?view=all&sort=daysUntilStockout',
    ],
    [
      t('Forecast accuracy'),
      stock.forecastAccuracy === null ? '–' : formatPercent(Number(stock.forecastAccuracy) * 100),
      stock.forecastAccuracy === null ? t('Not measured yet') : t('Weighted by value of sales'),
      '/account/recommendations?view=all&sort=averageDailySales&direction=desc',
    ],
    [
      t('Ordered this month'),
      formatAmount(thisMonth?.amount ?? '0', spend.currency),
      [
        plural(thisMonth?.orderCount ?? 0, '{{count}} order', '{{count}} orders'),
        ...(lastMonth ? [`${monthName(lastMonth.month)}: ${formatAmount(lastMonth.amount, spend.currency)}`] : []),
      ].join(' · '),
      ordersUrl({ from: firstDay(thisMonth) }),
    ],
  ];
  return (
    <Section title={t('Stock and spend')}>
      <ul class="tiles">
        {tiles.map(([label, value, note, href]) => (
          <li>
            <Tile href={canOpen(href) ? href : undefined}>
              <strong>{value}</strong> <span class="name">{label}</span>
              <small>{note}</small>
            </Tile>
          </li>
        ))}
      </ul>
      <Spend spend={spend} />
    </Section>
  );
}

/** What the value of the stock is of, and at which price. */
function stockNote({ units, productCount, isAtTcc }: Figures['stock']): string {
  const values = {
    units: plural(units, '{{count}} unit', '{{count}} units'),
    products: plural(productCount, '{{count}} product', '{{count}} products'),
  };
  return isAtTcc
    ? t('At TCC, {{units}} of {{products}}', values)
    : t('At current prices, {{units}} of {{products}}', values);
}

/** A link, or only the number for users whose roles do not include its page. */
function Tile({ href, children }: { href: string | undefined; children: ComponentChildren }) {
  return href === undefined ? <div>{children}</div> : <a href={href}>{children}</a>;
}

/** Returns the URL of the list of the orders that the spend counts. */
function ordersUrl(filter: { supplier?: string; from?: string | undefined }): string {
  return pageUrl('/orders', { ...filter, countedIn: 'spend' satisfies Measure });
}

/** `month` is `YYYY-MM`. */
function monthName(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}

function firstDay(of: Figures['spend']['months'][number] | undefined): string | undefined {
  return of && `${of.month}-01`;
}

function Spend({ spend }: Pick<Figures, 'spend'>) {
  const lead = t('Orders of the last 12 months in {{currency}} at current exchange rates, without cancelled ones.', {
    currency: spend.currency,
  });
  if (spend.suppliers.length === 0) return <EmptyState title={t('No orders in the last 12 months.')} />;
  return (
    <Fold title={t('Spend, 12 months')}>
      <p class="quiet">{lead}</p>
      <div class="columns">
        <div class="months">
          <h4>{t('By month')}</h4>
          <BarTable label={t('Spend by month')} columns={[t('Month'), t('Spend')]} bars={monthBars(spend)} />
        </div>
        <div>
          <h4>{t('By supplier')}</h4>
          <BarTable label={t('Spend by supplier')} columns={[t('Supplier'), t('Spend')]} bars={supplierBars(spend)} />
        </div>
      </div>
    </Fold>
  );
}

function monthBars({ months: rows, currency }: Figures['spend']): Bar[] {
  // From the first month with orders on.
  return rows.slice(rows.findIndex(({ orderCount }) => orderCount > 0)).map(({ month, amount }) => ({
    key: month,
    label: monthName(month),
    value: Number(amount),
    text: formatAmount(amount, currency),
  }));
}

function supplierBars({ months: rows, suppliers, otherSuppliers, currency }: Figures['spend']): Bar[] {
  const bars = suppliers.map(({ supplier, amount }) => ({
    key: supplier.id,
    label: <a href={ordersUrl({ supplier: supplier.id, from: firstDay(rows[0]) })}>{supplier.name}</a>,
    value: Number(amount),
    text: formatAmount(amount, currency),
  }));
  if (Number(otherSuppliers) === 0) return bars;
  const others = { key: 'others', label: t('Other suppliers'), value: Number(otherSuppliers), color: 'quiet' as const };
  return [...bars, { ...others, text: formatAmount(otherSuppliers, currency) }];
}
