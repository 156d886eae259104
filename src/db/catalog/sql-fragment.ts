// Parts of SQL statements with their bindings.

import type { Knex } from 'knex';

/** A SQL fragment with its bindings. */
export interface SqlFragment {
  sql: string;
  bindings: Knex.RawBinding[];
}

/** A SQL condition with its bindings. */
export type Condition = [sql: string, ...bindings: Knex.RawBinding[]];
