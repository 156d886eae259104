// `portside recommendations lead-times`: how long a company's deliveries take, and which lead time is used.

import type { Command } from 'commander';
import type { IgnoredOrders } from '../domain/orders/lead-time-estimate.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { listSupplierLeadTimes } from '../services/orders/lead-times.ts';
import { leadTimeRow } from '../views/recommendations/lead-time-row.ts';
import { withSession } from './command.ts';
import { addCompanyVerb, type CompanyOption, requireCompany } from './company-verb.ts';
import { table } from './table.ts';

type LeadTimeRow = ReturnType<typeof leadTimeRow>;

/** Adds the verb `lead-times`. */
export function leadTimesCommand(noun: Command): void {
  addCompanyVerb(noun, 'lead-times <company>', 'list lead times by supplier and shipping method').action(
    withSession(async (session, name: string | undefined, options: CompanyOption) => {
      const company = await getCompany(session.db, requireCompany(name, options));
      const rows = (await listSupplierLeadTimes(session, company.id)).map(leadTimeRow);
      const headings = ['SUPPLIER', 'BY', 'DAYS', 'ORDERS', 'MEDIAN', 'P90', 'IGNORED'];
      return { text: table(headings, rows.map(cellsOf), 'The catalog has no suppliers.'), json: rows };
    }),
  );
}

function cellsOf(row: LeadTimeRow) {
  return [
    row.supplier.name,
    row.shippingMethod,
    `${row.plannedDays} ± ${row.deviationDays} (${row.level})`,
    row.supplierOrderCount,
    row.median,
    row.p90,
    ignoredText(row.ignored),
  ];
}

/** Returns ignored orders as text: `2 company under_one_day`; a dash where there are none. */
export function ignoredText(ignored: readonly IgnoredOrders[]): string {
  return ignored.map(({ orderCount, level, reason }) => `${orderCount} ${level} ${reason}`).join(', ') || '-';
}
