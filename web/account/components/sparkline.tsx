// Bar chart of daily sales; days without stock are shaded.

import { plural, t } from '../messages.ts';

const [width, height] = [182, 40];

/** `sales` are units per day, oldest first; null on days without stock. */
export function Sparkline({ sales }: { sales: (number | null)[] }) {
  if (sales.length === 0) return <span class="quiet">{t('No sales data')}</span>;
  const most = Math.max(1, ...sales.map((units) => units ?? 0));
  const step = width / sales.length;
  const gap = step > 3 ? 0.6 : 0;
  return (
    <svg class="sparkline" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describeSales(sales)}>
      {sales.map((units, index) => {
        const tall = units === null ? height : (Math.max(units, 0) / most) * (height - 2);
        if (tall === 0) return null;
        return (
          <rect
            class={units === null ? 'out' : 'sold'}
            x={(index * step).toFixed(2)}
            y={(height - tall).toFixed(2)}
            width={Math.max(step - (units === null ? 0 : gap), 0.5).toFixed(2)}
            height={tall.toFixed(2)}
          />
        );
      })}
      <line x1="0" y1={height - 0.5} x2={width} y2={height - 0.5} />
    </svg>
  );
}

function describeSales(sales: (number | null)[]): string {
  const known = sales.filter((units) => units !== null);
  const total = known.reduce((sum, units) => sum + units, 0);
  const out = sales.length - known.length;
  const figures = { total, most: Math.max(0, ...known) };
  const words = plural(
    sales.length,
    'Sales of {{count}} day: {{total}} units, at most {{most}} a day',
    'Sales of {{count}} days: {{total}} units, at most {{most}} a day',
    figures,
  );
  return `${words}${out > 0 ? `, ${plural(out, '{{count}} day out of stock', '{{count}} days out of stock')}` : ''}.`;
}
