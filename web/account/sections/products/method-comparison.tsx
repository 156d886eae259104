// An order by air beside one by sea: arrival, and what each costs and loses, in money.

import type { ComponentChildren } from 'preact';
import { Table } from '../../components/table.tsx';
import { Day, formatMoney, formatNumber } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import type { Product } from './product-charts.tsx';

type Comparison = NonNullable<Product['methodComparison']>;
type Money = keyof NonNullable<Comparison['air']['costs']>;

interface Row {
  name: string;
  air: ComponentChildren;
  sea: ComponentChildren;
  difference: ComponentChildren;
}

export function MethodComparison({ of }: { of: Comparison }) {
  const { air, sea, difference, isAirWorthwhile } = of;
  const days = Math.abs(difference.arrivalDays);
  const rows: Row[] = [
    {
      name: t('Arrival'),
      air: <Day on={air.arrivesOn} />,
      sea: <Day on={sea.arrivesOn} />,
      difference:
        difference.arrivalDays <= 0
          ? plural(days, '{{count}} day earlier', '{{count}} days earlier')
          : plural(days, '{{count}} day later', '{{count}} days later'),
    },
    {
      name: t('Lost sales'),
      air: unitsOf(air.lostSales),
      sea: unitsOf(sea.lostSales),
      difference: signed(difference.lostSales, unitsOf(difference.lostSales)),
    },
    ...moneyRows(of),
  ];
  return (
    <>
      <Table
        label={t('Air and sea')}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { name: t('Compared'), kind: 'main', of: ({ name }) => name },
          { name: t('By air'), kind: 'number', of: (row) => row.air },
          { name: t('By sea'), kind: 'number', of: (row) => row.sea },
          { name: t('Difference'), kind: 'number', of: (row) => row.difference },
        ]}
      />
      <p class="quiet">
        {isAirWorthwhile === null
          ? t(
              'Costs are compared if an order by air is due before sea can deliver, the freight of both methods is known from your complete orders, and the sale price or your shortage cost is known.',
            )
          : isAirWorthwhile
            ? difference.costs && Number(difference.costs.unitCost) <= 0
              ? t('Air earns more: its freight costs no more than by sea.')
              : t('Air earns more: the lost sales that it prevents are worth more than its freight.')
            : t('Sea earns more: the freight by air is higher than what the prevented lost sales are worth.')}
      </p>
    </>
  );
}

function moneyRows({ air, sea, difference, currency, quantity }: Comparison): Row[] {
  if (currency === null || quantity === null || !air.costs || !sea.costs || !difference.costs) return [];
  const costs = { air: air.costs, sea: sea.costs, difference: difference.costs };
  const row = (name: string, member: Money): Row => ({
    name,
    air: formatMoney(costs.air[member], currency),
    sea: formatMoney(costs.sea[member], currency),
    difference: signed(costs.difference[member], formatMoney(costs.difference[member], currency)),
  });
  return [
    row(t('Margin of the lost sales'), 'lostMargin'),
    row(t('Landed cost of a unit, learned from your complete orders'), 'unitCost'),
    row(plural(quantity, 'Margin of {{count}} unit', 'Margin of {{count}} units'), 'margin'),
  ];
}

function unitsOf(units: string): string {
  return formatNumber(units, 1);
}

function signed(value: string, text: string): string {
  return Number(value) > 0 ? `+${text}` : text;
}
