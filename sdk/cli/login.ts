// `login` and `logout`: store and delete the URL of the service and the API key.

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createPortside } from '../index.ts';
import { CommandError, defineCommand, exitCodes, UsageError } from './command.ts';
import { assertApiKey, configPath, normalizeBaseUrl, readConfig, writeConfig } from './config.ts';
import { printJson, printLine, printMessage } from './output.ts';

export const login = defineCommand({
  name: 'login',
  positionals: [],
  summary: 'store the URL of the service and your API key',
  operations: ['getCurrentKey'],
  options: { url: { type: 'string', value: 'URL', about: 'URL of the service; asks for it by default' } },
  notes:
    'Reads the API key from a hidden prompt, or from standard input. The key is checked, then stored in a file that only you can read.',
  examples: [
    ['npx @portside/sdk login --url https://api.portside.example', 'ask for the key'],
    ['npx @portside/sdk login --url https://api.portside.example < key.txt', 'read the key from a file'],
  ],
  async run({ values }, { env, input, json, signal }) {
    const stored = await readConfig(env);
    const baseUrl = normalizeBaseUrl(
      values.url ?? env['PORTSIDE_URL'] ?? (await askForUrl(stored.baseUrl, input, signal)),
    );
    const apiKey = (input.isTTY ? await ask('API key: ', { input, signal, isSecret: true }) : await text(input)).trim();
    if (apiKey === '') throw new CommandError('The API key is missing.', exitCodes.credentials);
    assertApiKey(apiKey);
    const api = createPortside({ baseUrl, apiKey, retries: 1, timeoutMs: 10_000 });
    await api.key.get({ signal });
    const { liveKey: _, ...others } = stored;
    await writeConfig(env, { ...others, baseUrl, apiKey });
    if (json) printJson({ url: baseUrl, config: configPath(env) });
    else printLine(`Logged in to ${baseUrl}. The key is stored in ${configPath(env)}.`);
    if (env['PORTSIDE_KEY']) printMessage('PORTSIDE_KEY is set. It takes precedence over the stored key.');
  },
});

export const logout = defineCommand({
  name: 'logout',
  positionals: [],
  summary: 'delete the stored URL and API key',
  operations: [],
  options: {},
  notes: 'The key stays valid. To revoke it, use the account pages. The signing secret of "listen" is kept.',
  examples: [['npx @portside/sdk logout', 'delete the stored key']],
  async run(_arguments, { env, json }) {
    const { baseUrl, apiKey, liveKey, ...rest } = await readConfig(env);
    if ((apiKey ?? liveKey ?? baseUrl) !== undefined) await writeConfig(env, rest);
    if (json) printJson({ url: baseUrl ?? null });
    else printLine(baseUrl === undefined ? 'You were not logged in.' : `Logged out of ${baseUrl}.`);
  },
});

async function askForUrl(stored: string | undefined, input: NodeJS.ReadStream, signal: AbortSignal): Promise<string> {
  if (!input.isTTY) throw new UsageError('--url is missing.');
  const url = await ask(`URL of the service${stored === undefined ? '' : ` (${stored})`}: `, {
    input,
    signal,
    isSecret: false,
  });
  return url || stored || '';
}

async function ask(
  question: string,
  { input, signal, isSecret }: { input: NodeJS.ReadStream; signal: AbortSignal; isSecret: boolean },
): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (isSecret) process.stderr.write(question);
  const prompt = createInterface({
    input,
    output: isSecret ? hidden : process.stderr,
    terminal: true,
  });
  // The terminal sends no signal while a line is edited.
  prompt.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await prompt.question(isSecret ? '' : question, { signal });
  } finally {
    prompt.close();
    if (isSecret) process.stderr.write('\n');
  }
}
