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
    <h3>Cost by line</h3>
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
    ['Based on', source === 'actual' ? 'Your payments' : 'Your TCC coefficient, until you report payments'],
    ...(orderTotal > 0 ? [['Landed cost ÷ price', `${formatNumber(landedCost / orderTotal, 2)} ×`]] : []),
  ];
}

function partPaidFacts({ landedCost, projectedLandedCost, paidToDate, currency }: Cost) {
  const paid = Object.entries(paidToDate).filter(([, amount]) => Number(amount) > 0);
  return [
    ['Projected landed cost', html`<strong>${formatMoney(projectedLandedCost, currency)}</strong>`],
    ['Based on', 'The higher of your TCC coefficient and your payments, until the goods are paid in full'],
    ['Paid to date', formatMoney(landedCost, currency)],
    ...paid.map(([kind, amount]) => [`Paid: ${kindName(kind as Payment['kind'])}`, formatMoney(amount, currency)]),
  ];
}

function costColumns(data: Cost) {
  const { currency } = data;
  return isPartPayment(data)
    ? [
        {
          name: 'Projected unit cost',
          kind: 'number',
          of: (line: Line) => formatMoney(line.projectedLandedUnitCost, currency),
        },
        { name: 'Projected cost', kind: 'number', of: (line: Line) => formatMoney(line.projectedLandedCost, currency) },
      ]
    : [
        { name: 'Landed unit cost', kind: 'number', of: (line: Line) => formatMoney(line.landedUnitCost, currency) },
        { name: 'Landed cost', kind: 'number', of: (line: Line) => formatMoney(line.landedCost, currency) },
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
        { name: 'Date', of: (payment: Payment) => html`<${Day} on=${payment.date} />` },
        { name: 'Amount', kind: 'number', of: (payment: Payment) => formatMoney(payment.amount, payment.currency) },
      ]} />`;
}
