import { inDays } from '../domain/day.ts';
import { orderCount, quantile } from '../domain/lead-time.ts';
import { type SupplierLeadTime, supplierLeadTimes } from '../services/lead-times.ts';
import { offsetOf } from '../views/cursor.ts';
import { answer, objectOf, partOf, partSchema, tool } from './tool.ts';

interface Arguments {
  cursor?: string;
}

const list = 'lead_times_list';
const days = (description: string) => ({ type: ['string', 'null'], description });

const row = {
  supplier: { type: 'string', description: "The supplier's name." },
  shippingMethod: { type: 'string', enum: ['sea', 'air'], description: 'How the goods travel.' },
  n: { type: 'integer', description: "The company's accepted orders behind median and p90." },
  median: days('Median days from first payment to acceptance; null without orders.'),
  p90: days('Days within which 90 % arrived; null without orders.'),
  plannedDays: { type: 'string', description: 'Days to plan with.' },
  basis: {
    type: 'string',
    enum: ['company_supplier', 'company', 'all_companies', 'default'],
    description: 'Whose deliveries plannedDays rests on.',
  },
};

/** How long deliveries take. */
export const leadTimesList = tool<Arguments>({
  name: 'lead_times_list',
  title: 'List lead times',
  description:
    'Lists how long deliveries take by supplier and shipping method, in days from first payment to acceptance: what was measured on ' +
    "the company's own orders, and what to plan with where there are few.",
  inputSchema: {
    type: 'object',
    properties: { cursor: { type: 'string', maxLength: 500, description: 'next_cursor of the answer before.' } },
    additionalProperties: false,
  },
  outputSchema: partSchema(objectOf(row), 'By supplier name, sea first.'),
  mayLag: true,
  async run(ctx, { company }, { cursor }) {
    const rows = (await supplierLeadTimes(ctx, company.id)).map(rowOf);
    const { items, next_cursor } = partOf(rows, offsetOf(cursor, list), list, lineOf);
    const more = next_cursor === null ? [] : [`More follow: call again with cursor ${next_cursor}`];
    return answer(
      { items, next_cursor },
      [...items.map(lineOf), ...more].join('\n') || 'The catalog has no suppliers.',
    );
  },
});

function rowOf({ supplier, shippingMethod, counts, plan }: SupplierLeadTime) {
  return {
    supplier: supplier.name,
    shippingMethod,
    n: orderCount(counts),
    median: quantile(counts, 50)?.toString() ?? null,
    p90: quantile(counts, 90)?.toString() ?? null,
    plannedDays: String(plan.median),
    basis: plan.level,
  };
}

function lineOf({ supplier, shippingMethod, n, plannedDays, basis }: ReturnType<typeof rowOf>): string {
  return `- ${supplier} by ${shippingMethod}: ${inDays(plannedDays)} (${basis}, ${n} of our orders)`;
}
