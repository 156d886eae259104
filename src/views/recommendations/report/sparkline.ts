// Sparkline of one product: daily sales, stockout days, demand forecast, expected stockout date, and arrival dates of an order placed today.

import type { ReportedProduct } from '../../../db/recommendations/recommendation-report.ts';
import { daysBetween } from '../../../domain/day.ts';
import { type Html, html } from '../../html.ts';

const [width, height, axisHeight] = [330, 96, 16];
const historyDays = 91;

/** Returns a self-contained SVG; its colors are CSS variables of the page. */
export function renderSparkline(product: ReportedProduct): Html {
  const { item, explanation, sales } = product;
  const { stockoutOn, airArrivesOn, seaArrivesOn } = explanation.choice;
  const daysFromToday = (day: string) => daysBetween(item.calculationDate, day);
  const daysAhead = Math.min(Math.max(daysFromToday(seaArrivesOn), daysFromToday(airArrivesOn)) + 8, 200);
  const demand = Number(explanation.forecast.dailyDemand);
  const maxUnits = Math.max(demand, ...sales.filter((units) => units > 0), 1);
  const x = (day: number) => round(((day + historyDays) / (historyDays + daysAhead)) * width);
  const y = (units: number) => round((height - axisHeight) * (1 - Math.max(0, units) / (maxUnits * 1.15)));
  const day = x(1) - x(0);
  const bars: Html[] = [];
  sales.forEach((units, index) => {
    const left = x(index - sales.length);
    if (Number.isNaN(units)) bars.push(rectangle(left, 0, day, height - axisHeight, 'gap'));
    else if (units > 0)
      bars.push(rectangle(left, y(units), Math.max(day - 0.5, 0.8), height - axisHeight - y(units), 'bar'));
  });
  const parts = [
    ...bars,
    line(0, height - axisHeight, width, height - axisHeight, 'line'),
    line(x(0), 0, x(0), height - axisHeight, 'today', '2 2'),
    line(x(0), y(demand), width, y(demand), 'forecast', '5 3', 2),
    ...(stockoutOn !== null && daysFromToday(stockoutOn) <= daysAhead
      ? [renderStockout(x(daysFromToday(stockoutOn)))]
      : []),
    renderArrival(x(daysFromToday(airArrivesOn)), 'air'),
    renderArrival(x(daysFromToday(seaArrivesOn)), 'sea'),
    html`<text x="0" y="8">${Math.round(maxUnits).toLocaleString('en')} a day</text>`,
    label(0, '3 months ago', 'start'),
    label(x(0), 'today', 'middle'),
  ];
  return html`<svg viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${describe(product)}>${parts}</svg>`;
}

function describe({ item, explanation, sales }: ReportedProduct): string {
  const known = sales.filter((units) => !Number.isNaN(units));
  const stockoutDays = sales.length - known.length;
  const { dailyDemand, method } = explanation.forecast;
  const runsOut = explanation.choice.stockoutOn === null ? '' : ` Stock runs out on ${explanation.choice.stockoutOn}.`;
  return `Sales of the last ${sales.length} days, at most ${Math.max(0, ...known)} a day, ${stockoutDays} days out of stock; from today on ${dailyDemand} a day are expected (${method}), ${item.currentStock} are in stock.${runsOut}`;
}

function renderStockout(x: number): Html {
  const [middle, size] = [height - axisHeight, 4];
  const points = `${x - size},${middle - 2 * size} ${x + size},${middle - 2 * size} ${x},${middle}`;
  return html`${line(x, 0, x, middle, 'stockout_unavoidable')}<polygon points=${points} fill="var(--stockout_unavoidable)" />`;
}

function renderArrival(x: number, method: string): Html {
  return [line(x, height - axisHeight, x, height - axisHeight + 4, 'soft'), label(x, method, 'middle')];
}

function label(x: number, text: string, anchor: 'start' | 'middle'): Html {
  return html`<text x=${x} y=${height - 2} text-anchor=${anchor}>${text}</text>`;
}

function rectangle(x: number, y: number, w: number, h: number, color: string): Html {
  return html`<rect x=${x} y=${y} width=${round(w)} height=${round(h)} fill=${`var(--${color})`} />`;
}

function line(x1: number, y1: number, x2: number, y2: number, color: string, dashes?: string, thickness = 1): Html {
  return html`<line x1=${x1} y1=${y1} x2=${x2} y2=${y2} stroke=${`var(--${color})`} stroke-width=${thickness} stroke-dasharray=${dashes} />`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
