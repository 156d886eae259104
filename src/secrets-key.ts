// Loads the keys that encrypt secrets at rest: from the environment or, outside production, from a file next to the embedded database, which
// is created on demand and readable by its owner only.

import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSecretsKey } from './config/values.ts';
import { type Config, ConfigError } from './config.ts';
import { createEncryption, type Encryption, keyBytes } from './domain/encryption.ts';

type Settings = Pick<Config, 'secretsKey' | 'secretsKeyPrevious' | 'dataFolder'>;

/** Returns the encryption with the configured or stored key, and creates a key if there is none. Rejects with ConfigError for an invalid stored key. */
export async function openEncryption(settings: Settings): Promise<Encryption> {
  return encryptionWith(
    settings.secretsKey ?? (await readStoredKey(settings.dataFolder)) ?? (await createKey(settings.dataFolder)),
    settings,
  );
}

/** The same without creating a key, for use with a service that has its own: undefined without SECRETS_KEY or a stored key. */
export async function openExistingEncryption(settings: Settings): Promise<Encryption | undefined> {
  const current = settings.secretsKey ?? (await readStoredKey(settings.dataFolder));
  return current && encryptionWith(current, settings);
}

function encryptionWith(current: Buffer, { secretsKeyPrevious }: Settings): Encryption {
  return createEncryption([current, ...(secretsKeyPrevious ? [secretsKeyPrevious] : [])]);
}

async function readStoredKey(folder: string): Promise<Buffer | undefined> {
  const file = keyFile(folder);
  const text = await readIfExists(file);
  if (text === undefined) return undefined;
  const key = readSecretsKey(text.trim());
  if (key === undefined) throw new ConfigError(`${file} does not hold 32 bytes in base64.`);
  return key;
}

/** Creates the key atomically: if several processes create one concurrently, the first to link its file wins. */
async function createKey(folder: string): Promise<Buffer> {
  const file = keyFile(folder);
  await mkdir(folder, { recursive: true });
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 });
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return (await readStoredKey(folder)) as Buffer;
}

function keyFile(folder: string): string {
  return join(folder, 'secrets-key');
}

async function readIfExists(file: string): Promise<string | undefined> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
