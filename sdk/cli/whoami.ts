// `whoami`: shows the API key in use, and its company.

import { defineCommand } from './command.ts';
import { connect, readConnection } from './config.ts';
import { printJson, printLine } from './output.ts';

export const whoami = defineCommand({
  name: 'whoami',
  positionals: [],
  summary: 'show the company, name and scopes of the API key in use',
  operations: ['getCurrentKey'],
  options: {},
  examples: [
    ['npx @portside/sdk whoami', 'show which key the next command uses'],
    ['npx @portside/sdk whoami --json', 'print the key as JSON'],
  ],
  async run(_arguments, { env, json, signal }) {
    const { baseUrl } = await readConnection(env);
    const key = await (await connect(env)).key.get({ signal });
    if (json) {
      printJson(key);
      return;
    }
    const facts = [
      ['Service', baseUrl],
      ['Company', key.company.name],
      ['Key', `${key.name} (${key.id})`],
      ['Mode', key.mode],
      ['Scopes', key.scopes.join(', ')],
      ['Role', key.role],
      ['Expires', key.expiresAt ?? 'never'],
    ];
    for (const [name = '', value = ''] of facts) printLine(`${name.padEnd(9)}${value}`);
  },
});
