// The prices of a product as a chart and a table, and the switch that watches them.

import { useMemo, useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { addDays, today } from '../../clock.ts';
import { Chart } from '../../components/chart.tsx';
import { InlineSwitch } from '../../components/form.tsx';
import { Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Day, formatMoney, formatPercent } from '../../format.tsx';
import { t, withElements } from '../../messages.ts';
import { useSession } from '../../session.ts';
import type { Product } from './product-charts.tsx';

type History = Product['priceHistory'];

/** The chart starts at most this many days ago. */
const maxDays = 365;

export function PriceHistory({ of: { product, priceHistory, isPriceWatched } }: { of: Product }) {
  const { items, nextPrice } = priceHistory;
  const chart = useMemo(() => priceChart(priceHistory), [priceHistory]);
  const { can } = useSession();
  return (
    <>
      {can('purchase') && <WatchSwitch productId={product.productId} isInitiallyWatched={isPriceWatched} />}
      {items.length === 1 ? (
        // A coming change is said below.
        nextPrice === null && <p class="quiet">{t('No price change is recorded.')}</p>
      ) : (
        <>
          <Chart label={t('Price history')} unit={chart.unit} days={chart.days} series={chart.series} />
          <Table
            label={t('Price changes')}
            rows={items.slice(0, -1)}
            keyOf={({ startedAt, price }) => `${startedAt} ${price}`}
            columns={[
              { name: t('Since'), kind: 'main', of: ({ startedAt }) => <Day on={dayOrNull(startedAt)} /> },
              { name: t('Price'), kind: 'number', of: ({ price, currency }) => formatMoney(price, currency) },
              { name: t('TCC'), kind: 'number', of: ({ tcc }) => (tcc === null ? '–' : formatMoney(tcc, 'TRY')) },
              { name: t('Difference'), kind: 'number', of: (row) => changeOf(row, items[items.indexOf(row) + 1]!) },
            ]}
          />
          <p class="quiet">{t('TCC at the exchange rate of today.')}</p>
        </>
      )}
      {nextPrice && (
        <p>
          {withElements('The supplier announced {{price}} from {{day}}.', {
            price: formatMoney(nextPrice.price, nextPrice.currency),
            day: <Day on={nextPrice.validFrom} />,
          })}
        </p>
      )}
    </>
  );
}

function WatchSwitch({ productId, isInitiallyWatched }: { productId: string; isInitiallyWatched: boolean }) {
  const [isWatched, setIsWatched] = useState(isInitiallyWatched);
  const watch = async (next: boolean) => {
    setIsWatched(next);
    try {
      await callApi('updateAccountPriceWatch', { path: { productId }, body: { isWatched: next } });
    } catch (error) {
      setIsWatched(!next);
      showToast((error as Error).message);
    }
  };
  return (
    <>
      <InlineSwitch label={t('Watch the price')} checked={isWatched} change={watch} />
      <p class="quiet">{t('The overview and its e-mails show your company the watched prices that changed.')}</p>
    </>
  );
}

function dayOrNull(at: string | null): string | null {
  return at === null ? null : at.slice(0, 10);
}

/** Returns the change from the earlier price: 2.40 → 2.55 is `+6.3 %`. */
function changeOf({ price }: { price: string }, { price: earlier }: { price: string }): string {
  if (Number(earlier) === 0) return '–';
  const percent = (Number(price) / Number(earlier) - 1) * 100;
  return formatPercent(percent, 1, true);
}

/** Returns the price of each day, as TCC if all are known. A price whose start is not recorded starts the chart 30 days before its end. */
function priceChart({ items }: History) {
  const hasTcc = items.every(({ tcc }) => tcc !== null);
  const last = today();
  const oldest = items.at(-1)!;
  const earliest = addDays(last, -maxDays);
  const first = dayOrNull(oldest.startedAt) ?? (oldest.endedAt ? addDays(oldest.endedAt.slice(0, 10), -30) : last);
  const days: string[] = [];
  for (let day = first < earliest ? earliest : first; day <= last; day = addDays(day, 1)) days.push(day);
  const valueOn = (day: string) => {
    const valid = items.find(({ startedAt }) => startedAt === null || startedAt.slice(0, 10) <= day) ?? oldest;
    return Number(hasTcc ? valid.tcc : valid.price);
  };
  const label = hasTcc ? t('TCC') : t('Price');
  return {
    days,
    unit: hasTcc ? t('TCC in TRY') : t('Price in {{currency}}', { currency: oldest.currency }),
    series: [{ label, color: 'accent' as const, values: days.map(valueOn) }],
  };
}
