// Time charts with labeled axes, a legend, a tooltip and the same data as a table. Series differ in dashes and patterns besides color.

import { useEffect, useRef, useState } from 'preact/hooks';
import uPlot from 'uplot';
import { formatNumber } from '../format.tsx';
import { formatLocale } from '../language.ts';
import { t } from '../messages.ts';
import { type Column, Table } from './table.tsx';

/** Names of CSS colors. */
export type ChartColor = 'accent' | 'quiet' | 'purple' | 'warn' | 'bad';

export interface ChartSeries {
  label: string;
  /** One value per day; null for none. */
  values: (number | null)[];
  color: ChartColor;
  kind?: 'line' | 'bars' | 'band';
  /** Width of a line in pixels; absent for 2. */
  width?: number;
  /** Lengths of dashes and gaps in pixels. */
  dash?: number[];
  /** Lower edge of a `band`; `values` is the upper edge. */
  low?: (number | null)[];
}

/** A vertical line on a day. */
export interface ChartMark {
  day: string;
  label: string;
  color: ChartColor;
}

interface ChartProps {
  /** The accessible name. */
  label: string;
  /** Label of the vertical axis. */
  unit: string;
  /** `YYYY-MM-DD`, ascending. */
  days: string[];
  series: ChartSeries[];
  marks?: ChartMark[];
  height?: number;
}

const dayNames = new Intl.DateTimeFormat(formatLocale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const axisDays = new Intl.DateTimeFormat(formatLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

/** A chart of daily values. Its data is below it as a table, which loads when it is opened. */
export function Chart(props: ChartProps) {
  const { label, days, series, marks = [], height = 220 } = props;
  const place = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<{ index: number; left: number; isRight: boolean }>();
  const scheme = useColorScheme();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const point = (plot: uPlot) => {
      const { idx, left = -1 } = plot.cursor;
      if (idx === null || idx === undefined || left < 0) return setPointed(undefined);
      const x = left + plot.over.offsetLeft;
      setPointed({ index: idx, left: x, isRight: x > plot.width / 2 });
    };
    const plot = new uPlot(chartOptions(props, element, height, point), chartData(props), element);
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    resized.observe(element);
    return () => {
      resized.disconnect();
      plot.destroy();
    };
  }, [days, series, marks, scheme]);
  return (
    <figure class="chart" aria-label={label}>
      <Legend series={series} marks={marks} />
      <div class="plot" ref={place} aria-hidden="true">
        {pointed && <Tooltip {...props} {...pointed} />}
      </div>
      <DataTable {...props} />
    </figure>
  );
}

function Legend({ series, marks }: { series: ChartSeries[]; marks: ChartMark[] }) {
  return (
    <ul class="legend" aria-hidden="true">
      {series.map(({ label, color, kind = 'line', width = 2, dash }) => (
        <li>
          <svg class={`swatch ${color} ${kind}`} width="22" height="12" viewBox="0 0 22 12" aria-hidden="true">
            {kind === 'line' ? (
              <path d="M0 6H22" stroke-width={width + 0.5} stroke-dasharray={dash?.join(' ')} />
            ) : kind === 'bars' ? (
              <path d="M2 12V5h4v7M9 12V1h4v11M16 12V7h4v5" />
            ) : (
              <>
                <path d="M0 0H22V12H0Z" class="soft" />
                <path d="M-2 12 10 0M6 14 18 2M14 14 26 2" stroke-width="1" />
              </>
            )}
          </svg>
          {label}
        </li>
      ))}
      {marks.map(({ label, color }) => (
        <li>
          <svg class={`swatch ${color} line`} width="22" height="12" viewBox="0 0 22 12" aria-hidden="true">
            <path d="M11 0V12" stroke-width="2" stroke-dasharray="3 2" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function Tooltip({
  days,
  series,
  marks = [],
  index,
  left,
  isRight,
}: ChartProps & { index: number; left: number; isRight: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const day = days[index] ?? '';
  // A style attribute would violate the content security policy; setting the property does not.
  useEffect(() => {
    if (!box.current) return;
    box.current.style.left = isRight ? 'auto' : `${left + 12}px`;
    box.current.style.right = isRight ? `calc(100% - ${left - 12}px)` : 'auto';
  });
  return (
    <div class="tooltip" ref={box}>
      <strong>{formatDay(day)}</strong>
      {marks
        .filter((mark) => mark.day === day)
        .map(({ label }) => (
          <span>{label}</span>
        ))}
      {series.map((one) => {
        const value = cellOf(one, index);
        return (
          value !== '–' && (
            <span>
              {one.label}: <b>{value}</b>
            </span>
          )
        );
      })}
    </div>
  );
}

function DataTable({ label, days, series }: ChartProps) {
  const [open, setOpen] = useState(false);
  const rows = days
    .map((_, index) => index)
    .filter((index) => series.some(({ values }) => (values[index] ?? null) !== null));
  return (
    <details class="chart-data" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('Show as table')}</summary>
      {open && (
        <div class="scrolls" tabindex={0} role="region" aria-label={t('{{label}}, as a table', { label })}>
          <Table
            label={label}
            rows={rows}
            keyOf={(index) => days[index] ?? ''}
            columns={[
              { name: t('Day'), kind: 'main', of: (index) => formatDay(days[index] ?? '') },
              ...series.map((one): Column<number> => {
                return { name: one.label, kind: 'number', of: (index) => cellOf(one, index) };
              }),
            ]}
          />
        </div>
      )}
    </details>
  );
}

function cellOf({ values, low }: ChartSeries, index: number): string {
  const value = values[index] ?? null;
  const lowest = low?.[index] ?? null;
  if (value === null) return '–';
  return lowest === null
    ? formatNumber(value, 1)
    : t('{{lowest}} to {{value}}', { lowest: formatNumber(lowest, 1), value: formatNumber(value, 1) });
}

function formatDay(day: string): string {
  return day === '' ? '' : dayNames.format(new Date(`${day}T00:00:00Z`));
}

/** Returns whether the browser prefers dark colors, and updates when this changes: a canvas does not follow style sheets. */
function useColorScheme(): boolean {
  const [isDark, setIsDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    const list = matchMedia('(prefers-color-scheme: dark)');
    const change = () => setIsDark(list.matches);
    list.addEventListener('change', change);
    return () => list.removeEventListener('change', change);
  }, []);
  return isDark;
}

/** A band needs two series: the upper edge and the lower one. */
function chartData({ days, series }: ChartProps): uPlot.AlignedData {
  const values = series.flatMap(({ values, low }) => (low ? [values, low] : [values]));
  return [days.map(secondsOf), ...values];
}

function chartOptions(
  { unit, series, marks = [] }: ChartProps,
  element: HTMLElement,
  height: number,
  point: (plot: uPlot) => void,
): uPlot.Options {
  const colorOf = readColors(element);
  const bands: uPlot.Band[] = [];
  const plotted: uPlot.Series[] = [{}];
  for (const one of series) {
    const stroke = colorOf(one.color);
    if (one.kind === 'band') {
      bands.push({ series: [plotted.length, plotted.length + 1], fill: hatch(stroke) });
      for (const _ of [one.values, one.low])
        plotted.push({ stroke, width: 0.75, dash: [2, 2], points: { show: false } });
    } else if (one.kind === 'bars') {
      plotted.push({
        stroke,
        fill: stroke,
        width: 0,
        paths: uPlot.paths.bars!({ size: [0.7, 24] }),
        points: { show: false },
      });
    } else
      plotted.push({ stroke, width: one.width ?? 2, ...(one.dash && { dash: one.dash }), points: { show: false } });
  }
  const axis = { stroke: colorOf('quiet'), font: '12px system-ui, sans-serif', ticks: { show: false } };
  const grid = { stroke: colorOf('line'), width: 1 };
  return {
    width: element.clientWidth,
    height,
    tzDate: (time) => uPlot.tzDate(new Date(time * 1000), 'UTC'),
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: { y: { range: (_plot, _min, max) => [0, Math.max(1, (max ?? 0) * 1.08)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        size: 28,
        values: (_plot, splits) => splits.map((time) => axisDays.format(new Date(time * 1000))),
      },
      {
        ...axis,
        grid,
        label: unit,
        labelSize: 18,
        labelFont: '12px system-ui, sans-serif',
        size: 46,
        values: (_plot, splits) => splits.map((value) => formatNumber(value, 1)),
      },
    ],
    series: plotted,
    bands,
    hooks: { setCursor: [point], draw: [(plot) => drawMarks(plot, marks, colorOf)] },
  };
}

function drawMarks(plot: uPlot, marks: ChartMark[], colorOf: (name: string) => string) {
  const { ctx, bbox } = plot;
  for (const { day, color } of marks) {
    const x = Math.round(plot.valToPos(secondsOf(day), 'x', true));
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    ctx.save();
    ctx.strokeStyle = colorOf(color);
    ctx.lineWidth = 1.5 * devicePixelRatio;
    ctx.setLineDash([4 * devicePixelRatio, 3 * devicePixelRatio]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.restore();
  }
}

/** Returns a function that resolves a custom property to a color in the current scheme. */
function readColors(element: HTMLElement): (name: string) => string {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.append(probe);
  const known = new Map(
    ['accent', 'quiet', 'purple', 'warn', 'bad', 'line'].map((name) => {
      probe.style.color = `var(--${name})`;
      return [name, getComputedStyle(probe).color];
    }),
  );
  probe.remove();
  return (name) => known.get(name) ?? 'gray';
}

/** Returns a pattern of diagonal lines on a light ground. */
function hatch(color: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  const size = 6 * devicePixelRatio;
  tile.width = size;
  tile.height = size;
  const ctx = tile.getContext('2d');
  if (!ctx) return color;
  ctx.strokeStyle = color;
  ctx.fillStyle = color;
  ctx.globalAlpha = 0.1;
  ctx.fillRect(0, 0, size, size);
  ctx.globalAlpha = 0.45;
  ctx.lineWidth = devicePixelRatio * 0.75;
  ctx.beginPath();
  for (const shift of [-size, 0, size]) {
    ctx.moveTo(shift, size);
    ctx.lineTo(shift + size, 0);
  }
  ctx.stroke();
  return ctx.createPattern(tile, 'repeat') ?? color;
}
