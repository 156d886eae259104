// `portside recommendations lead-times`: how long a company's deliveries take, and what planning and delivery date estimates use.

import type { Command } from 'commander';
import { orderCount, quantile } from '../domain/orders/lead-time.ts';
import type { IgnoredOrders } from '../domain/orders/planned-lead-time.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { listSupplierLeadTimes, type SupplierLeadTime } from '../services/orders/lead-times.ts';
import { leadTimesUsed } from '../views/recommendations/lead-times-used.ts';
import { withSession } from './command.ts';
import { addCompanyVerb, type CompanyOption, requireCompany } from './company-verb.ts';
import { table } from './table.ts';

/** Adds the verb `lead-times`. */
export function leadTimesCommand(noun: Command): void {
  addCompanyVerb(noun, 'lead-times <company>', 'list lead times by supplier and shipping method').action(
    withSession(async (session, name: string | undefined, options: CompanyOption) => {
      const company = await getCompany(session.db, requireCompany(name, options));
      const rows = (await listSupplierLeadTimes(session, company.id)).map(rowOf);
      const headings = ['SUPPLIER', 'BY', 'ORDERS', 'MEDIAN', 'PLANNED', 'ESTIMATED', 'IGNORED'];
      return { text: table(headings, rows.map(cellsOf), 'The catalog has no suppliers.'), json: rows };
    }),
  );
}

function cellsOf(row: ReturnType<typeof rowOf>) {
  return [
    row.supplier.name,
    row.shippingMethod,
    row.n,
    row.median,
    `${row.plannedDays} (${row.fallback})`,
    `${row.estimateDays} (${row.estimateLevel})`,
    ignoredText(row.ignored),
  ];
}

function rowOf({ supplier, shippingMethod, counts, ...used }: SupplierLeadTime) {
  const median = quantile(counts, 50)?.toString() ?? null;
  return { supplier, shippingMethod, n: orderCount(counts), median, ...leadTimesUsed(used) };
}

/** Returns ignored orders as text: `2 company under_one_day`; a dash where there are none. */
export function ignoredText(ignored: readonly IgnoredOrders[]): string {
  return ignored.map(({ orderCount, level, reason }) => `${orderCount} ${level} ${reason}`).join(', ') || '-';
}
