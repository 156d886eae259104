// `portside company export`: all data of a company as files.

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { operatorActor } from '../../services/accounts/actor.ts';
import { getCompany } from '../../services/accounts/companies.ts';
import { exportCompany } from '../../services/company-data/export-company.ts';
import { addVerb, withSession } from '../command.ts';
import { formatCount } from '../progress.ts';
import { table } from '../table.ts';

/** Adds the verb `company export`. */
export function addExportVerb(noun: Command): void {
  addVerb(noun, 'export <company> <folder>', 'write all data of a company into a new folder')
    .addHelpText('after', help)
    .action(
      withSession(async ({ db }, nameOrId: string, folder: string) => {
        const company = await getCompany(db, nameOrId);
        const manifest = await exportCompany(db, operatorActor(company.id), company, resolve(folder));
        const rows = manifest.tables
          .filter(({ rows }) => rows > 0)
          .map(({ table, rows, sizeBytes }) => [table, formatCount(rows), formatCount(sizeBytes)]);
        const text = table(['TABLE', 'ROWS', 'BYTES'], rows);
        return {
          text: `${text}\n\nWrote ${manifest.tables.length} files and manifest.json to ${folder}.`,
          json: manifest,
        };
      }),
    );
}

const help = `
Each table is a file with one JSON object a line. manifest.json has the rows, bytes and SHA-256 of each file, and is written last: without it,
the export is incomplete. All files are of one moment. Passwords, tokens and other secrets are left out; files of orders are in base64. The
folder and its files can be read only by the current system user. Data in the company's sandbox are test data, and not exported.

Examples:
  npm run cli -- company export "Bosphorus Retail" bosphorus-export
  npm run -s cli -- company export "Bosphorus Retail" bosphorus-export --json`;
