// Bar chart of requests per interval: served, rejected and failed requests.

import type { ApiResponse } from '../../api.ts';
import { formatLocale } from '../../language.ts';
import { plural, t } from '../../messages.ts';

type Usage = ApiResponse<'listAccountUsage'>['data'];

const [width, height] = [720, 120];
const lengths = { hour: 3_600_000, day: 86_400_000 };

const parts = [
  ['served', t('Served')],
  ['rejected', t('Rejected (4xx)')],
  ['failed', t('Failed (5xx)')],
] as const;

interface Bar {
  startsAt: number;
  requests: number;
  served: number;
  rejected: number;
  failed: number;
}

export function UsageChart({ usage }: { usage: Usage }) {
  const bars = toBars(usage);
  const total = bars.reduce((sum, { requests }) => sum + requests, 0);
  if (total === 0) return <p class="quiet">{t('No requests in this period.')}</p>;
  const most = Math.max(...bars.map(({ requests }) => requests));
  const step = width / bars.length;
  return (
    <figure class="usage">
      <figcaption>
        <span>
          {usage.interval === 'hour'
            ? t('At most {{most}} an hour', { most })
            : t('At most {{most}} a day (UTC)', { most })}
        </span>
        {parts.map(([name, label]) => (
          <span class={`key part-${name}`}>{label}</span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={describe(bars, usage.interval)}>
        {bars.map((bar, index) => {
          let top = height;
          return (
            <g>
              <title>{titleOf(bar, usage.interval)}</title>
              <rect class="space" x={index * step} y="0" width={step} height={height} />
              {parts.map(([name]) => {
                const tall = (bar[name] / most) * (height - 2);
                top -= tall;
                return (
                  tall > 0 && (
                    <rect class={`part-${name}`} x={index * step + 1} y={top} width={step - 2} height={tall} />
                  )
                );
              })}
            </g>
          );
        })}
        <line x1="0" y1={height - 0.5} x2={width} y2={height - 0.5} />
      </svg>
      <p class="ends">
        <span>{timeOf(bars[0]!.startsAt, usage.interval)}</span>
        <span>{timeOf(bars.at(-1)!.startsAt, usage.interval)}</span>
      </p>
    </figure>
  );
}

/** One bar per interval of the range, including those without requests. */
function toBars({ items, interval, from, to }: Usage): Bar[] {
  const length = lengths[interval];
  const byStart = Map.groupBy(items, ({ startsAt }) => Date.parse(startsAt));
  const bars: Bar[] = [];
  for (let startsAt = Math.ceil(Date.parse(from) / length) * length; startsAt < Date.parse(to); startsAt += length) {
    const bar = { startsAt, requests: 0, served: 0, rejected: 0, failed: 0 };
    for (const { requests, status4xx, status5xx } of byStart.get(startsAt) ?? []) {
      bar.requests += requests;
      bar.rejected += status4xx;
      bar.failed += status5xx;
      bar.served += requests - status4xx - status5xx;
    }
    bars.push(bar);
  }
  return bars;
}

const hours = new Intl.DateTimeFormat(formatLocale, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const days = new Intl.DateTimeFormat(formatLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

function timeOf(startsAt: number, interval: Usage['interval']): string {
  return (interval === 'hour' ? hours : days).format(startsAt);
}

function titleOf(bar: Bar, interval: Usage['interval']): string {
  const { startsAt, requests, rejected, failed } = bar;
  return `${timeOf(startsAt, interval)}: ${countsOf(requests, rejected, failed)}`;
}

function describe(bars: Bar[], interval: Usage['interval']): string {
  const sum = (name: 'requests' | 'rejected' | 'failed') => bars.reduce((all, bar) => all + bar[name], 0);
  const counts = countsOf(sum('requests'), sum('rejected'), sum('failed'));
  const period =
    interval === 'hour'
      ? plural(bars.length, '{{count}} hour', '{{count}} hours')
      : plural(bars.length, '{{count}} day', '{{count}} days');
  return `${period}: ${counts}.`;
}

function countsOf(requests: number, rejected: number, failed: number): string {
  return plural(
    requests,
    '{{count}} request, {{rejected}} rejected, {{failed}} failed',
    '{{count}} requests, {{rejected}} rejected, {{failed}} failed',
    { rejected, failed },
  );
}
