// The operators' command line: `npm run cli -- <noun> <verb>`. A noun's file is read only when that noun is used.

import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
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
    description: 'migrate and distribute the database, grant access, record backups',
    load: async () => (await import('./db.ts')).dbCommands,
  },
  {
    name: 'secrets',
    description: 'show and re-encrypt stored secrets',
    load: async () => (await import('./secrets.ts')).secretsCommands,
  },
  {
    name: 'company',
    description: 'create, list and change buyer companies',
    load: async () => (await import('./company.ts')).companyCommands,
  },
  {
    name: 'key',
    description: 'issue, list, rotate and revoke API keys',
    load: async () => (await import('./key.ts')).keyCommands,
  },
  {
    name: 'user',
    description: 'create, list, reset and deactivate users',
    load: async () => (await import('./user.ts')).userCommands,
  },
  {
    name: 'audit',
    description: 'list who changed what in a company',
    load: async () => (await import('./audit.ts')).auditCommands,
  },
  {
    name: 'sales',
    description: 'show the sales history of a product',
    load: async () => (await import('./sales.ts')).salesCommands,
  },
  {
    name: 'stock',
    description: 'show the stock history of a product',
    load: async () => (await import('./sales.ts')).stockCommands,
  },
  {
    name: 'feed',
    description: 'set, poll and inspect pull feeds',
    load: async () => (await import('./feed.ts')).feedCommands,
  },
  {
    name: 'supplier',
    description: 'create, list, change and deactivate suppliers',
    load: async () => (await import('./supplier.ts')).supplierCommands,
  },
  {
    name: 'category',
    description: 'list product categories',
    load: async () => (await import('./category.ts')).categoryCommands,
  },
  {
    name: 'catalog',
    description: 'import and export price lists',
    load: async () => (await import('./catalog.ts')).catalogCommands,
  },
  {
    name: 'operator-token',
    description: 'create, list and revoke tokens of the Operator API',
    load: async () => (await import('./operator-token.ts')).operatorTokenCommands,
  },
  {
    name: 'rates',
    description: 'fetch, set and list exchange rates',
    load: async () => (await import('./rates.ts')).ratesCommands,
  },
  {
    name: 'order',
    description: 'list, show and cancel orders',
    load: async () => (await import('./order.ts')).orderCommands,
  },
  {
    name: 'recommendations',
    description: 'calculate, list and explain reorder recommendations',
    load: async () => (await import('./recommendations.ts')).recommendationsCommands,
  },
  {
    name: 'webhook',
    description: 'manage webhook endpoints and deliveries',
    load: async () => (await import('./webhook.ts')).webhookCommands,
  },
  {
    name: 'match',
    description: 'list, run and decide listing matches',
    load: async () => (await import('./match.ts')).matchCommands,
  },
  {
    name: 'mail',
    description: 'list, show and retry e-mails',
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

function readVersion(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version;
}

function createProgram(): Command {
  const program = new Command('portside')
    .description('Manage a Portside installation.')
    .usage('<noun> <verb> [options]')
    .version(readVersion())
    .helpCommand(false)
    .showHelpAfterError('(use --help for details)')
    .exitOverride()
    .addHelpText(
      'after',
      `
Help for a noun: npm run cli -- company --help
Database: DATABASE_URL, or the embedded PostgreSQL in .data/ if it is not set.
Exit status: 0 success, 1 failure, 2 invalid command line.`,
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
