// Turns a migrated database into a distributed one. Each step is one transaction and is planned from what the database has, so that an
// interrupted run continues where it stopped, and a run on a distributed database does nothing.
//
// Citus cannot add a reference table that other tables refer to, so the foreign keys are dropped first, recorded in a table in the same
// transaction, and added again when all tables are in place.

import { type Database, openDatabase } from '../connection.ts';
import {
  assertAllPlaced,
  assertCoordinator,
  DistributionError,
  droppedKeysTable,
  isPlaced,
  listTables,
  readPlacements,
  type TablePlacement,
} from './placement.ts';

/** A step: its description, and the statements that run in one transaction. */
interface DistributionStep {
  description: string;
  statements: string[];
}

interface DistributeOptions {
  /** Return the steps without running them. */
  dryRun?: boolean;
  /** Called after each step with its number from 1 and the number of steps planned so far. */
  onStep?: (step: DistributionStep, number: number, total: number) => void;
}

const lock = 7_067_439;

/**
 * Distributes the tables as declared and returns the steps that it took, none if everything is in place. Throws DistributionError when
 * the database is not a coordinator with workers, a table has no placement, or another run is in progress.
 */
export async function distribute(
  url: string,
  placements: readonly TablePlacement[],
  { dryRun = false, onStep }: DistributeOptions = {},
): Promise<DistributionStep[]> {
  // One connection: the lock and the settings belong to its session.
  const db = openDatabase(url, { poolSize: 1, applicationName: 'portside distribute' });
  try {
    await assertCoordinator(db);
    assertAllPlaced(await listTables(db), placements);
    await acquireLock(db);
    const steps = await plan(db, placements);
    if (dryRun) return steps;
    for (const [i, step] of steps.entries()) {
      await run(db, step);
      onStep?.(step, i + 1, steps.length);
    }
    return steps;
  } finally {
    await db.destroy();
  }
}

async function acquireLock(db: Database): Promise<void> {
  const { rows } = await db.raw('SELECT pg_try_advisory_lock(?) AS acquired', [lock]);
  if (!rows[0].acquired) throw new DistributionError('another run of db distribute is in progress.');
}

async function run(db: Database, { description, statements }: DistributionStep): Promise<void> {
  await db
    .transaction(async (trx) => {
      // Copying a large table takes any time, and local tables must not be added to the cluster because of a foreign key to a
      // reference table before all tables are in place.
      await trx.raw(`SELECT set_config('statement_timeout', '0', true)`);
      for (const statement of statements) await trx.raw(statement);
    })
    .catch((error: Error) => {
      throw new DistributionError(`step "${description}" failed: ${error.message}. Run it again to continue.`, {
        cause: error,
      });
    });
}

async function plan(db: Database, placements: readonly TablePlacement[]): Promise<DistributionStep[]> {
  const stored = await readPlacements(db);
  const missing = placements.filter((placement) => !isPlaced(placement, stored.get(placement.table)));
  const misplaced = missing.find(({ table, kind }) => isShared(stored.get(table)?.kind) || kind === 'local');
  if (misplaced) {
    const { table, kind } = misplaced;
    throw new DistributionError(`${table} is ${stored.get(table)?.kind} and must be ${kind}: undistribute it in psql.`);
  }
  const keys = await listForeignKeys(db, new Set(missing.map(({ table }) => table)));
  const leader = placements.find(({ kind }) => kind === 'distributed')?.table;
  return [
    ...planDropKeys(keys),
    ...(await planFunctions(db)),
    ...missing.flatMap((placement) => planTable(placement, leader)),
    ...planAddKeys([...keys, ...(await readDroppedKeys(db))]),
  ];
}

function isShared(kind: string | undefined): boolean {
  return kind === 'reference' || kind === 'distributed';
}

interface ForeignKey {
  /** Quoted identifiers and SQL, as PostgreSQL writes them. */
  table: string;
  name: string;
  definition: string;
}

/** Foreign keys that start or end at one of the tables. */
async function listForeignKeys(db: Database, tables: ReadonlySet<string>): Promise<ForeignKey[]> {
  const { rows } = await db.raw<{ rows: ForeignKey[] }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class source ON source.oid = conrelid JOIN pg_class target ON target.oid = confrelid
     WHERE contype = 'f' AND conparentid = 0 AND source.relnamespace = current_schema()::regnamespace
       AND (source.relname = ANY(:tables) OR target.relname = ANY(:tables))
     ORDER BY 1, 2`,
    { tables: [...tables] },
  );
  return rows;
}

async function readDroppedKeys(db: Database): Promise<ForeignKey[]> {
  const { rows } = await db.raw('SELECT to_regclass(?) IS NOT NULL AS found', [droppedKeysTable]);
  if (!rows[0].found) return [];
  return (
    await db.raw<{ rows: ForeignKey[] }>(
      `SELECT "table", name, definition FROM ${droppedKeysTable} d
       WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = d.table::regclass AND quote_ident(k.conname) = d.name)`,
    )
  ).rows;
}

function planDropKeys(keys: ForeignKey[]): DistributionStep[] {
  if (keys.length === 0) return [];
  return [
    {
      description: `drop ${keys.length} foreign keys until the tables are in place`,
      statements: [
        `CREATE TABLE IF NOT EXISTS ${droppedKeysTable} ("table" text, name text, definition text, PRIMARY KEY ("table", name))`,
        ...keys.map(
          ({ table, name, definition }) =>
            `INSERT INTO ${droppedKeysTable} VALUES (${[table, name, definition].map(quoteLiteral).join(', ')}) ON CONFLICT DO NOTHING`,
        ),
        ...keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
      ],
    },
  ];
}

function planAddKeys(keys: ForeignKey[]): DistributionStep[] {
  if (keys.length === 0) return [];
  const added = keys.map(({ table, name, definition }) => ({
    description: `add the foreign key ${name} of ${table}`,
    statements: [
      `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
      `DELETE FROM ${droppedKeysTable} WHERE "table" = ${quoteLiteral(table)} AND name = ${quoteLiteral(name)}`,
    ],
  }));
  return [
    ...added,
    { description: 'complete the foreign keys', statements: [`DROP TABLE IF EXISTS ${droppedKeysTable}`] },
  ];
}

/** Statements run on workers, so that the functions in them must exist there. A row type has another name for each shard. */
async function planFunctions(db: Database): Promise<DistributionStep[]> {
  const { rows } = await db.raw<{ rows: { signature: string }[] }>(
    `SELECT p.oid::regprocedure::text AS signature FROM pg_proc p
     WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f' AND p.prorettype <> 'trigger'::regtype
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
       AND NOT EXISTS (SELECT FROM pg_type t WHERE t.oid = ANY (p.proargtypes) AND t.typtype = 'c')
       AND NOT EXISTS (SELECT FROM pg_catalog.pg_dist_object o WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid)
     ORDER BY 1`,
  );
  if (rows.length === 0) return [];
  return [
    {
      description: `copy ${rows.length} functions to the workers`,
      statements: [
        // A function may call one that is copied later.
        `SET LOCAL citus.propagate_set_commands = 'local'`,
        'SET LOCAL check_function_bodies = off',
        ...rows.map(({ signature }) => `SELECT create_distributed_function(${quoteLiteral(signature)})`),
      ],
    },
  ];
}

function planTable(placement: TablePlacement, leader: string | undefined): DistributionStep[] {
  const name = quoteLiteral(placement.table);
  if (placement.kind === 'local') return [];
  const settings = 'SET LOCAL citus.enable_local_reference_table_foreign_keys = off';
  // The rows are copied, and the coordinator's own are no longer read.
  const truncate = `SELECT truncate_local_data_after_distributing_table(${name})`;
  if (placement.kind === 'reference') {
    return [
      {
        description: `copy ${placement.table} to every node`,
        statements: [settings, `SELECT create_reference_table(${name})`, truncate],
      },
    ];
  }
  const colocated = placement.table === leader ? 'none' : leader!;
  const create = `SELECT create_distributed_table(${name}, ${quoteLiteral(placement.column)}, colocate_with => ${quoteLiteral(colocated)})`;
  return [
    {
      description: `distribute ${placement.table} by ${placement.column}`,
      statements: [settings, create, truncate],
    },
  ];
}

function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
