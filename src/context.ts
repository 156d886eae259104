// What a process has at hand, passed as the first argument to everything that needs it.

import type { Knex } from 'knex';
import type { Logger } from 'pino';

export interface Context {
  db: Knex;
  log: Logger;
}
