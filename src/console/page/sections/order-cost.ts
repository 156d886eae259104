// What an order costs with all that was paid for it.

import type { Answer } from '../api.ts';
import { type Loaded, Loading } from '../loading.ts';
import { html } from '../markup.ts';
import { Facts, Table } from '../parts/table.ts';
import { count, Day, money, spoken } from '../words.ts';

type Cost = Answer<'getAccountOrderCost'>['data'];
type Payment = Cost['payments'][number];
type Line = Cost['lines'][number];

const kinds: Partial<Record<Payment['kind'], string>> = { vat: 'VAT' };

export function OrderCost({ of }: { of: Loaded<Answer<'getAccountOrderCost'>> }) {
  return html`<${Loading} of=${of}>${({ data }: Answer<'getAccountOrderCost'>) => html`
    <${Facts} facts=${[
      ['Landed cost', html`<strong>${money(data.landedCost, data.currency)}</strong>`],
      ['Known from', data.source === 'actual' ? 'Your payments' : 'Your TCC coefficient, until payments come'],
      ...(data.orderTotal > 0 ? [['Factor on the price', `${count(data.landedCost / data.orderTotal, 2)} ×`]] : []),
    ]} />
    ${data.payments.length > 0 && html`<${Payments} payments=${data.payments} />`}
    <h3>By line</h3>
    <${Table} label="Landed cost by line" rows=${data.lines} keyOf=${(line: Line) => `${line.sku} ${data.lines.indexOf(line)}`}
      columns=${[
        { name: 'Item', kind: 'main', of: (line: Line) => html`${line.name}<code class="under">${line.sku}</code>` },
        { name: 'Quantity', kind: 'number', of: (line: Line) => count(line.quantity) },
        { name: 'A unit, landed', kind: 'number', of: (line: Line) => money(line.landedUnitCost, data.currency) },
        { name: 'Landed', kind: 'number', of: (line: Line) => money(line.landedCost, data.currency) },
      ]} />`}<//>`;
}

function Payments({ payments }: { payments: Payment[] }) {
  return html`<h3>Payments</h3>
    <${Table} label="Payments" rows=${payments} keyOf=${(payment: Payment) => payment.paymentId}
      columns=${[
        {
          name: 'Payment',
          kind: 'main',
          of: (payment: Payment) =>
            html`${kinds[payment.kind] ?? spoken(payment.kind)}<code class="under">${payment.paymentId}</code>`,
        },
        { name: 'Day', of: (payment: Payment) => html`<${Day} on=${payment.date} />` },
        { name: 'Amount', kind: 'number', of: (payment: Payment) => money(payment.amount, payment.currency) },
      ]} />`;
}
