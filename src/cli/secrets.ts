// `portside secrets`: stored secrets, and the keys that encrypt them.

import type { Command } from 'commander';
import { recordAuditEntry } from '../db/accounts/audit-log.ts';
import {
  countEncrypted,
  type EncryptedCount,
  getEncryption,
  type ReplacedSecret,
  reencrypt,
  replaceUndecryptable,
} from '../db/encrypted-columns.ts';
import { newSigningSecret } from '../domain/webhooks/signature.ts';
import type { Transaction } from '../postgres/connection.ts';
import { operatorActor } from '../services/accounts/actor.ts';
import { addVerb, type Report, UsageError, withSession } from './command.ts';
import { table } from './table.ts';

/** Adds the verbs of `secrets`. */
export function secretsCommands(noun: Command): void {
  addVerb(
    noun,
    'status',
    'count the stored secrets by encryption key; fails while any is not encrypted with SECRETS_KEY',
  ).action(
    withSession(async ({ db }) => {
      const { keyId: current, keyIds } = getEncryption(db);
      const secrets = (await countEncrypted(db)).map((counted) => ({ ...counted, key: roleOf(counted.keyId, keyIds) }));
      const rows = secrets.map(({ table, keyId, key, count }) => [
        table,
        keyId ?? '-',
        key === unavailableKey ? 'not configured' : key,
        String(count),
      ]);
      const missing = secrets.find(({ keyId }) => keyId !== null && !keyIds.includes(keyId));
      return {
        text: `${table(['TABLE', 'KEY', 'WHICH IS', 'SECRETS'], rows)}\n\n${adviceOn(current, secrets, missing?.keyId)}`,
        json: { current, secrets },
        failed: secrets.some(({ keyId }) => keyId !== current),
      };
    }),
  );

  addVerb(
    noun,
    'encrypt',
    'encrypt with SECRETS_KEY what is stored plain or under SECRETS_KEY_PREVIOUS; safe to repeat',
  )
    .alias('rotate')
    .action(
      withSession(async ({ db }) => {
        const count = await reencrypt(db);
        const { keyId } = getEncryption(db);
        const text = count === 0 ? `Nothing to do: everything is under ${keyId}.` : `Encrypted ${count} with ${keyId}.`;
        return { text, json: { keyId, sealed: count } }; // cspell:disable-line -- published;
      }),
    );

  addForget(noun);

  noun.addHelpText(
    'after',
    `
Examples:
  npm run cli -- secrets status     which keys are in use
  npm run cli -- secrets encrypt    after an upgrade from a version that stored plain text
  npm run cli -- secrets forget 7b9dce06    that key is lost: companies get new secrets

A secret that has to be sent again (what signs webhooks, what a pull feed is read with) is stored encrypted with SECRETS_KEY.
To change that key while the service runs:
  1. give every process the new key as SECRETS_KEY_PREVIOUS, which only decrypts, and restart them one after the other;
  2. swap the two, and restart them again;
  3. npm run cli -- secrets rotate, and then secrets status;
  4. remove SECRETS_KEY_PREVIOUS.`,
  );
}

function adviceOn(current: string, secrets: EncryptedCount[], missing: string | null | undefined): string {
  if (missing) {
    return `Give the key ${missing} as SECRETS_KEY_PREVIOUS. If it is lost: npm run cli -- secrets forget ${missing}`;
  }
  return secrets.every(({ keyId }) => keyId === current)
    ? `Everything is encrypted with SECRETS_KEY, which is ${current}.`
    : `To encrypt everything with SECRETS_KEY, which is ${current}: npm run cli -- secrets encrypt`;
}

function addForget(noun: Command): void {
  addVerb(noun, 'forget <key>', 'discard the secrets encrypted with a lost key, named by the id that status shows')
    .addHelpText(
      'after',
      `
For when neither SECRETS_KEY nor SECRETS_KEY_PREVIOUS can ever be that key again: no process starts while something is encrypted with it. Endpoints
stay and are signed with a secret that nobody has, so that receivers reject what is sent, until each is given another with webhook
rotate-secret. Feeds are not polled until they are given their token again with feed set. What to run is printed. It can't be undone.`,
    )
    .action(
      withSession(async ({ db }, lost: string) => {
        if (getEncryption(db).keyIds.includes(lost))
          throw new UsageError(`the key ${lost} is configured: its secrets can still be decrypted`);
        return forgotten(await db.transaction((trx) => forget(trx, lost)));
      }),
    );
}

async function forget(trx: Transaction, lost: string): Promise<ReplacedSecret[]> {
  const secrets = await replaceUndecryptable(trx, lost, newSigningSecret);
  for (const { companyId, endpoint, url } of secrets) {
    const change =
      endpoint === null
        ? { action: 'feed.changed' as const, after: { url, enabled: false } }
        : { action: 'webhook.secret-rotated' as const, subject: endpoint, after: { previousSecretUntil: null } };
    await recordAuditEntry(trx, operatorActor(companyId), change);
  }
  return secrets;
}

function forgotten(secrets: ReplacedSecret[]): Report {
  const rows = secrets.map(({ company, endpoint, url }) => [
    company,
    url,
    endpoint === null
      ? `feed set "${company}" --on --token-file FILE`
      : `webhook rotate-secret "${company}" ${endpoint} --overlap 0`,
  ]);
  const text = table(['COMPANY', 'ADDRESS', 'NEXT, BY npm run cli --'], rows, 'Nothing is encrypted with this key.');
  return { text, json: secrets };
}

/** The published JSON value for a key that is not configured. */
const unavailableKey = 'not at hand';

function roleOf(keyId: string | null, [current, previous]: readonly string[]): string {
  if (keyId === null) return 'plain text';
  if (keyId === current) return 'SECRETS_KEY';
  return keyId === previous ? 'SECRETS_KEY_PREVIOUS' : unavailableKey;
}
