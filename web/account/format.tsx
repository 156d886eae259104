// Formats numbers, dates and names in the language of the page.

import { now, today } from './clock.ts';
import { formatLocale } from './language.ts';
import { plural, t } from './messages.ts';
import { formatNumber } from './numbers.ts';

export { formatAmount, formatMoney, formatNumber, formatRate, formatUnitCost } from './numbers.ts';

const dates = new Intl.DateTimeFormat(formatLocale, { day: 'numeric', month: 'short', year: 'numeric' });
const days = new Intl.DateTimeFormat(formatLocale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const moments = new Intl.DateTimeFormat(formatLocale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const clock = new Intl.DateTimeFormat(formatLocale, { hour: '2-digit', minute: '2-digit' });
const ago = new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto' });

/** The days that a stock lasts, which the API limits to 9999. */
export function formatStockDays(days: string): string {
  const whole = Math.floor(Number(days));
  return whole < 9999 ? plural(whole, '{{count}} day', '{{count}} days') : t('{{days}}+ days', { days: whole });
}

/** How long the stock of a product lasts, in words. */
export function formatStockLasts({
  currentStock,
  daysUntilStockout,
  isStockKnown = true,
}: {
  currentStock: number;
  daysUntilStockout: string;
  isStockKnown?: boolean | undefined;
}): string {
  if (!isStockKnown) return t('Unknown');
  return currentStock <= 0 ? t('Out of stock') : formatStockDays(daysUntilStockout);
}

/** A time, relative if recent; the title shows it in full. */
export function Time({ at, none = '–' }: { at: string | null; none?: string }) {
  if (at === null) return <span class="quiet">{none}</span>;
  return (
    <time datetime={at} title={moments.format(new Date(at))}>
      {formatRelative(new Date(at))}
    </time>
  );
}

/** Returns the day of a time in the time zone of the browser, such as 21 Nov 2026. */
export function formatDate(at: string): string {
  return dates.format(new Date(at));
}

/** The hours and minutes of a time; the title shows it in full. */
export function TimeOfDay({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time datetime={at} title={moments.format(date)}>
      {clock.format(date)}
    </time>
  );
}

/** A time in seconds precision. */
export function Moment({ at }: { at: string }) {
  return <time datetime={at}>{moments.format(new Date(at))}</time>;
}

/** A date such as 2026-11-21. */
export function Day({ on, none = '–' }: { on: string | null; none?: string }) {
  if (on === null) return <span class="quiet">{none}</span>;
  return <time datetime={on}>{formatDay(on)}</time>;
}

const rangeDays = new Intl.DateTimeFormat(formatLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The days from one date to another, without the year. */
export function DayRange({ from, to }: { from: string; to: string }) {
  return <>{formatDayRange(from, to)}</>;
}

/** Returns the days since a date such as 2026-11-21 (UTC), negative for later ones. */
export function daysSince(on: string): number {
  return Math.round((Date.parse(today()) - Date.parse(on.slice(0, 10))) / 86_400_000);
}

/** Formats a percentage with at most `decimals` decimals: 91 → `91 %`, in Turkish `%91`; a signed 6 → `+6 %`. */
export function formatPercent(percent: number, decimals = 0, isSigned = false): string {
  const sign = percent < 0 ? '-' : isSigned && percent > 0 ? '+' : '';
  return `${sign}${t('{{percent}} %', { percent: formatNumber(Math.abs(percent), decimals) })}`;
}

/** A date by which something is due. Once it has passed, the days since then in red; the title shows the date. */
export function DueDay({ on, none = '–' }: { on: string | null; none?: string }) {
  const overdue = on === null ? 0 : daysSince(on);
  if (on === null || overdue <= 0) return <Day on={on} none={none} />;
  return (
    <time class="bad" datetime={on} title={formatDay(on)}>
      {plural(overdue, 'overdue by {{count}} day', 'overdue by {{count}} days')}
    </time>
  );
}

/** Returns the days from one date to another, without the year: 4 – 13 Dec. */
export function formatDayRange(from: string, to: string): string {
  return rangeDays.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

export function formatDay(on: string): string {
  return days.format(new Date(`${on.slice(0, 10)}T00:00:00Z`));
}

function formatRelative(at: Date): string {
  const seconds = Math.round((at.getTime() - now()) / 1000);
  const size = Math.abs(seconds);
  if (size < 45) return seconds > 0 ? t('in a moment') : t('just now');
  if (size < 3300) return ago.format(Math.round(seconds / 60), 'minute');
  if (size < 79_200) return ago.format(Math.round(seconds / 3600), 'hour');
  if (size < 6 * 86_400) return `${ago.format(Math.round(seconds / 86_400), 'day')}, ${clock.format(at)}`;
  return dates.format(at);
}
