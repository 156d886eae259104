// Horizontal bars in a table: a chart whose values are its text. Bars of expected values are hatched besides their color.

import type { ComponentChildren } from 'preact';
import type { ChartColor } from './chart.tsx';

export interface Bar {
  key: string;
  label: ComponentChildren;
  value: number;
  /** The formatted value. */
  text: ComponentChildren;
  color?: ChartColor;
  /** Marks an expected value. */
  isExpected?: boolean;
}

interface BarTableProps {
  label: string;
  columns: [string, string];
  bars: Bar[];
}

/** `columns` names the labels and the values; `label` is the accessible name. */
export function BarTable({ label, columns, bars }: BarTableProps) {
  const longest = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <table class="bars" aria-label={label}>
      <thead class="unseen">
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label: name, value, text, color = 'accent', isExpected }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <div class="bar-cell">
                <svg class={`bar ${color}`} width="100%" height="14" aria-hidden="true">
                  <rect width={percent(value, longest)} height="14" rx="2" class={isExpected ? 'expected' : ''} />
                  {isExpected && (
                    <>
                      <Hatch id={`hatch-${key}`} />
                      <rect width={percent(value, longest)} height="14" rx="2" fill={`url(#hatch-${key})`} />
                    </>
                  )}
                </svg>
                <span class="value">{text}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1.5" height="6" class="hatch" />
      </pattern>
    </defs>
  );
}

/** A bar with a value has at least a visible line. */
function percent(value: number, longest: number): string {
  return value > 0 && longest > 0 ? `${Math.max(0.5, (value / longest) * 100)}%` : '0';
}
