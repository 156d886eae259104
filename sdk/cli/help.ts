// The help texts.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { accessOf } from './access.ts';
import type { Command, OptionDefinition } from './command.ts';

const globalLines = [
  ['--json', 'write JSON, one document per line'],
  ['-h, --help', 'show the help of a command'],
] as const;

/** Returns the version of the package. */
export async function readVersion(): Promise<string> {
  const path = fileURLToPath(import.meta.resolve('@portside/sdk/package.json'));
  return (JSON.parse(await readFile(path, 'utf8')) as { version: string }).version;
}

export function generalHelp(commands: readonly Command[]): string {
  return [
    'Usage: npx @portside/sdk <command> [options]',
    '',
    'Commands:',
    ...columns(commands.map(({ name, positionals, summary }) => [[name, ...positionals].join(' '), summary])),
    '',
    'Options:',
    ...columns([...globalLines, ['--version', 'show the version']]),
    '',
    'Environment variables take precedence over what "login" stored:',
    ...columns([
      ['PORTSIDE_URL', 'URL of the service'],
      ['PORTSIDE_KEY', 'API key'],
      ['PORTSIDE_SECRET', 'signing secret of "listen" and "trigger"'],
    ]),
    '',
    'Exit codes: 0 success, 1 failure, 2 invalid arguments, 3 missing or rejected API key, 4 service not available.',
    '',
    'For the options and examples of a command, run npx @portside/sdk <command> --help.',
  ].join('\n');
}

export function commandHelp(command: Command): string {
  const { name, positionals, summary, options, examples, notes } = command;
  const access = accessOf(command);
  const described = Object.entries(options).map(
    ([option, definition]) => [flag(option, definition), definition.about] as const,
  );
  return [
    `Usage: npx @portside/sdk ${[name, ...positionals].join(' ')} [options]`,
    '',
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    ...(notes === undefined ? [] : [notes]),
    ...(access === undefined ? [] : [`API key: ${access}.`]),
    '',
    'Options:',
    ...columns([...described, ...globalLines]),
    '',
    'Examples:',
    ...examples.flatMap(([line, meaning]) => [`  # ${meaning}`, `  ${line}`]),
  ].join('\n');
}

function flag(option: string, { value }: OptionDefinition): string {
  return value === undefined ? `--${option}` : `--${option} ${value}`;
}

function columns(rows: readonly (readonly [left: string, right: string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
