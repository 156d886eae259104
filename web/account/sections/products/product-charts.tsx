// Charts of a product: sales with the forecast, and projected stock with arrivals.

import { useMemo } from 'preact/hooks';
import type { ApiResponse } from '../../api.ts';
import { Chart, type ChartMark, type ChartSeries } from '../../components/chart.tsx';
import { byMethod } from '../../labels.ts';
import { t } from '../../messages.ts';

export type Product = ApiResponse<'getAccountProduct'>['data'];
type Recommended = NonNullable<Product['recommendation']>;
type Projection = NonNullable<Recommended['projection']>;

/** Days of sales before the forecast. */
const shownHistory = 91;

/** Sales of the last days, and the forecast with the range between its 10 % and 90 % quantiles. */
export function SalesChart({ product }: { product: Product }) {
  const { sales, forecast } = product;
  const chart = useMemo(() => salesChart(product), [product]);
  if (sales.firstDay === null && forecast === null) return <p class="quiet">{t('No sales data.')}</p>;
  return <Chart label={t('Sales and forecast')} unit={t('Units a day')} {...chart} />;
}

function salesChart({ sales, forecast }: Product) {
  const units = sales.dailySales.slice(-shownHistory).map((sold) => (sold === null ? null : Number(sold)));
  const first = sales.firstDay === null ? null : addDays(sales.firstDay, sales.dailySales.length - units.length);
  const past = first === null ? [] : units.map((_, index) => addDays(first, index));
  const ahead = forecast?.dailyForecast ?? [];
  const none = past.map(() => null);
  const series: ChartSeries[] = [
    { label: t('Sold'), color: 'accent', kind: 'bars', values: [...units, ...ahead.map(() => null)] },
    ...(ahead.length === 0
      ? []
      : [
          {
            label: '10 % to 90 % quantile',
            color: 'purple' as const,
            kind: 'band' as const,
            values: [...none, ...ahead.map(({ p90 }) => Number(p90))],
            low: [...none, ...ahead.map(({ p10 }) => Number(p10))],
          },
          {
            label: t('Forecast (median)'),
            color: 'purple' as const,
            dash: [6, 3],
            values: [...none, ...ahead.map(({ p50 }) => Number(p50))],
          },
        ]),
  ];
  return { days: [...past, ...ahead.map(({ date }) => date)], series };
}

/** Projected stock if the recommendation is ordered by sea or by air, with arrivals and the last safe order dates. */
export function StockChart({ recommendation }: { recommendation: Recommended }) {
  const { projection } = recommendation;
  const chart = useMemo(
    () => projection && projection.sea.length > 0 && stockChart(recommendation, projection),
    [recommendation],
  );
  if (recommendation.isStockKnown === false)
    return <p class="quiet">{t('Your stock is unknown, so that nothing can be projected.')}</p>;
  if (!chart) return null;
  return <Chart label={t('Projected stock and arrivals')} unit={t('Units in stock')} {...chart} />;
}

function stockChart({ recommendedMethod: method, explain }: Recommended, projection: Projection) {
  const longest = projection.sea.length >= projection.air.length ? projection.sea : projection.air;
  const days = longest.map(({ date }) => date);
  const valuesOf = (of: 'sea' | 'air', value: (day: Projection['sea'][number]) => number | null) =>
    days.map((_, index) => {
      const day = projection[of][index];
      return day === undefined ? null : value(day);
    });
  const arrivals = (label: string, of: 'sea' | 'air', key: 'arriving' | 'ordered', color: ChartSeries['color']) => {
    const values = valuesOf(of, (day) => day[key] || null);
    return values.some((value) => value !== null) ? [{ label, color, kind: 'bars' as const, values }] : [];
  };
  const series: ChartSeries[] = [
    ...arrivals(t('Arrives, on order'), 'sea', 'arriving', 'quiet'),
    ...arrivals(t('Arrives, ordered by sea'), 'sea', 'ordered', 'accent'),
    ...arrivals(t('Arrives, ordered by air'), 'air', 'ordered', 'purple'),
    {
      label: t('Down to the 10 % quantile, {{byMethod}}', { byMethod: byMethod[method] }),
      color: method === 'sea' ? 'accent' : 'purple',
      kind: 'band',
      values: valuesOf(method, ({ median }) => Number(median)),
      low: valuesOf(method, ({ low }) => Number(low)),
    },
    { label: t('Stock, order by sea'), color: 'accent', values: valuesOf('sea', ({ median }) => Number(median)) },
    {
      label: t('Stock, order by air'),
      color: 'purple',
      dash: [6, 3],
      values: valuesOf('air', ({ median }) => Number(median)),
    },
  ];
  const marks: ChartMark[] = (['sea', 'air'] as const).flatMap((of) => {
    const day = explain?.scenarios[of].lastSafeOrderDate;
    if (!day || day < days[0]! || day > days.at(-1)!) return [];
    return [
      {
        day,
        label: t('Last safe order {{byMethod}}', { byMethod: byMethod[of] }),
        color: of === 'sea' ? 'accent' : 'purple',
      },
    ];
  });
  return { days, series, marks };
}

/** Returns the day `count` days after `day`. */
function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
