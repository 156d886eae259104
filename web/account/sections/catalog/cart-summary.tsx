// The sums of a cart: totals in the company's currency, minimums that are not reached, and boxes, weight, volume and container fill.

import type { ComponentChildren } from 'preact';
import type { ApiResponse } from '../../api.ts';
import { Section } from '../../components/page.tsx';
import { Facts } from '../../components/table.tsx';
import { formatAmount, formatMoney, formatNumber } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { plural, t } from '../../messages.ts';

type Summary = ApiResponse<'getCart'>['data']['summary'];
export type CartOrder = Summary['orders'][number];
type Container = Summary['containers'][number];

const containerNames: Record<Container['type'], string> = {
  '20ft': t('20′ container'),
  '40ft': t('40′ container'),
  '40ft_high_cube': t('40′ high cube'),
};

export function CartSummary({ of }: { of: Summary }) {
  const { currency, totalAmount, estimatedLandedCost, orders, loads, containers } = of;
  const amount = (value: string | null) =>
    value === null ? t('Unknown: an exchange rate is missing') : formatAmount(value, currency);
  const below = orders.filter(({ missingAmount }) => Number(missingAmount) > 0);
  const hasSea = orders.some(({ shippingMethod }) => shippingMethod === 'sea');
  return (
    <Section title={t('All orders')}>
      <Facts
        facts={[
          [t('Estimated landed cost'), <strong>{amount(estimatedLandedCost)}</strong>],
          [t('Goods'), amount(totalAmount)],
          [t('Orders'), formatNumber(orders.length)],
        ]}
      />
      {loads.map((load) => (
        <Load of={load} />
      ))}
      {below.length > 0 && (
        <ul class="warnings">
          {below.map(({ supplier, shippingMethod, missingAmount, currency: own, minimumOrder }) => (
            <li>
              {t('{{supplier}}, {{byMethod}}: {{missing}} missing to the minimum order of {{minimum}}.', {
                supplier: supplier.name,
                byMethod: byMethod[shippingMethod],
                missing: formatMoney(missingAmount, own),
                minimum: formatMoney(minimumOrder?.amount ?? missingAmount, own),
              })}
            </li>
          ))}
        </ul>
      )}
      {hasSea && (
        <div class="fills" role="group" aria-label={t('Container fill by sea')}>
          {containers.map((container) => (
            <Fill of={container} />
          ))}
        </div>
      )}
    </Section>
  );
}

/** What goes by a method. */
function Load({ of: load }: { of: Summary['loads'][number] }) {
  return (
    <div role="group" aria-label={load.shippingMethod === 'air' ? t('By air') : t('By sea')}>
      <h3>{load.shippingMethod === 'air' ? t('By air') : t('By sea')}</h3>
      <Facts
        facts={[
          [t('Boxes'), measured(formatNumber(load.boxCount), load.unknownBoxes)],
          [t('Weight'), measured(t('{{weight}} kg', { weight: formatNumber(load.weightKg, 1) }), load.unknownWeights)],
          [t('Volume'), measured(t('{{volume}} m³', { volume: formatNumber(load.volumeM3, 2) }), load.unknownVolumes)],
        ]}
      />
    </div>
  );
}

/** A sum, and the number of products that it leaves out. */
function measured(sum: string, unknown: number): ComponentChildren {
  if (unknown === 0) return sum;
  return (
    <>
      {sum}
      <small class="under">
        {plural(unknown, 'without {{count}} line of unknown size', 'without {{count}} lines of unknown size')}
      </small>
    </>
  );
}

/** Smaller shares of a container are only texts: a bar of them looks empty. */
const minBarShare = 0.1;

/** The larger of both shares limits a container. */
function Fill({ of: { type, volumeShare, payloadShare } }: { of: Container }) {
  const values = { volume: percent(volumeShare), payload: percent(payloadShare) };
  const share = Math.max(Number(volumeShare), Number(payloadShare));
  return (
    <div>
      <span>{containerNames[type]}</span>
      {share >= minBarShare && <progress aria-label={containerNames[type]} max={1} value={Math.min(1, share)} />}
      <small class="under">{t('{{volume}} % of the volume, {{payload}} % of the weight', values)}</small>
    </div>
  );
}

function percent(share: string): string {
  return formatNumber(Number(share) * 100, Number(share) < 0.1 ? 1 : 0);
}
