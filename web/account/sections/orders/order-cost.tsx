// An order's landed cost by kind and line; while payments are missing, the amount paid to date and the projected cost.

import type { ApiResponse } from '../../api.ts';
import { type Bar, BarTable } from '../../components/bar-table.tsx';
import { type Column, type Fact, Facts, NameAndCode, Table } from '../../components/table.tsx';
import { formatMoney, formatNumber } from '../../format.tsx';
import { paymentKinds } from '../../labels.ts';
import { type Loaded, Loading } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { describeBasis } from '../ordering/landed-basis.ts';

type Cost = ApiResponse<'getAccountOrderCost'>['data'];
type Kind = keyof Cost['paidToDate'];
type Line = Cost['lines'][number];

export function OrderCost({ of }: { of: Loaded<ApiResponse<'getAccountOrderCost'>> }) {
  return (
    <Loading of={of}>
      {({ data }) => (
        <>
          <Facts facts={isPartPayment(data) ? partPaidFacts(data) : costFacts(data)} />
          <CostByKind cost={data} />
          <h3>{t('Cost by line')}</h3>
          <Table
            label={t('Landed cost by line')}
            rows={data.lines}
            keyOf={(line) => `${line.sku} ${data.lines.indexOf(line)}`}
            columns={[
              { name: t('Item'), kind: 'main', of: (line) => <NameAndCode name={line.name} code={line.sku} /> },
              { name: t('Quantity'), kind: 'number', of: CostedUnits },
              ...costColumns(data),
            ]}
          />
        </>
      )}
    </Loading>
  );
}

/** The units that the unit cost is of: without damaged and missing ones. */
function CostedUnits({ quantity, costedUnits, claimCredit }: Line) {
  return (
    <>
      {formatNumber(costedUnits)}
      {costedUnits !== quantity && (
        <span class="under">{t('of {{quantity}} ordered', { quantity: formatNumber(quantity) })}</span>
      )}
      {Number(claimCredit) > 0 && (
        <span class="under">{t('{{amount}} claimed', { amount: formatNumber(claimCredit, 2) })}</span>
      )}
    </>
  );
}

function isPartPayment({ source, complete }: Cost): boolean {
  return source === 'actual' && !complete;
}

function costFacts(cost: Cost): (Fact | false)[] {
  const { landedCost, currency, source, orderTotal } = cost;
  return [
    source === 'actual'
      ? [t('Landed cost'), <strong>{formatMoney(landedCost, currency)}</strong>]
      : [t('Estimated landed cost'), <Estimate cost={cost} />],
    source === 'actual' && [t('Based on'), t('Your payments')],
    orderTotal > 0 && [t('Landed cost ÷ price'), `${formatNumber(landedCost / orderTotal, 2)} ×`],
  ];
}

function partPaidFacts(cost: Cost): Fact[] {
  return [
    [t('Expected landed cost'), <Estimate cost={cost} />],
    [t('Paid to date'), formatMoney(cost.landedCost, cost.currency)],
  ];
}

/** The expected cost and what it is learned from, as carts and drafts show it. */
function Estimate({ cost: { projectedLandedCost, currency, estimate, shippingMethod } }: { cost: Cost }) {
  return (
    <>
      <strong>{formatMoney(projectedLandedCost, currency)}</strong>
      {estimate && (
        <small class="under">
          {describeBasis(
            { landedCostLevel: estimate.level, landedCostOrders: estimate.orderCount },
            shippingMethod ?? undefined,
          )}
        </small>
      )}
    </>
  );
}

function costColumns(data: Cost): Column<Line>[] {
  const { currency } = data;
  return isPartPayment(data)
    ? [
        {
          name: t('Projected unit cost'),
          kind: 'number',
          of: (line) => formatMoney(line.projectedLandedUnitCost, currency),
        },
        { name: t('Projected cost'), kind: 'number', of: (line) => formatMoney(line.projectedLandedCost, currency) },
      ]
    : [
        { name: t('Landed unit cost'), kind: 'number', of: (line) => formatMoney(line.landedUnitCost, currency) },
        { name: t('Landed cost'), kind: 'number', of: (line) => formatMoney(line.landedCostShare, currency) },
      ];
}

/** What was paid by kind, and what is expected besides. */
function CostByKind({ cost }: { cost: Cost }) {
  const { paidToDate, currency, landedCost, projectedLandedCost, orderTotal, source } = cost;
  const paid = Object.entries(paidToDate)
    .filter(([, amount]) => Number(amount) > 0)
    .map(
      ([kind, amount]): Bar => ({
        key: kind,
        label: paymentKinds[kind as Kind],
        value: Number(amount),
        text: formatMoney(amount, currency),
      }),
    );
  const expected = (key: string, label: string, value: number): Bar[] =>
    value > 0
      ? [{ key, label, value, text: formatMoney(value.toFixed(2), currency), color: 'purple', isExpected: true }]
      : [];
  const bars =
    source === 'estimated'
      ? [
          ...expected('goods', t('Goods, expected'), orderTotal),
          ...expected('other', t('Freight, customs and other, expected'), landedCost - orderTotal),
        ]
      : [...paid, ...expected('rest', t('Not paid yet, expected'), Number(projectedLandedCost) - landedCost)];
  if (bars.length === 0) return null;
  return (
    <>
      <h3>{t('Cost by kind')}</h3>
      <BarTable label={t('Landed cost by kind')} columns={[t('Kind'), t('Amount')]} bars={bars} />
    </>
  );
}
