// A drawing of one product: what it sold day by day, the days it was out of stock, what is expected from today on, when stock runs
// out and when an order placed today would arrive.

import type { ReportedProduct } from '../../../db/recommendations/recommendation-report.ts';
import { daysBetween } from '../../../domain/day.ts';
import { escapeHtml } from '../../escape-html.ts';

const [width, height, foot] = [330, 96, 16];
const daysBehind = 91;

/** Returns the drawing as SVG that needs nothing from outside; its colours are the page's. */
export function sparkline(product: ReportedProduct): string {
  const { item, explanation, sales } = product;
  const { stockoutOn, airArrivesOn, seaArrivesOn } = explanation.choice;
  const ahead = (day: string) => daysBetween(item.calculationDate, day);
  const daysAhead = Math.min(Math.max(ahead(seaArrivesOn), ahead(airArrivesOn)) + 8, 200);
  const demand = Number(explanation.forecast.dailyDemand);
  const most = Math.max(demand, ...sales.filter((units) => units > 0), 1);
  const x = (day: number) => round(((day + daysBehind) / (daysBehind + daysAhead)) * width);
  const y = (units: number) => round((height - foot) * (1 - Math.max(0, units) / (most * 1.15)));
  const day = x(1) - x(0);
  const bars: string[] = [];
  sales.forEach((units, index) => {
    const left = x(index - sales.length);
    if (Number.isNaN(units)) bars.push(rectangle(left, 0, day, height - foot, 'gap'));
    else if (units > 0) bars.push(rectangle(left, y(units), Math.max(day - 0.5, 0.8), height - foot - y(units), 'bar'));
  });
  const parts = [
    ...bars,
    line(0, height - foot, width, height - foot, 'line'),
    line(x(0), 0, x(0), height - foot, 'today', '2 2'),
    line(x(0), y(demand), width, y(demand), 'forecast', '5 3', 2),
    ...(stockoutOn !== null && ahead(stockoutOn) <= daysAhead ? [stockout(x(ahead(stockoutOn)))] : []),
    arrival(x(ahead(airArrivesOn)), 'air'),
    arrival(x(ahead(seaArrivesOn)), 'sea'),
    `<text x="0" y="8">${Math.round(most).toLocaleString('en')} a day</text>`,
    label(0, '3 months ago', 'start'),
    label(x(0), 'today', 'middle'),
  ];
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(inWords(product))}">${parts.join('')}</svg>`;
}

function inWords({ item, explanation, sales }: ReportedProduct): string {
  const known = sales.filter((units) => !Number.isNaN(units));
  const out = sales.length - known.length;
  const { dailyDemand, method } = explanation.forecast;
  const runsOut = explanation.choice.stockoutOn === null ? '' : ` Stock runs out on ${explanation.choice.stockoutOn}.`;
  return `Sales of the last ${sales.length} days, at most ${Math.max(0, ...known)} a day, ${out} days out of stock; from today on ${dailyDemand} a day are expected (${method}), ${item.currentStock} are in stock.${runsOut}`;
}

function stockout(x: number): string {
  const [middle, size] = [height - foot, 4];
  const points = `${x - size},${middle - 2 * size} ${x + size},${middle - 2 * size} ${x},${middle}`;
  return `${line(x, 0, x, middle, 'stockout_unavoidable')}<polygon points="${points}" fill="var(--stockout_unavoidable)"/>`;
}

function arrival(x: number, method: string): string {
  return line(x, height - foot, x, height - foot + 4, 'soft') + label(x, method, 'middle');
}

function label(x: number, text: string, anchor: 'start' | 'middle'): string {
  return `<text x="${x}" y="${height - 2}" text-anchor="${anchor}">${text}</text>`;
}

function rectangle(x: number, y: number, w: number, h: number, colour: string): string {
  return `<rect x="${x}" y="${y}" width="${round(w)}" height="${round(h)}" fill="var(--${colour})"/>`;
}

function line(x1: number, y1: number, x2: number, y2: number, colour: string, dashes = '', thickness = 1): string {
  const dashed = dashes && ` stroke-dasharray="${dashes}"`;
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="var(--${colour})" stroke-width="${thickness}"${dashed}/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
