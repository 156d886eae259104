// Charts of a product: sales with the forecast, and projected stock with arrivals.

import { useMemo } from 'preact/hooks';
import type { ApiResponse } from '../../api.ts';
import { addDays } from '../../clock.ts';
import { Chart, type ChartMark, type ChartSeries } from '../../components/chart.tsx';
import { byMethod } from '../../labels.ts';
import { t } from '../../messages.ts';

export type Product = ApiResponse<'getAccountProduct'>['data'];
type Recommended = NonNullable<Product['recommendation']>;
type Projection = NonNullable<Recommended['projection']>;

/** Days of sales before the forecast. */
const shownHistory = 91;

/** Sales of the last days, and the forecast with the range that contains 8 of 10 outcomes. */
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
            label: t('In 8 of 10 cases'),
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

/** Projected stock with the plan, without an order and with the alternative, with arrivals and the days of the orders. */
export function StockChart({ recommendation }: { recommendation: Recommended }) {
  const { projection } = recommendation;
  const chart = useMemo(
    () => projection && projection.plan.length > 0 && stockChart(recommendation, projection),
    [recommendation],
  );
  if (recommendation.isStockKnown === false)
    return <p class="quiet">{t('Your stock is unknown, so that nothing can be projected.')}</p>;
  if (!chart) return null;
  return <Chart label={t('Projected stock and arrivals')} unit={t('Units in stock')} {...chart} />;
}

function stockChart(recommendation: Recommended, projection: Projection) {
  const { plan = [] } = recommendation;
  const days = projection.plan.map(({ date }) => date);
  const valuesOf = (of: keyof Projection, value: (day: Projection['sea'][number]) => number | null) =>
    days.map((_, index) => {
      const day = projection[of][index];
      return day === undefined ? null : value(day);
    });
  const arrivals = (label: string, key: 'arriving' | 'ordered', color: ChartSeries['color']) => {
    const values = valuesOf('plan', (day) => day[key] || null);
    return values.some((value) => value !== null) ? [{ label, color, kind: 'bars' as const, values }] : [];
  };
  const line = (label: string, of: keyof Projection, style: Omit<ChartSeries, 'label' | 'values'>): ChartSeries => ({
    ...{ label, values: valuesOf(of, ({ median }) => Number(median)) },
    ...style,
  });
  const isPlanned = plan.length > 0;
  const series: ChartSeries[] = [
    ...arrivals(t('Arrives, on order'), 'arriving', 'quiet'),
    ...arrivals(t('Arrives, from the plan'), 'ordered', 'accent'),
    {
      ...{ label: t('At least, in 9 of 10 cases'), color: 'accent', kind: 'band' },
      values: valuesOf('plan', ({ median }) => Number(median)),
      low: valuesOf('plan', ({ low }) => Number(low)),
    },
    line(isPlanned ? t('Stock with the plan') : t('Stock without an order'), 'plan', { color: 'accent', width: 3 }),
    ...(isPlanned ? [line(t('Stock without an order'), 'nothing', { color: 'quiet', width: 1, dash: [2, 2] })] : []),
    ...alternativeOf(recommendation).map((method) =>
      line(t('Stock with one order {{byMethod}} now', { byMethod: byMethod[method] }), method, {
        ...{ color: 'purple', width: 1, dash: [6, 3] },
      }),
    ),
  ];
  return { days, series, marks: marksOf(plan, days) };
}

/** Returns the method that the plan does not use now, or sea beside air, if an order by it alone would be due. */
function alternativeOf({ plan = [], explain }: Recommended): ('sea' | 'air')[] {
  const due = plan.filter(({ isDue }) => isDue);
  if (due.length === 0 || !explain) return [];
  const method = due.some((order) => order.shippingMethod === 'air') ? 'sea' : 'air';
  return explain.scenarios[method].recommendedQuantity > 0 ? [method] : [];
}

/** Returns a mark for the day by which each order of the plan is to be placed. */
function marksOf(plan: NonNullable<Recommended['plan']>, days: string[]): ChartMark[] {
  return plan.flatMap(({ shippingMethod, isDue, orderBy }) => {
    if (orderBy === null || orderBy < days[0]! || orderBy > days.at(-1)!) return [];
    const label = isDue
      ? t('Last safe order {{byMethod}}', { byMethod: byMethod[shippingMethod] })
      : t('Next order {{byMethod}}', { byMethod: byMethod[shippingMethod] });
    return [{ day: orderBy, label, color: isDue ? 'accent' : 'purple' }];
  });
}
