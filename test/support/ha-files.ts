// Reads the files of ops/ha for three nodes and an application machine that are one machine: host names, ports, directories and passwords
// are replaced, everything else is as in the files.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, folderOf } from './cluster.ts';

const folderOfFiles = join(import.meta.dirname, '../../ops/ha');
/** The directory of the installed PostgreSQL, if there is one. */
export const postgresPrograms = folderOf(['initdb', 'postgres', 'pg_rewind', 'psql']);

/** The ports of a node in ops/ha. */
export const nodePorts = [2379, 2380, 5432, 8008] as const;
export const names = ['db1', 'db2', 'db3'] as const;
export type NodeName = (typeof names)[number];

/** What replaces the values in the files; `ports` has keys such as `db1:5432` and `app:6432`. */
export interface World {
  folder: string;
  account: Account;
  ports: Map<string, number>;
  passwords: Record<'admin' | 'owner' | 'service' | 'other', string>;
  closing: AsyncDisposableStack;
}

/** Returns a file of ops/ha, for a node or for the application machine. */
export async function render(
  { folder, ports, passwords }: World,
  file: string,
  name: NodeName | 'app',
): Promise<string> {
  const own = join(folder, name);
  const port = (host: string, number: string) => String(ports.get(`${host}:${number}`) ?? number);
  return (await readFile(join(folderOfFiles, file), 'utf8'))
    .replace(
      /(db\d):5432 check port 8008/g,
      (_, host) => `127.0.0.1:${port(host, '5432')} check port ${port(host, '8008')}`,
    )
    .replace(/\bNODE:(\d+)/g, (_, number) => `127.0.0.1:${port(name, number)}`)
    .replace(/\b(db\d):(\d+)/g, (_, host, number) => `127.0.0.1:${port(host, number)}`)
    .replace(
      /(0\.0\.0\.0|127\.0\.0\.1):(2379|2380|5432|8008|5000|5001)\b/g,
      (_, _host, number) => `127.0.0.1:${port(name, number)}`,
    )
    .replace(/((?:listen_|pg1-)?port ?= ?)(\d+)/g, (_, before, number) => before + port(name, number))
    .replace(/\bNODE\b/g, name)
    .replace(/^ +(user|group) haproxy\n/gm, '') // only root can change it
    .replace('SUPERUSER_PASSWORD=CHANGE_ME', `SUPERUSER_PASSWORD=${passwords.admin}`)
    .replaceAll('CHANGE_ME', passwords.other)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replaceAll('/usr/lib/postgresql/15/bin', String(postgresPrograms))
    .replaceAll('/var/lib/postgresql/15/portside', join(own, 'data'))
    .replaceAll('/var/run/postgresql', own)
    .replaceAll('/var/lib/postgresql/', `${own}/`)
    .replaceAll('/var/log/postgresql', own)
    .replaceAll('/var/lib/etcd/portside', join(own, 'etcd'))
    .replaceAll('/backup/pgbackrest', join(folder, 'repository'))
    .replaceAll('/var/spool/pgbackrest', join(own, 'spool'))
    .replaceAll('/var/log/pgbackrest', join(own, 'log'))
    .replaceAll('/usr/local/bin/portside-etcd-leader', join(own, 'etcd-leader.sh'))
    .replaceAll('/etc/pgbouncer', own);
}

/** Returns the variables of an environment file. */
export function parseEnvironment(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
