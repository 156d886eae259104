// Finds the command of the arguments, runs it, and turns errors into messages and exit codes.

import { parseArgs } from 'node:util';
import { isTemporary, PortsideError } from '../error.ts';
import { type Command, CommandError, type Environment, exitCodes, type Options, UsageError } from './command.ts';
import { deliveryCommands } from './deliveries.ts';
import { endpointCommands } from './endpoints.ts';
import { createExport, downloadExportFile } from './exports.ts';
import { commandHelp, generalHelp, readVersion } from './help.ts';
import { listen } from './listen.ts';
import { login, logout } from './login.ts';
import { orderStatusCommands } from './order-status.ts';
import { createOrders, listOrders } from './orders.ts';
import { printError, printLine } from './output.ts';
import { searchProducts } from './products.ts';
import { sandboxCommands } from './sandbox.ts';
import { tailEvents } from './tail-events.ts';
import { trigger } from './trigger.ts';
import { whoami } from './whoami.ts';

export const commands: readonly Command[] = [
  login,
  logout,
  whoami,
  listen,
  trigger,
  searchProducts,
  createOrders,
  listOrders,
  ...orderStatusCommands,
  tailEvents,
  createExport,
  downloadExportFile,
  ...endpointCommands,
  ...deliveryCommands,
  ...sandboxCommands,
];

const globalOptions = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
const globalNames = ['--json', '--help', '-h'];

/** Runs the command line and returns its exit code. */
export async function run(args: string[], { env, input, signal }: Omit<Environment, 'json'>): Promise<number> {
  const json = args.includes('--json');
  try {
    return await runCommand(args, { env, json, signal, input });
  } catch (error) {
    if (signal.aborted) return exitCodes.interrupted;
    printError(error, json);
    return exitCodeOf(error);
  }
}

async function runCommand(args: string[], environment: Environment): Promise<number> {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const command = commands.find(({ name }) => name.split(' ').every((word, position) => args[position] === word));
  if (command === undefined) {
    const group = commands.filter(({ name }) => words.length === 1 && name.startsWith(`${words[0]} `));
    if (group.length > 0 && (args.includes('--help') || args.includes('-h'))) printLine(generalHelp(group));
    else if (args.includes('--version')) printLine(await readVersion());
    else if (words[0] === 'help' || args.every((arg) => globalNames.includes(arg))) printLine(generalHelp(commands));
    else if (words.length === 0)
      throw new UsageError(
        `Unknown option '${args.find((arg) => !globalNames.includes(arg))}'. For help, run npx @portside/sdk --help.`,
      );
    else
      throw new UsageError(
        `Unknown command: ${words.slice(0, 2).join(' ')}. To list all commands, run npx @portside/sdk --help.`,
      );
    return exitCodes.success;
  }
  const rest = args.slice(command.name.split(' ').length);
  const { values, positionals } = parseArguments(command, rest);
  if (values['help']) {
    printLine(commandHelp(command));
    return exitCodes.success;
  }
  const missing = command.positionals[positionals.length];
  if (missing !== undefined)
    throw new UsageError(`${missing} is missing. Usage: npx @portside/sdk ${usageOf(command)}`);
  const unexpected = positionals[command.positionals.length];
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument: ${unexpected}`);
  return (await command.run({ values, positionals }, environment)) ?? exitCodes.success;
}

function usageOf({ name, positionals }: Command): string {
  return [name, ...positionals].join(' ');
}

function parseArguments(command: Command, args: string[]) {
  const options = { ...command.options, ...globalOptions };
  try {
    const { tokens, ...parsed } = parseArgs({ args, options, allowPositionals: true, tokens: true });
    assertOnce(tokens, command.options);
    return parsed;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(
      `${error.message.split('. To specify')[0]}. For help, run npx @portside/sdk ${command.name} --help.`,
    );
  }
}

/** Throws a UsageError for a repeated option that takes one value: only its last value would count. */
function assertOnce(tokens: readonly { kind: string; name?: string }[], options: Options): void {
  const names = tokens.filter(({ kind }) => kind === 'option').map(({ name }) => name!);
  const repeated = names.find(
    (name, index) => !options[name]?.multiple && options[name]?.type === 'string' && names.indexOf(name) < index,
  );
  if (repeated !== undefined)
    throw new UsageError(`--${repeated} must not be repeated. Separate several values with commas.`);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommandError) return error.exitCode;
  if (!(error instanceof PortsideError)) return exitCodes.failure;
  if (error.status === 401 || error.status === 403) return exitCodes.credentials;
  return isTemporary(error) ? exitCodes.unavailable : exitCodes.failure;
}
