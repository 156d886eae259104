// An order's landed cost and payments; while payments are missing, the amount paid to date and the projected cost.

import type { ApiResponse } from '../../api.ts';
import { Facts, Table } from '../../components/table.ts';
import { Day, formatMoney, formatNumber, humanize } from '../../format.ts';
import { html } from '../../html.ts';
import { type Loaded, Loading } from '../../loading.ts';

type Cost = ApiResponse<'getAccountOrderCost'>['data'];
type Payment = Cost['payments'][number];
type Line = Cost['lines'][number];

const kinds: Partial<Record<Payment['kind'], string>> = { vat: 'VAT' };

function kindName(kind: Payment['kind']): string {
  return kinds[kind] ?? humanize(kind);
}

export function OrderCost({ of }: { of: Loaded<ApiResponse<'getAccountOrderCost'>> }) {
  return html`<${Loading} of=${of}>${({ data }: ApiResponse<'getAccountOrderCost'>) => html`
    <${Facts} facts=${isPartPayment(data) ? partPaidFacts(data) : costFacts(data)} />
    ${data.payments.length > 0 && html`<${Payments} payments=${data.payments} />`}
    <h3>By line</h3>
    <${Table} label="Landed cost by line" rows=${data.lines} keyOf=${(line: Line) => `${line.sku} ${data.lines.indexOf(line)}`}
      columns=${[
        { name: 'Item', kind: 'main', of: (line: Line) => html`${line.name}<code class="under">${line.sku}</code>` },
        { name: 'Quantity', kind: 'number', of: (line: Line) => formatNumber(line.quantity) },
        ...costColumns(data),
      ]} />`}<//>`;
}

function isPartPayment({ source, complete }: Cost): boolean {
  return source === 'actual' && !complete;
}

function costFacts({ landedCost, currency, source, orderTotal }: Cost) {
  return [
    ['Landed cost', html`<strong>${formatMoney(landedCost, currency)}</strong>`],
    ['Known from', source === 'actual' ? 'Your payments' : 'Your TCC coefficient, until payments come'],
    ...(orderTotal > 0 ? [['Factor on the price', `${formatNumber(landedCost / orderTotal, 2)} ×`]] : []),
  ];
}

function partPaidFacts({ landedCost, projectedLandedCost, paidToDate, currency }: Cost) {
  const paid = Object.entries(paidToDate).filter(([, amount]) => Number(amount) > 0);
  return [
    ['Projected landed cost', html`<strong>${formatMoney(projectedLandedCost, currency)}</strong>`],
    ['Known from', 'Your TCC coefficient or your payments, whichever is more, until the goods are paid for'],
    ['Paid to date', formatMoney(landedCost, currency)],
    ...paid.map(([kind, amount]) => [`Paid: ${kindName(kind as Payment['kind'])}`, formatMoney(amount, currency)]),
  ];
}

function costColumns(data: Cost) {
  const { currency } = data;
  return isPartPayment(data)
    ? [
        {
          name: 'A unit, projected',
          kind: 'number',
          of: (line: Line) => formatMoney(line.projectedLandedUnitCost, currency),
        },
        { name: 'Projected', kind: 'number', of: (line: Line) => formatMoney(line.projectedLandedCost, currency) },
      ]
    : [
        { name: 'A unit, landed', kind: 'number', of: (line: Line) => formatMoney(line.landedUnitCost, currency) },
        { name: 'Landed', kind: 'number', of: (line: Line) => formatMoney(line.landedCost, currency) },
      ];
}

function Payments({ payments }: { payments: Payment[] }) {
  return html`<h3>Payments</h3>
    <${Table} label="Payments" rows=${payments} keyOf=${(payment: Payment) => payment.paymentId}
      columns=${[
        {
          name: 'Payment',
          kind: 'main',
          of: (payment: Payment) => html`${kindName(payment.kind)}<code class="under">${payment.paymentId}</code>`,
        },
        { name: 'Day', of: (payment: Payment) => html`<${Day} on=${payment.date} />` },
        { name: 'Amount', kind: 'number', of: (payment: Payment) => formatMoney(payment.amount, payment.currency) },
      ]} />`;
}
