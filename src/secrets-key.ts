// Where the keys come from that secrets are sealed with: the environment; where that names none, outside production, a file that is made
// beside the embedded database, readable by its owner alone.

import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, readSecretsKey } from './config.ts';
import { createEncryption, type Encryption, keyBytes } from './domain/encryption.ts';

type Settings = Pick<Config, 'secretsKey' | 'secretsKeyPrevious' | 'dataFolder'>;

/** Returns the vault that the settings give, making a key where there is none; rejects with ConfigError for a kept key that can't be read. */
export async function openVault(settings: Settings): Promise<Encryption> {
  return vaultWith(
    settings.secretsKey ?? (await keptKey(settings.dataFolder)) ?? (await makeKey(settings.dataFolder)),
    settings,
  );
}

/** The same where it would be wrong to make a key, for a service elsewhere has one: undefined without SECRETS_KEY or a kept key. */
export async function openExistingVault(settings: Settings): Promise<Encryption | undefined> {
  const current = settings.secretsKey ?? (await keptKey(settings.dataFolder));
  return current && vaultWith(current, settings);
}

function vaultWith(current: Buffer, { secretsKeyPrevious }: Settings): Encryption {
  return createEncryption([current, ...(secretsKeyPrevious ? [secretsKeyPrevious] : [])]);
}

async function keptKey(folder: string): Promise<Buffer | undefined> {
  const file = fileIn(folder);
  const text = await readIfThere(file);
  if (text === undefined) return undefined;
  const key = readSecretsKey(text.trim());
  if (key === undefined) throw new ConfigError(`${file} does not hold 32 bytes in base64.`);
  return key;
}

/** The key may be made by several processes at once: the first to link it into place has made it. */
async function makeKey(folder: string): Promise<Buffer> {
  const file = fileIn(folder);
  await mkdir(folder, { recursive: true });
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 });
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return (await keptKey(folder)) as Buffer;
}

function fileIn(folder: string): string {
  return join(folder, 'secrets-key');
}

async function readIfThere(file: string): Promise<string | undefined> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
