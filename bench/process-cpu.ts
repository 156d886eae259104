// CPU time of processes on this machine, on Linux.

import { readFileSync } from 'node:fs';
import type { Database } from '../src/postgres/connection.ts';

/** CPU milliseconds of the database's connections since the first sample; connections may begin and end in between. */
export class PostgresCpu {
  readonly #db: Database;
  readonly #first = new Map<number, number>();
  readonly #last = new Map<number, number>();

  constructor(db: Database) {
    this.#db = db;
  }

  async sample(): Promise<void> {
    const { rows } = await this.#db.raw<{ rows: { pid: number }[] }>(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    const isFirst = this.#last.size === 0;
    for (const { pid } of rows) {
      const cpu = cpuOf(pid);
      if (!this.#first.has(pid)) this.#first.set(pid, isFirst ? cpu : 0);
      this.#last.set(pid, cpu);
    }
  }

  used(): number {
    return this.#last.entries().reduce((sum, [pid, cpu]) => sum + cpu - this.#first.get(pid)!, 0);
  }
}

/** The CPU milliseconds of a process: user and system time, fields 14 and 15 of proc_pid_stat(5), in ticks of 10 ms. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
