// An order by air beside one by sea: arrival, and what each costs and loses, in money.

import type { ComponentChildren } from 'preact';
import { Table } from '../../components/table.tsx';
import { Day, formatMoney, formatNumber, formatUnitCost } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import { describeBasis } from '../ordering/landed-basis.ts';
import { dueOrders } from '../recommendations/recommendation.tsx';
import type { Product } from './product-charts.tsx';

type Comparison = NonNullable<Product['methodComparison']>;
type Money = keyof NonNullable<Comparison['air']['costs']>;

interface Row {
  name: string;
  air: ComponentChildren;
  sea: ComponentChildren;
  difference: ComponentChildren;
}

export function MethodComparison({ of }: { of: Product }) {
  const { methodComparison, landedUnitCosts } = of;
  const rows = [...(methodComparison ? outcomeRows(methodComparison) : []), ...landedCostRows(of), ...marginRows(of)];
  return (
    <>
      <h3>{t('Air and sea')}</h3>
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
      {methodComparison && (
        <p class="quiet">
          {methodComparison.isAirWorthwhile === null ? describeUnknown(of) : describeResult(methodComparison)}
        </p>
      )}
      <p class="quiet">
        {t('Landed cost by air: {{basis}}.', { basis: describeBasis(landedUnitCosts.air, 'air') })}{' '}
        {t('Landed cost by sea: {{basis}}.', { basis: describeBasis(landedUnitCosts.sea, 'sea') })}
      </p>
    </>
  );
}

function describeResult({ isAirWorthwhile, difference }: Comparison): string {
  if (!isAirWorthwhile)
    return t('Sea earns more: the freight by air is higher than what the prevented lost sales are worth.');
  return difference.costs && Number(difference.costs.unitCost) <= 0
    ? t('Air earns more: its freight costs no more than by sea.')
    : t('Air earns more: the lost sales that it prevents are worth more than its freight.');
}

/** Returns why the margins are not compared. */
function describeUnknown({ recommendation, landedUnitCosts: { air, sea } }: Product): string {
  const isAirDue = recommendation && dueOrders(recommendation).some(({ shippingMethod }) => shippingMethod === 'air');
  if (isAirDue && [air, sea].some(({ landedCostLevel }) => landedCostLevel === 'coefficient')) {
    return t('Margins are compared once an order by air and one by sea have complete costs.');
  }
  return isAirDue
    ? t('Margins are compared once the sale price or your shortage cost is known.')
    : t('Margins are not compared: no order by air is due.');
}

function outcomeRows({ air, sea, difference }: Comparison): Row[] {
  const days = Math.abs(difference.arrivalDays);
  return [
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
  ];
}

/** The landed cost of a unit as in the cost of orders. */
function landedCostRows({ product: { currency }, landedUnitCosts: { air, sea } }: Product): Row[] {
  const text = (amount: string) => formatUnitCost(amount, currency);
  const difference = (Number(air.amount) - Number(sea.amount)).toFixed(4);
  return [
    {
      name: t('Landed cost of a unit'),
      air: text(air.amount),
      sea: text(sea.amount),
      difference: signed(difference, text(difference)),
    },
  ];
}

function marginRows({ methodComparison }: Product): Row[] {
  if (!methodComparison) return [];
  const { air, sea, difference, currency, quantity } = methodComparison;
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
    row(plural(quantity, 'Margin of {{count}} unit', 'Margin of {{count}} units'), 'margin'),
  ];
}

function unitsOf(units: string): string {
  return formatNumber(units, 1);
}

function signed(value: string, text: string): string {
  return Number(value) > 0 ? `+${text}` : text;
}
