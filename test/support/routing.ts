// Records statements of the service that need several nodes or shards of a Citus cluster: several tasks, or intermediate results that
// Citus copies to all nodes. Each statement of a tenant must run on the tenant's node only, so that a lost node affects no other
// tenants. Statements over all companies are in multi-shard-statements.ts.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import { tablePlacements } from '../../src/db/table-placement.ts';
import { multiShardStatements } from './multi-shard-statements.ts';

const root = join(import.meta.dirname, '../..');

/** A recorded statement; `place` is its file and function, as in multi-shard-statements.ts. */
export interface MultiShardStatement {
  place: string;
  line: number;
  sql: string;
}

// Citus reports intermediate results at the level debug1.
const notices = ['multi_task_query_log_level=log', 'log_remote_commands=on', 'log_intermediate_results=on']
  .map((setting) => `-c citus.${setting}`)
  .concat('-c client_min_messages=debug1')
  .join(' ');

/**
 * Returns a URL whose connections get a notice for each statement that runs as several tasks, for each command to a node, and for each
 * intermediate result that is sent to a node.
 */
export function withRoutingNotices(url: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', notices);
  return changed.href;
}

/** Records the statements of a pool in the file, one JSON object a line; those that the tests run themselves are ignored. */
export function recordRouting(db: Knex, file: string): void {
  const { client } = db;
  const sources = new Map<string, Omit<MultiShardStatement, 'sql'> | undefined>();
  // Knex then creates an error, with its stack trace, for each statement.
  client.config.asyncStackTraces = true;
  Error.stackTraceLimit = 40;
  client.on('start', (builder: StartedBuilder) => {
    const { _asyncStack: trace } = builder;
    if (!trace) return;
    builder.once('query', ({ sql }) => sources.set(client.positionBindings(sql), findSource(trace.error.stack ?? '')));
  });
  client.pool.on('createSuccess', (_event: number, connection: Client & { _getActiveQuery(): { text?: string } }) => {
    let active: unknown;
    let servers = new Set<string>();
    connection.on('notice', ({ message = '', detail = '' }) => {
      const query = connection._getActiveQuery();
      if (query !== active) [active, servers] = [query, new Set()];
      const server = message.startsWith('issuing ')
        ? /^on server (?:\S*@)?(\S+)/.exec(detail)?.[1]
        : /^Subplan \S+ will be sent to (\S+)/.exec(message)?.[1];
      if (server) servers.add(server);
      if (server ? servers.size < 2 : message !== 'multi-task query about to be executed') return;
      const sql = query?.text ?? '';
      const source = sources.get(sql);
      if (source && !writesReferenceTable.test(sql)) appendFileSync(file, `${JSON.stringify({ ...source, sql })}\n`);
      // Once for each statement.
      sources.delete(sql);
    });
  });
}

/** Reference tables are on all nodes, so that writing them needs all. */
const referenceTables = tablePlacements.filter(({ kind }) => kind === 'reference').map(({ table }) => table);
const writesReferenceTable = new RegExp(`(insert into|update|delete from) +"?(${referenceTables.join('|')})\\b`, 'i');

interface StartedBuilder {
  _asyncStack?: { error: Error };
  once(event: 'query', listener: (query: { sql: string }) => void): void;
}

/** Returns where the service built a statement, with its next named function of the same file; undefined if a test did. */
export function findSource(stack: string): Omit<MultiShardStatement, 'sql'> | undefined {
  const frames = stack.split('\n').map((frame) => framePattern.exec(frame)?.groups as Frame | undefined);
  const own = frames
    .filter((frame) => frame !== undefined)
    .map((frame) => ({ ...frame, file: relative(root, frame.path) }));
  // Not the functions that only pass statements on.
  const source = own.find(({ file }) => /^(test|scripts|src\/(?!postgres\/))/.test(file));
  if (!source?.file.startsWith('src/')) return undefined;
  const name = own.find(({ file, name }) => file === source.file && name)?.name ?? '';
  return { place: `${source.file} ${name}`, line: Number(source.line) };
}

const framePattern =
  /^ *at (?:async )?(?:(?:Object\.)?(?<name>[\w.]+) [^(]*\()?(?:file:\/\/)?(?<path>\/.*?):(?<line>\d+):\d+\)?$/;
interface Frame {
  name?: string;
  path: string;
  line: string;
}

/** Returns the recorded statements that are not over all companies, as lines with their source and text; each place once. */
export function listTenantViolations(file: string): string[] {
  const recorded = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const statements = recorded.map((line) => JSON.parse(line) as MultiShardStatement);
  const violations = Map.groupBy(
    statements.filter(({ place }) => !(place in multiShardStatements)),
    ({ place, line }) => `${place.replace(' ', `:${line} `)}`,
  );
  return [...violations]
    .map(([place, met]) => `${place} (${met.length}×): ${met[0]!.sql.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
    .sort();
}
