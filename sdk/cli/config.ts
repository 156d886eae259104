// The user's configuration: URL of the service, API key and signing secret, in a file that only the user can read.

import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { createPortside, type Portside, type RetryOptions } from '../index.ts';
import { CommandError, exitCodes, parseHttpUrl } from './command.ts';

type Env = NodeJS.ProcessEnv;

export interface Config {
  baseUrl?: string;
  apiKey?: string;
  /** The key that created the sandbox, if `apiKey` is of the sandbox. */
  liveKey?: string;
  /** Signs the events of `listen` and `trigger`. */
  signingSecret?: string;
}

/** Returns the path of the configuration file, by the XDG Base Directory Specification. */
export function configPath(env: Env): string {
  const folder = process.platform === 'win32' ? env['APPDATA'] : env['XDG_CONFIG_HOME'];
  return join(folder || join(env['HOME'] || homedir(), '.config'), 'portside', 'config.json');
}

/** Returns the folder of state that can be lost, such as the last event of `listen`. */
export function stateFolder(env: Env): string {
  const folder = process.platform === 'win32' ? env['LOCALAPPDATA'] : env['XDG_STATE_HOME'];
  return join(folder || join(env['HOME'] || homedir(), '.local', 'state'), 'portside');
}

export async function readConfig(env: Env): Promise<Config> {
  const path = configPath(env);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  const config = parseConfig(text);
  if (config === undefined) throw new CommandError(`${path} is malformed. Delete it and run npx @portside/sdk login.`);
  return config;
}

/** Returns undefined for a text that `writeConfig` did not write. */
function parseConfig(text: string): Config | undefined {
  try {
    const config: unknown = JSON.parse(text);
    if (typeof config !== 'object' || config === null || Array.isArray(config)) return undefined;
    return Object.values(config).every((value) => typeof value === 'string') ? config : undefined;
  } catch {
    return undefined;
  }
}

export async function writeConfig(env: Env, config: Config): Promise<void> {
  await writePrivately(configPath(env), `${JSON.stringify(config, null, 2)}\n`);
}

/** Replaces a file in one step. Only the user can read it. */
export async function writePrivately(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(temporary, text, { mode: 0o600 });
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

export interface Connection {
  baseUrl: string;
  apiKey: string;
}

/** Returns the URL and the key of the environment, or else of the configuration. A stored key is only sent to the URL that it is stored with. */
export async function readConnection(env: Env): Promise<Connection> {
  const stored = await readConfig(env);
  const given = env['PORTSIDE_URL'] ? normalizeBaseUrl(env['PORTSIDE_URL']) : undefined;
  const baseUrl = given ?? stored.baseUrl;
  const apiKey = env['PORTSIDE_KEY'] || (baseUrl === stored.baseUrl ? stored.apiKey : undefined);
  if (baseUrl === undefined)
    throw new CommandError('You are not logged in. Run npx @portside/sdk login.', exitCodes.credentials);
  if (apiKey === undefined) {
    const message = `There is no API key for ${baseUrl}. Run npx @portside/sdk login, or set PORTSIDE_KEY.`;
    throw new CommandError(message, exitCodes.credentials);
  }
  assertApiKey(apiKey);
  return { baseUrl, apiKey };
}

/** Creates a client. */
export async function connect(env: Env, options: Partial<RetryOptions> = {}): Promise<Portside> {
  return createPortside({ ...(await readConnection(env)), ...options });
}

/** Whether the key is of a sandbox. */
export function isTestKey(key: string): boolean {
  return key.startsWith('pk_test_');
}

/** Returns the URL without a slash at its end. */
export function normalizeBaseUrl(text: string): string {
  const url = parseHttpUrl(text);
  if (url === undefined) {
    throw new CommandError('The URL of the service must start with http:// or https://.', exitCodes.usage);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** An invalid header value would be part of the error message. */
export function assertApiKey(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new CommandError('The API key must have no spaces and only ASCII characters.', exitCodes.credentials);
  }
}

/** Returns the signing secret. Creates and stores one if there is none; `isNew` is then true. */
export async function readSigningSecret(env: Env): Promise<{ secret: string; isNew: boolean }> {
  const given = env['PORTSIDE_SECRET'];
  const config = await readConfig(env);
  const secret = given || config.signingSecret;
  if (secret) {
    if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) {
      throw new CommandError('The signing secret must be whsec_ followed by base64.', exitCodes.usage);
    }
    return { secret, isNew: false };
  }
  const signingSecret = `whsec_${randomBytes(32).toString('base64')}`;
  await writeConfig(env, { ...config, signingSecret });
  return { secret: signingSecret, isNew: true };
}
