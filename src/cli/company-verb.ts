// Verbs with the company as their first argument that also accept it as the option `--company`.

import { type Command, Option } from 'commander';
import { addVerb, UsageError } from './command.ts';

export interface CompanyOption {
  company?: string;
}

/** Adds a verb, such as `list <company>`. Its arguments are optional for the parser: check them with `requireCompany`. */
export function addCompanyVerb(noun: Command, nameAndArguments: string, description: string): Command {
  const [name = '', ...args] = nameAndArguments.split(' ');
  const parsed = args.map((argument) => argument.replace('<', '[').replace('>', ']'));
  return addVerb(noun, [name, ...parsed].join(' '), description)
    .usage(['[options]', ...args].join(' '))
    .addOption(new Option('--company <company>', 'name or ID of the company').hideHelp());
}

/** Returns the company of the argument or of the option, or undefined. */
export function readCompany(argument: string | undefined, { company }: CompanyOption): string | undefined {
  if (argument !== undefined && company !== undefined) throw new UsageError('specify the company only once');
  return argument ?? company;
}

/** Returns the company of the argument or of the option. */
export function requireCompany(argument: string | undefined, options: CompanyOption): string {
  const company = readCompany(argument, options);
  if (company === undefined) throw new UsageError('specify the company');
  return company;
}
