// `portside company erase`: deletes the data of a company, except accounting records.

import type { Command } from 'commander';
import { operatorActor } from '../../services/accounts/actor.ts';
import { getCompany } from '../../services/accounts/companies.ts';
import { type Erasure, eraseCompany, planErasure } from '../../services/company-data/erase-company.ts';
import { addVerb, type Report, type Session, UsageError, withSession } from '../command.ts';
import { formatCount } from '../progress.ts';
import { table } from '../table.ts';

interface EraseOptions {
  confirm?: string;
  dryRun?: boolean;
}

/** Adds the verb `company erase`. */
export function addEraseVerb(noun: Command): void {
  addVerb(noun, 'erase <company>', 'delete all data of a company, except accounting records without personal data')
    .option('--confirm <name>', 'exact name of the company; without it, the command asks')
    .option('--dry-run', 'show what would be deleted and what would remain')
    .addHelpText('after', help)
    .action(withSession(erase));
}

const help = `
Export the data first, if you have to hand it over: npm run cli -- company export --help

The company is suspended at once, and its rows are deleted in batches. You can interrupt the command and run it again. Orders, their lines,
status changes, confirmations, receipts, claims and payments remain as accounting records. Comments, addresses, names and tracking numbers
are removed from them, and the company's own references remain, such as its order numbers. Uploaded files are deleted, also invoices. The company remains under
the name "Deleted company ID". Its audit log is deleted, except the entries of exports and erasures. Backups and log files still have the
data until they expire.

Examples:
  npm run cli -- company erase "Bosphorus Retail" --dry-run
  npm run cli -- company erase "Bosphorus Retail"
  npm run cli -- company erase "Bosphorus Retail" --confirm "Bosphorus Retail" --json`;

async function erase(
  { db, ask }: Session,
  nameOrId: string,
  { confirm, dryRun = false }: EraseOptions,
): Promise<Report> {
  const { id, name } = await getCompany(db, nameOrId);
  if (dryRun) return report(await planErasure(db, id), `Would delete these rows of ${name}:`);
  const typed = confirm ?? (await ask?.(`This deletes the data of ${name}. Enter its name to confirm: `))?.trim();
  if (typed === undefined) throw new UsageError('confirm with --confirm and the exact name of the company');
  if (typed !== name) throw new UsageError(`the name is not "${name}"; nothing was deleted`);
  const lines = (done: string, rows: number) => process.stderr.write(`${done}: ${formatCount(rows)} rows\n`);
  const erasure = await eraseCompany(db, operatorActor(id), process.stderr.isTTY ? lines : undefined);
  return report(erasure, `Deleted these rows of ${name}, or personal data in them:`);
}

function report(erasure: Erasure, heading: string): Report {
  const erased = Object.entries(erasure.erased).map(([name, rows]) => [name, formatCount(rows)]);
  const kept = erasure.kept.map(({ table, rows, reason }) => [table, formatCount(rows), reason]);
  const text = [
    `${heading}\n\n${table(['TABLE', 'ROWS'], erased)}`,
    `These rows remain:\n\n${table(['TABLE', 'ROWS', 'REASON'], kept)}`,
  ].join('\n\n');
  return { text, json: erasure };
}
