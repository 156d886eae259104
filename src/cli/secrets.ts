// `portside secrets`: stored secrets, and the keys that encrypt them.

import type { Command } from 'commander';
import { recordAuditEntry } from '../db/accounts/audit-log.ts';
import {
  countEncrypted,
  type EncryptedCount,
  type ReplacedSecret,
  reencrypt,
  replaceUndecryptable,
} from '../db/encrypted-columns.ts';
import type { Encryption } from '../domain/encryption.ts';
import { newSigningSecret } from '../domain/webhooks/signature.ts';
import type { Database, Transaction } from '../postgres/connection.ts';
import { operatorActor } from '../services/accounts/actor.ts';
import { createTotpSecret } from '../services/accounts/totp.ts';
import { forEachSandbox } from '../services/sandbox/each-sandbox.ts';
import { addVerb, type Report, type Session, UsageError, withSession } from './command.ts';
import { table } from './table.ts';

/** Adds the verbs of `secrets`. */
export function secretsCommands(noun: Command): void {
  addVerb(noun, 'status', 'count stored secrets by encryption key; fail if any does not use SECRETS_KEY').action(
    withSession(async (session) => {
      const { keyId: current, keyIds } = session.encryption;
      const secrets = (await countAll(session)).map((counted) => ({ ...counted, key: roleOf(counted.keyId, keyIds) }));
      const rows = secrets.map(({ table, keyId, key, count }) => [
        table,
        keyId ?? '-',
        key === unavailableKey ? 'not configured' : key,
        String(count),
      ]);
      const missing = secrets.find(({ keyId }) => keyId !== null && !keyIds.includes(keyId));
      return {
        text: `${table(['TABLE', 'KEY', 'SOURCE', 'SECRETS'], rows)}\n\n${adviceOn(current, secrets, missing?.keyId)}`,
        json: { current, secrets },
        failed: secrets.some(({ keyId }) => keyId !== current),
      };
    }),
  );

  addVerb(noun, 'encrypt', 're-encrypt all stored secrets with SECRETS_KEY; safe to repeat')
    .alias('rotate')
    .action(
      withSession(async (session) => {
        const { keyId, keyIds } = session.encryption;
        const reencryptAll = (db: Database) => reencrypt(db, session.encryption);
        const counts = [await reencryptAll(session.db), ...(await forEachSandbox(session, reencryptAll))];
        const count = counts.reduce((sum, part) => sum + part, 0);
        const text =
          count === 0
            ? `All secrets are already encrypted with ${keyId}.`
            : `Encrypted ${count} secrets with ${keyId}.`;
        const advice =
          keyIds.length > 1
            ? ''
            : `\n\nOnly one key is configured: ${keyId}. During a rotation, also set SECRETS_KEY_PREVIOUS, and check that this is the ID of the new key.`;
        return { text: `${text}${advice}`, json: { keyId, encrypted: count } };
      }),
    );

  addForget(noun);

  noun.addHelpText(
    'after',
    `
Examples:
  npm run cli -- secrets status
  npm run cli -- secrets encrypt
  npm run cli -- secrets forget 7b9dce06

Webhook signing secrets and feed tokens, also those of sandboxes, and secrets of authenticator apps are encrypted with SECRETS_KEY. To rotate this key without downtime:
  1. Set the new key as SECRETS_KEY_PREVIOUS in every process, and restart them one by one.
  2. Swap SECRETS_KEY and SECRETS_KEY_PREVIOUS, and restart them one by one.
  3. With both keys set in the shell, too, run secrets encrypt, then secrets status.
  4. Remove SECRETS_KEY_PREVIOUS.`,
  );
}

/** Returns the counts of live data, and the sums of all sandboxes as further tables. */
async function countAll(session: Session): Promise<EncryptedCount[]> {
  const inSandboxes = new Map<string, EncryptedCount>();
  for (const { table, keyId, count } of (await forEachSandbox(session, countEncrypted)).flat()) {
    const known = inSandboxes.get(`${table} ${keyId}`);
    inSandboxes.set(`${table} ${keyId}`, { table: `sandboxes/${table}`, keyId, count: count + (known?.count ?? 0) });
  }
  return [...(await countEncrypted(session.db)), ...inSandboxes.values()];
}

function adviceOn(current: string, secrets: EncryptedCount[], missing: string | null | undefined): string {
  if (missing) {
    return `Set the key ${missing} as SECRETS_KEY_PREVIOUS. If it is lost: npm run cli -- secrets forget ${missing}`;
  }
  return secrets.every(({ keyId }) => keyId === current)
    ? `All secrets are encrypted with SECRETS_KEY (${current}).`
    : `To encrypt all secrets with SECRETS_KEY (${current}), run: npm run cli -- secrets encrypt`;
}

function addForget(noun: Command): void {
  addVerb(noun, 'forget <key>', 'discard secrets that are encrypted with a lost key')
    .addHelpText(
      'after',
      `
<key> is the key ID that secrets status prints. Use this command only if the key cannot be recovered: processes do not start while secrets
are encrypted with an unknown key. You cannot undo it.
  Webhook endpoints   get a random signing secret. Receivers reject events until you run webhook rotate-secret.
  Pull feeds          are turned off until you set their token with feed set.
  Two-factor sign-in  accepts recovery codes only, until you run user reset-two-factor.
The command prints what to run for each company. Endpoints of sandboxes get a random secret, too: their developers create them again.`,
    )
    .action(
      withSession(async (session, lost: string) => {
        if (session.encryption.keyIds.includes(lost))
          throw new UsageError(`the key ${lost} is configured; its secrets can be decrypted`);
        const forgetIn = (db: Database) => db.transaction((trx) => forget(trx, session.encryption, lost));
        await forEachSandbox(session, forgetIn);
        return forgotten(await forgetIn(session.db));
      }),
    );
}

async function forget(trx: Transaction, encryption: Encryption, lost: string): Promise<ReplacedSecret[]> {
  const secrets = await replaceUndecryptable(trx, encryption, lost, newSigningSecret, createTotpSecret);
  for (const { companyId, endpoint, url, user } of secrets) {
    if (user !== undefined) continue;
    const change =
      endpoint === null
        ? { action: 'feed.updated' as const, after: { url, enabled: false } }
        : {
            action: 'webhook_endpoint.secret_rotated' as const,
            subject: endpoint,
            after: { previousSecretUntil: null },
          };
    await recordAuditEntry(trx, operatorActor(companyId), change);
  }
  return secrets;
}

function forgotten(secrets: ReplacedSecret[]): Report {
  const rows = secrets.map((secret) => [secret.company, secret.user ?? secret.url, remedyFor(secret)]);
  const text = table(['COMPANY', 'OF', 'RUN: npm run cli --'], rows, 'No secrets are encrypted with this key.');
  return { text, json: secrets };
}

function remedyFor({ company, endpoint, user }: ReplacedSecret): string {
  if (user !== undefined) return `user reset-two-factor ${user}`;
  return endpoint === null
    ? `feed set "${company}" --on --token-file FILE`
    : `webhook rotate-secret "${company}" ${endpoint} --overlap 0`;
}

/** The published JSON value for a key that is not configured. */
const unavailableKey = 'not at hand';

function roleOf(keyId: string | null, [current, previous]: readonly string[]): string {
  if (keyId === null) return 'plain text';
  if (keyId === current) return 'SECRETS_KEY';
  return keyId === previous ? 'SECRETS_KEY_PREVIOUS' : unavailableKey;
}
