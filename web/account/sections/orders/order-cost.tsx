// An order's landed cost by kind and line; while payments are missing, the amount paid to date and the expected cost.

import type { ApiResponse } from '../../api.ts';
import { type Bar, BarTable } from '../../components/bar-table.tsx';
import { Fold } from '../../components/page.tsx';
import { type Column, type Fact, Facts, NameAndCode, Table } from '../../components/table.tsx';
import { formatMoney, formatNumber, formatUnitCost } from '../../format.tsx';
import { paymentKinds } from '../../labels.ts';
import { type Loaded, Loading } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { describeBasis } from '../ordering/landed-basis.ts';

type Cost = ApiResponse<'getAccountOrderCost'>['data'];
type Kind = keyof Cost['paidToDate'];
type Line = Cost['lines'][number];
type Remaining = Cost['remainingCosts'][number];

interface OrderCostProps {
  of: Loaded<ApiResponse<'getAccountOrderCost'>>;
  /** No more costs are expected. */
  isCancelled: boolean;
}

export function OrderCost({ of, isCancelled }: OrderCostProps) {
  return (
    <Loading of={of}>
      {({ data }) =>
        isCancelled && !data.complete ? (
          <>
            <p class="quiet">{t('The order is cancelled: no costs are expected.')}</p>
            <Facts
              facts={[[t('Paid to date'), formatMoney(data.payments.length > 0 ? data.landedCost : 0, data.currency)]]}
            />
          </>
        ) : (
          <>
            <Facts facts={costFacts(data)} />
            <CostByKind cost={data} />
            <Fold title={t('Cost by line')} isOpen={hasUncostedUnits(data)}>
              {hasUncostedUnits(data) && (
                <p class="quiet">
                  {t('The cost of short and damaged units is spread over those received or still open.')}
                </p>
              )}
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
            </Fold>
          </>
        )
      }
    </Loading>
  );
}

function hasUncostedUnits({ lines }: Cost): boolean {
  return lines.some(({ costedUnits, quantity }) => costedUnits < quantity);
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

function costFacts(cost: Cost): (Fact | false)[] {
  const { landedCost, projectedLandedCost, currency, orderTotal, payments, remainingCosts } = cost;
  const ratio: Fact | false = orderTotal > 0 && [
    t('Landed cost ÷ price'),
    `${formatNumber(Number(projectedLandedCost) / orderTotal, 2)} ×`,
  ];
  if (cost.complete) {
    const amount = <strong>{formatMoney(landedCost, currency)}</strong>;
    return [[t('Landed cost'), amount], [t('Based on'), t('Your payments')], ratio];
  }
  if (payments.length === 0) return [[t('Estimated landed cost'), <Estimate cost={cost} />], ratio];
  return [
    [t('Expected landed cost'), <Estimate cost={cost} />],
    [t('Paid to date'), formatMoney(landedCost, currency)],
    remainingCosts.length > 0 && [t('Still expected'), formatMoney(sumOf(remainingCosts), currency)],
    ratio,
  ];
}

/** The costs besides the payments; the bars show each kind. */
function sumOf(remainingCosts: readonly Remaining[]): string {
  return remainingCosts.reduce((total, { amount }) => total + Number(amount), 0).toFixed(2);
}

/** Returns the kind of cost, and whether its amount is an estimate. */
function nameOf({ kind, isEstimated }: Remaining): string {
  if (kind === null) return t('Freight, customs and other, estimated');
  const name = { kind: paymentKinds[kind] };
  return isEstimated ? t('{{kind}}, estimated', name) : t('{{kind}}, expected', name);
}

/** The expected cost and what it is learned from, as carts and drafts show it. */
function Estimate({ cost: { projectedLandedCost, currency, estimate, shippingMethod } }: { cost: Cost }) {
  const isPaidMore = estimate && Number(projectedLandedCost) > Number(estimate.expectedCost);
  return (
    <>
      <strong>{formatMoney(projectedLandedCost, currency)}</strong>
      {estimate && (
        <small class="under">
          {describeBasis(
            { landedCostLevel: estimate.level, landedCostOrders: estimate.orderCount },
            shippingMethod ?? undefined,
          )}
          {isPaidMore && `, ${t('or what you paid if it is more')}`}
        </small>
      )}
    </>
  );
}

function costColumns({ currency, complete }: Cost): Column<Line>[] {
  const [unit, total] = complete
    ? [t('Landed unit cost'), t('Landed cost')]
    : [t('Expected unit cost'), t('Expected cost')];
  return [
    {
      name: unit,
      kind: 'number',
      of: (line) => formatUnitCost(complete ? line.landedUnitCost : line.projectedLandedUnitCost, currency),
    },
    {
      name: total,
      kind: 'number',
      of: (line) => formatMoney(complete ? line.landedCostShare : line.projectedLandedCost, currency),
    },
  ];
}

/** What was paid by kind, and what is expected besides. */
function CostByKind({ cost }: { cost: Cost }) {
  const { paidToDate, remainingCosts, currency } = cost;
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
  const expected = remainingCosts.map((part): Bar => {
    const [value, text] = [Number(part.amount), formatMoney(part.amount, currency)];
    return { key: `expected-${part.kind}`, label: nameOf(part), value, text, color: 'purple', isExpected: true };
  });
  const bars = [...paid, ...expected];
  if (bars.length === 0) return null;
  return (
    <>
      <h3>{t('Cost by kind')}</h3>
      <BarTable label={t('Landed cost by kind')} columns={[t('Kind'), t('Amount')]} bars={bars} />
    </>
  );
}
