// Generates the table types of Knex's query builder from PostgreSQL's catalogs. Column types follow the parsers of
// src/postgres/connection.ts: decimals, 64-bit integers, dates and timestamps are read as text.

import type { Database } from '../../src/postgres/connection.ts';

interface Column {
  table: string;
  name: string;
  /** The name of the type, or of the element type of an array, without its modifiers. */
  type: string;
  isArray: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  /** Whether PostgreSQL always generates the value. */
  isGenerated: boolean;
  /** The definition of a check constraint that lists the permitted values. */
  check: string | null;
}

/** TypeScript types by PostgreSQL type: of a value that is read, and of one that is written if that one may have other types, too. */
const typescriptTypes: Record<string, { read: string; write?: string }> = {
  bigint: { read: 'string', write: 'string | number' },
  boolean: { read: 'boolean' },
  bytea: { read: 'Buffer' },
  'character varying': { read: 'string' },
  date: { read: 'string' },
  'double precision': { read: 'number' },
  integer: { read: 'number' },
  // Written as JSON text: the driver would send a JavaScript array as an array of PostgreSQL.
  json: { read: 'unknown', write: 'string' },
  jsonb: { read: 'unknown', write: 'string' },
  numeric: { read: 'string', write: 'string | number' },
  real: { read: 'number' },
  smallint: { read: 'number' },
  text: { read: 'string' },
  'timestamp with time zone': { read: 'string', write: 'string | Date' },
  tsvector: { read: 'string' },
  uuid: { read: 'string' },
  xid8: { read: 'string' },
};

const COLUMNS = `
  SELECT relname AS "table", attname AS name, format_type(coalesce(nullif(typelem, 0), t.oid), NULL) AS type,
    typcategory = 'A' AS "isArray", NOT attnotnull AS "isNullable", atthasdef OR attidentity <> '' AS "hasDefault",
    attidentity = 'a' OR attgenerated <> '' AS "isGenerated",
    (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
     WHERE conrelid = c.oid AND contype = 'c' AND conkey = ARRAY[attnum]
       AND pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[' LIMIT 1) AS check
  FROM pg_class c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped
    JOIN pg_type t ON t.oid = atttypid
  WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
  ORDER BY relname COLLATE "C", attnum`;

/** Returns the source of a module that declares Knex's table types. Throws for a column with an unknown type. */
export async function generateTableTypes(db: Database): Promise<string> {
  const { rows: columns } = await db.raw<{ rows: Column[] }>(COLUMNS);
  const tables = Map.groupBy(columns, ({ table }) => table);
  return `import type { Knex } from 'knex';

/** A table with its rows and the columns that can be written. */
type Table<Row, Insert> = Knex.CompositeTableType<Row, { [Column in keyof Insert]: Insert[Column] | Knex.Raw }>;

declare module 'knex/types/tables.js' {
  interface Tables {
${[...tables].map(([table, columns]) => formatTable(table, columns)).join('\n')}
  }
}
`;
}

function formatTable(table: string, columns: Column[]): string {
  const rowMembers = columns.map((column) => `${column.name}: ${readType(column)}`);
  const insertMembers = columns
    .filter(({ isGenerated }) => !isGenerated)
    .map((column) => `${column.name}${isOptional(column) ? '?' : ''}: ${writeType(column)}`);
  return `    ${table}: Table<${formatMembers(rowMembers)}, ${formatMembers(insertMembers)}>;`;
}

function formatMembers(members: string[]): string {
  return `{\n${members.map((member) => `      ${member};`).join('\n')}\n    }`;
}

function isOptional({ isNullable, hasDefault }: Column): boolean {
  return isNullable || hasDefault;
}

function readType(column: Column): string {
  const { read } = findType(column);
  return withModifiers(parseValues(column) ?? read, column);
}

function writeType(column: Column): string {
  const { read, write = read } = findType(column);
  return withModifiers(parseValues(column) ?? write, column);
}

function withModifiers(type: string, { isArray, isNullable }: Column): string {
  const full = isArray ? (type.includes(' ') ? `(${type})[]` : `${type}[]`) : type;
  return isNullable && full !== 'unknown' ? `${full} | null` : full;
}

function findType({ table, name, type }: Column) {
  const found = typescriptTypes[type];
  if (found === undefined) throw new Error(`${table}.${name} has the type ${type}: add it to typescriptTypes.`);
  return found;
}

/** Returns a union of the permitted values; undefined without a check constraint that lists them. */
function parseValues({ check }: Column): string | undefined {
  const values = check?.match(/'[\w-]+'(?=::text)/g);
  return values?.join(' | ');
}
