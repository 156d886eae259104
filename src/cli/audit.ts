// `portside audit`: who changed what in a company, and the deletion of old entries.

import type { Command } from 'commander';
import type { AuditEntry } from '../db/accounts/audit-log.ts';
import { listCompanies } from '../db/accounts/companies.ts';
import { type AuditKind, auditKinds } from '../domain/accounts/audit.ts';
import { defaultLocale } from '../domain/locale.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { listNamedEntries } from '../services/accounts/named-audit-entries.ts';
import { planAuditPurge, purgeAudit } from '../services/company-data/purge-audit.ts';
import { changeTexter } from '../views/lists/audit-change-text.ts';
import {
  addVerb,
  nameListParser,
  parsePastTime,
  parsePositive,
  type Report,
  type Session,
  withSession,
} from './command.ts';
import { formatCount } from './progress.ts';
import { table } from './table.ts';

interface ListOptions {
  kind?: AuditKind[];
  by?: string;
  about?: string;
  from?: string;
  to?: string;
  limit: number;
}

/** Adds the verbs of `audit`. */
export function auditCommands(noun: Command): void {
  addVerb(noun, 'list <company>', 'list who changed what in a company, newest first')
    .option('--kind <kinds>', `only changes of these kinds: ${auditKinds.join(', ')}`, nameListParser(auditKinds))
    .option('--by <name>', 'only changes by this e-mail address, key, supplier or system user, or a part of its name')
    .option('--about <object>', 'only changes of this object: an ID, an order number or a name')
    .option(
      '--from <time>',
      'changes since a time (2026-11-24, 2026-11-24T08:30Z) or an age (90m, 6h, 2d)',
      parsePastTime,
    )
    .option('--to <time>', 'changes before a time or an age', parsePastTime)
    .option('--limit <count>', 'maximum number of changes', parsePositive, 50)
    .action(
      withSession(async ({ db }, nameOrId: string, { kind: kinds, limit, by, about, from, to }: ListOptions) => {
        const { id } = await getCompany(db, nameOrId);
        const filter = { kinds, by, about, from, to, limit: limit + 1 };
        const { entries, names } = await listNamedEntries(db, id, filter, defaultLocale);
        return listed(entries.slice(0, limit), names, entries.length > limit);
      }),
    );

  addVerb(noun, 'purge', 'count audit entries older than some days, and delete them with --confirm')
    .requiredOption('--days <days>', 'days to retain entries', parsePositive)
    .option('--company <company>', 'only the entries of this company')
    .option('--confirm', 'delete them')
    .addHelpText('after', purgeHelp)
    .action(withSession(purge));

  noun.addHelpText('after', examples);
}

interface PurgeOptions {
  days: number;
  company?: string;
  confirm?: boolean;
}

async function purge({ db }: Session, { days, company, confirm = false }: PurgeOptions): Promise<Report> {
  const companies = company === undefined ? await listCompanies(db) : [await getCompany(db, company)];
  const before = new Date(Date.now() - days * 86_400_000).toISOString();
  const purged = await (confirm ? purgeAudit : planAuditPurge)(db, companies, before);
  const rows = purged.map(({ name, entries }) => [name, formatCount(entries)]);
  const heading = confirm ? `Deleted entries before ${before}:` : `Would delete entries before ${before}:`;
  const next = confirm || rows.length === 0 ? '' : '\n\nTo delete them, add --confirm.';
  const text = `${heading}\n\n${table(['COMPANY', 'ENTRIES'], rows, 'There are no older entries.')}${next}`;
  return { text, json: { before, deleted: confirm, companies: purged } };
}

const purgeHelp = `
The entries of exports, erasures and purges remain. Each purge records an entry for each company, with the number of deleted entries. You can
interrupt the command and run it again.

Examples:
  npm run cli -- audit purge --days 3650
  npm run cli -- audit purge --days 3650 --confirm
  npm run cli -- audit purge --days 730 --company "Bosphorus Retail" --confirm --json`;

const examples = `
REQUEST is the request ID in the log; changes by a command begin with cli-.

Examples:
  npm run cli -- audit list "Bosphorus Retail" --kind settings --from 7d
  npm run cli -- audit list "Bosphorus Retail" --by dila@bosphorus.example
  npm run cli -- audit list "Bosphorus Retail" --about ORD-7K3M9QX2VB --json
  npm run cli -- audit purge --days 3650`;

function listed(entries: AuditEntry[], names: ReadonlyMap<string, string>, hasMore: boolean): Report {
  const write = changeTexter(defaultLocale);
  const rows = entries.map(({ recordedAt, actorName, action, subject, subjectName, before, after, requestId }) => [
    // The number of an order is what the option --about takes.
    ...[recordedAt, actorName, action, action.startsWith('order.') ? subject : (subjectName ?? subject)],
    ...[write({ before, after, names }), requestId],
  ]);
  const last = entries.at(-1);
  const more = hasMore && last ? `\n\nThere are more: --to ${last.recordedAt} or a higher --limit` : '';
  const text = table(['WHEN', 'BY', 'ACTION', 'ABOUT', 'CHANGE', 'REQUEST'], rows, 'No matching changes.');
  return { text: `${text}${more}`, json: entries };
}
