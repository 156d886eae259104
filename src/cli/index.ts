// The operators' command line: `npm run cli -- <noun> <verb>`. A noun's file is read only when that noun is used.

import { realpathSync } from 'node:fs';
import { Command } from 'commander';
import { getExitCode, processTerminal, reportFailure, setTerminal, type Terminal } from './command.ts';

interface Noun {
  name: string;
  description: string;
  /** Adds the noun's verbs to its command. */
  load: () => Promise<(noun: Command) => void>;
}

// In the order in which a new operator needs them.
const nouns: Noun[] = [
  {
    name: 'db',
    description: 'the database schema: apply migrations, show their state',
    load: async () => (await import('./db.ts')).dbCommands,
  },
  {
    name: 'secrets',
    description: 'secrets at rest: which keys encrypt them; re-encrypt them',
    load: async () => (await import('./secrets.ts')).secretsCommands,
  },
  {
    name: 'company',
    description: 'buyer companies and their settings: prices, plan, contract form',
    load: async () => (await import('./company.ts')).companyCommands,
  },
  {
    name: 'key',
    description: 'API keys of a company: issue, list, revoke, rotate',
    load: async () => (await import('./key.ts')).keyCommands,
  },
  {
    name: 'user',
    description: 'people of a company who sign in: create, list, reset, deactivate',
    load: async () => (await import('./user.ts')).userCommands,
  },
  {
    name: 'sales',
    description: 'what a company sent about a product’s sales, including the revisions that corrections replaced',
    load: async () => (await import('./sales.ts')).salesCommands,
  },
  {
    name: 'stock',
    description: 'what a company sent about a product’s stock, including the revisions that corrections replaced',
    load: async () => (await import('./sales.ts')).stockCommands,
  },
  {
    name: 'feed',
    description: 'the pull feed that a company hosts: set, poll now, show the results',
    load: async () => (await import('./feed.ts')).feedCommands,
  },
  {
    name: 'supplier',
    description: 'suppliers: add, list, set their language, show or hide with all they sell',
    load: async () => (await import('./supplier.ts')).supplierCommands,
  },
  {
    name: 'category',
    description: 'the fixed categories',
    load: async () => (await import('./category.ts')).categoryCommands,
  },
  {
    name: 'catalog',
    description: 'price lists: import into the catalog, export from it',
    load: async () => (await import('./catalog.ts')).catalogCommands,
  },
  {
    name: 'rates',
    description: 'exchange rates into TRY: set, list, fetch',
    load: async () => (await import('./rates.ts')).ratesCommands,
  },
  {
    name: 'order',
    description: 'orders of a company: list, show, their payments, cancel',
    load: async () => (await import('./order.ts')).orderCommands,
  },
  {
    name: 'recommendations',
    description: 'reorder recommendations: status, run, list, explain, lead-times, report',
    load: async () => (await import('./recommendations.ts')).recommendationsCommands,
  },
  {
    name: 'webhook',
    description: 'endpoints that receive a company’s events: add, test, list deliveries, retry',
    load: async () => (await import('./webhook.ts')).webhookCommands,
  },
  {
    name: 'match',
    description: 'matches of a company’s listings with products: list, show, run, decide',
    load: async () => (await import('./match.ts')).matchCommands,
  },
  {
    name: 'mail',
    description: 'e-mail about orders and to users: list, show and retry messages',
    load: async () => (await import('./mail.ts')).mailCommands,
  },
];

/** Runs a command line, without the program's name, and returns the exit status. Writes errors to the terminal's stderr. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const program = createProgram();
  const result = setTerminal(program, terminal);
  // Subcommands inherit the terminal's streams when they are added.
  for (const { name, description } of nouns) program.command(name).description(description).helpCommand(false);
  try {
    await program.parseAsync(args, { from: 'user' });
    return result.failed ? 1 : 0;
  } catch (error) {
    reportFailure(error, terminal);
    return getExitCode(error);
  }
}

function createProgram(): Command {
  const program = new Command('portside')
    .description('Runs a Portside installation: companies, keys, catalog, rates, orders and webhooks.')
    .usage('<noun> <verb> [options]')
    .helpCommand(false)
    .showHelpAfterError('(add --help for the details)')
    .exitOverride()
    .addHelpText(
      'after',
      `
Help for a noun: npm run cli -- company --help
The database is the one DATABASE_URL names, or else the embedded one under .data/.
Exit status: 0 done, 1 failed, 2 invalid command line.`,
    );
  program.hook('preSubcommand', async (_program, command) => {
    const noun = nouns.find((candidate) => candidate.name === command.name());
    if (noun) (await noun.load())(command);
  });
  return program;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  // A reader that closes the pipe early (`| head`) is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await run(process.argv.slice(2), processTerminal);
}
