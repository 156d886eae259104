import { countSupplierDays } from '../db/lead-times.ts';
import { orderCount, quantile } from '../domain/lead-time.ts';
import { planLeadTimes } from '../services/lead-times.ts';
import { offsetCursor, offsetOf } from '../views/cursor.ts';
import { answer, itemsThatFit, tool } from './tool.ts';

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
  outputSchema: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: { type: 'object', properties: row, required: Object.keys(row), additionalProperties: false },
        description: 'By supplier name, sea first.',
      },
      next_cursor: {
        type: ['string', 'null'],
        description: 'Send it as cursor for what follows; null when nothing does.',
      },
    },
    required: ['items', 'next_cursor'],
    additionalProperties: false,
  },
  async run(ctx, { company }, { cursor }) {
    const offset = offsetOf(cursor, list);
    const measured = await countSupplierDays(ctx.db, company.id);
    const deliveries = measured.map(({ supplier, shippingMethod }) => ({
      supplierId: supplier.id,
      shippingMethod,
      from: 'first_payment' as const,
    }));
    const plans = await planLeadTimes(ctx, company.id, deliveries);
    const all = measured.slice(offset).map(({ supplier, shippingMethod, counts }, index) => ({
      supplier: supplier.name,
      shippingMethod,
      n: orderCount(counts),
      median: quantile(counts, 50)?.toString() ?? null,
      p90: quantile(counts, 90)?.toString() ?? null,
      plannedDays: String(plans[offset + index]!.median),
      basis: plans[offset + index]!.level,
    }));
    const items = all.slice(0, itemsThatFit(all, lineOf, 'concise'));
    const end = offset + items.length;
    const next_cursor = end < measured.length ? offsetCursor(end, list) : null;
    const more = next_cursor === null ? [] : [`More follow: call again with cursor ${next_cursor}`];
    return answer(
      { items, next_cursor },
      [...items.map(lineOf), ...more].join('\n') || 'The catalog has no suppliers.',
    );
  },
});

interface LeadTimeRow {
  supplier: string;
  shippingMethod: string;
  n: number;
  plannedDays: string;
  basis: string;
}

function lineOf({ supplier, shippingMethod, n, plannedDays, basis }: LeadTimeRow): string {
  return `- ${supplier} by ${shippingMethod}: ${plannedDays} days (${basis}, ${n} of our orders)`;
}
