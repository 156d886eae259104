// The sums of a cart: totals in the company's currency, minimums that are not reached, and boxes, weight, volume and container fill.

import type { ApiResponse } from '../../api.ts';
import { Section } from '../../components/page.tsx';
import { type Fact, Facts } from '../../components/table.tsx';
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
  const filled = containers.filter((container) => largerShare(container) >= minBarShare);
  return (
    <Section title={t('All orders')}>
      <Facts
        facts={[
          [t('Estimated landed cost'), <strong>{amount(estimatedLandedCost)}</strong>],
          [t('Goods'), amount(totalAmount)],
          ...loads.map((load): Fact => [load.shippingMethod === 'air' ? t('By air') : t('By sea'), <Load of={load} />]),
        ]}
      />
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
      {hasSea && filled.length > 0 && (
        <div class="fills" role="group" aria-label={t('Container fill by sea')}>
          {filled.map((container) => (
            <Fill of={container} />
          ))}
        </div>
      )}
    </Section>
  );
}

/** Boxes, weight and volume of what goes by a method. */
function Load({ of: load }: { of: Summary['loads'][number] }) {
  const sums = [
    plural(load.boxCount, '{{count}} box', '{{count}} boxes'),
    t('{{weight}} kg', { weight: formatNumber(load.weightKg, 1) }),
    t('{{volume}} m³', { volume: formatNumber(load.volumeM3, 2) }),
  ];
  // Each sum leaves out the lines of which it is not known.
  const unknown = Math.max(load.unknownBoxes, load.unknownWeights, load.unknownVolumes);
  return (
    <>
      {sums.map((sum) => sum.replaceAll(' ', '\u00a0')).join(' · ')}
      {unknown > 0 && (
        <small class="under">
          {plural(unknown, 'without {{count}} line of unknown size', 'without {{count}} lines of unknown size')}
        </small>
      )}
    </>
  );
}

/** Smaller shares of a container are not shown: the volume says how little it is. */
const minBarShare = 0.1;

/** The larger of both shares limits a container. */
function largerShare({ volumeShare, payloadShare }: Container): number {
  return Math.max(Number(volumeShare), Number(payloadShare));
}

function Fill({ of: container }: { of: Container }) {
  const name = containerNames[container.type];
  return (
    <div>
      <span>{name}</span>
      <progress aria-label={name} max={1} value={Math.min(1, largerShare(container))} />
      <small class="under">{describeFill(container)}</small>
    </div>
  );
}

function describeFill({ volumeShare, payloadShare }: Container): string {
  const values = { volume: percent(volumeShare), payload: percent(payloadShare) };
  return t('{{volume}} % of the volume, {{payload}} % of the weight', values);
}

function percent(share: string): string {
  return formatNumber(Number(share) * 100, Number(share) < 0.1 ? 1 : 0);
}
