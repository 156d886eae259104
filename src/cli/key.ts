// `portside key`: the API keys of companies.

import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ApiKeyRecord, findKey, listKeys } from '../db/accounts/api-keys.ts';
import type { Actor } from '../db/accounts/audit-log.ts';
import { type Scope, scopes } from '../domain/accounts/company.ts';
import type { Role } from '../domain/accounts/permissions.ts';
import { notFoundError } from '../domain/errors.ts';
import type { Database } from '../postgres/connection.ts';
import { operatorActor } from '../services/accounts/actor.ts';
import { createKey, deleteKey, rotateKey } from '../services/accounts/api-keys.ts';
import { getCompany } from '../services/accounts/companies.ts';
import { addVerb, parseMoment, withSession } from './command.ts';
import { facts, table } from './table.ts';

interface IssueOptions {
  name: string;
  scopes: Scope[];
  role: Role;
  expires?: Date;
}

const onceOnly = 'Copy the key now. It is never shown again.';

/** Adds the verbs of `key`. */
export function keyCommands(noun: Command): void {
  addIssue(noun);

  addVerb(noun, 'list <company>', 'list the API keys of a company').action(
    withSession(async ({ db }, nameOrId: string) => {
      const { id } = await getCompany(db, nameOrId);
      const keys = await listKeys(db, id);
      const rows = keys.map((key) => [key.id, key.name, key.scopes.join(), key.role, stateOf(key), key.lastUsedAt]);
      return { text: table(['ID', 'NAME', 'SCOPES', 'ROLE', 'STATE', 'LAST USED'], rows), json: keys };
    }),
  );

  addVerb(noun, 'revoke <key-id>', 'revoke a key; all processes reject it within 5 seconds').action(
    withSession(async ({ db }, id: string) => {
      const key = await deleteKey({ db }, await operatorOn(db, id), id);
      return { text: `Revoked the key ${key.id} (${key.name}) at ${key.revokedAt}.`, json: key };
    }),
  );

  addVerb(noun, 'rotate <key-id>', 'issue a successor; the old key expires after a grace period')
    .option('--grace <hours>', 'grace period of the old key, 0 to 720', hours, 24)
    .action(
      withSession(async ({ db, config }, id: string, { grace }: { grace: number }) => {
        const { key: successor, old } = await rotateKey({ db, config }, await operatorOn(db, id), id, grace);
        const note = `The old key ${old.id} works until ${old.expiresAt}.`;
        const { id: newId, key } = successor;
        return { text: `${key}\n\n${onceOnly}\n${note}`, json: { id: newId, key, old } };
      }),
    );

  noun.addHelpText('after', examples);
}

const examples = `
A key has the form pk_<key-id>_<secret>. Only a hash is stored: if a key is lost, rotate it.
Keys with the role manager can also cancel orders.

Examples:
  npm run cli -- key issue "Bosphorus Retail" --name "web shop"
  npm run cli -- key issue "Bosphorus Retail" --name reporting --scopes read --expires 90d
  npm run cli -- key issue "Bosphorus Retail" --name "purchasing agent" --scopes read,draft
  npm run cli -- key list "Bosphorus Retail"
  npm run cli -- key rotate 4Fq8Zr1TgW0x --grace 48
  npm run cli -- key revoke 4Fq8Zr1TgW0x`;

function addIssue(noun: Command): void {
  addVerb(noun, 'issue <company>', 'issue an API key and print it once')
    .option('--name <name>', 'name of the key, for example the system that uses it', 'default')
    .addOption(
      new Option('--scopes <scopes>', 'comma-separated: read, write, draft, webhooks')
        .argParser(parseScopes)
        .default(['read', 'write'], 'read,write'),
    )
    .addOption(
      new Option('--role <role>', 'role; a manager can cancel orders').choices(['member', 'manager']).default('member'),
    )
    .option('--expires <when>', 'expiry: 90d, 2027-01-31 or 2027-01-31T18:00Z', parseMoment)
    .action(
      withSession(async ({ db, config }, nameOrId: string, options: IssueOptions) => {
        const company = await getCompany(db, nameOrId);
        const { name, role, expires } = options;
        const { id, key } = await createKey({ db, config }, operatorActor(company.id), {
          name,
          scopes: options.scopes,
          role,
          expiresAt: expires?.toISOString(),
        });
        const description = facts([
          ['company', company.name],
          ['name', name],
          ['scopes', options.scopes.join(', ')],
          ['role', role],
          ['expires', expires?.toISOString() ?? 'never'],
        ]);
        const json = {
          id,
          key,
          companyId: company.id,
          name,
          scopes: options.scopes,
          role,
          expiresAt: expires ?? null,
        };
        return { text: `${key}\n\n${onceOnly}\n\n${description}`, json };
      }),
    );
}

/** Returns the operator as actor on the company that has the key; throws NOT_FOUND. */
async function operatorOn(db: Database, keyId: string): Promise<Actor> {
  const key = await findKey(db, keyId);
  if (key === undefined) throw notFoundError(`The key "${keyId}"`);
  return operatorActor(key.companyId);
}

function stateOf({ revokedAt, expiresAt, successorId }: ApiKeyRecord): string {
  if (revokedAt) return `revoked ${revokedAt}`;
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return `expired ${expiresAt}`;
  if (successorId) return `until ${expiresAt}, then ${successorId}`;
  return expiresAt ? `until ${expiresAt}` : 'active';
}

function parseScopes(text: string): Scope[] {
  const named = [...new Set(text.split(','))];
  if (!named.every((name): name is Scope => scopes.some((scope) => scope === name))) {
    throw new InvalidArgumentError(`Must be a comma-separated list of ${scopes.join(', ')}.`);
  }
  return named;
}

function hours(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('Must be a whole number of hours.');
  return Number(text);
}
