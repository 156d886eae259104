// Parses query parameters that hold names of a known set.

import { invalidRequestError } from '../domain/errors.ts';
import { inQuery } from '../domain/field-error.ts';

/** A parameter with a list of names. */
interface NameList<Name extends string> {
  parameter: string;
  known: readonly Name[];
  /** What its errors say that it must list; by default the known names. */
  expected?: string;
}

/** Returns the distinct names of a comma-separated list, sorted; undefined without one. Throws INVALID_REQUEST for unknown names. */
export function parseNameList<Name extends string>(
  list: string | undefined,
  { parameter, known, expected = known.join(', ') }: NameList<Name>,
): Name[] | undefined {
  if (list === undefined) return undefined;
  const names = [...new Set(list.split(',').map((name) => name.trim()))];
  const unknown = names.filter((name) => !known.includes(name as Name));
  const errors = unknown.map((name) => inQuery(parameter, `must list ${expected}, not "${name.slice(0, 60)}"`));
  if (errors.length > 0) throw invalidRequestError(errors);
  return names.sort() as Name[];
}
