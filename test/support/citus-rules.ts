// What Citus rejects in statements, or cannot route to the node of a company, found in their text. The rules are those of its router
// planner, TargetlistAndFunctionsSupported and ModifyPartialQuerySupported, as far as they need no types: `make test-citus` finds more.

/** The functions of a database that are not immutable. */
export interface MutableFunctions {
  stable: ReadonlySet<string>;
  volatile: ReadonlySet<string>;
}

interface Word {
  word: string;
}
interface Group {
  items: Item[];
}
type Item = Word | Group;

/** Where in a statement an expression is. */
interface Position {
  verb: 'select' | 'insert' | 'update' | 'delete' | undefined;
  /** The table that the statement writes. */
  table: string;
  clause: 'set' | 'values' | 'conflict' | 'where' | 'returning' | 'other';
  /** Whether the statement has a common table expression that writes. */
  hasWritingCte: boolean;
}

const keywords = new Set(
  `all and any array as asc between by case cast coalesce cross desc distinct else end epoch except exists extract false filter first for
  from full group greatest having hour day month year in inner interval into is join last lateral least left like limit not null nullif nulls
  offset on or order outer over partition recursive returning right row select set some then true union update using values when where
  with within zone at time`.split(/\s+/),
);
const timeKeywords = new Set(['current_timestamp', 'current_date', 'current_time', 'localtimestamp', 'localtime']);

/**
 * Returns what is wrong if a statement reads distributed tables and does not name one company as a constant and in each of its queries;
 * undefined if it does.
 */
export function findTenantFree(sql: string, isDistributed: (table: string) => boolean): string | undefined {
  const items = parseGroups(tokenize(sql));
  const queries = [items, ...listSubqueries(items)].map((query) => ({
    query,
    tables: listTables(query).filter(isDistributed),
  }));
  const used = queries.filter(({ tables }) => tables.length > 0);
  if (used.length === 0) return undefined;
  const free = used.find(({ query }) => !namesCompany(query));
  if (free) return `${free.tables[0]} without its company`;
  return boundCompany.test(sql) ? undefined : `${used[0]!.tables[0]} of all companies`;
}

/** Returns which distributed and local table a query joins, so that Citus copies rows between nodes; undefined if there is none. */
export function findMixedJoin(
  sql: string,
  isDistributed: (table: string) => boolean,
  isLocal: (table: string) => boolean,
): string | undefined {
  const items = parseGroups(tokenize(sql));
  const joined = [items, ...listSubqueries(items)].map(listTables);
  const mixed = joined.find((tables) => tables.some(isDistributed) && tables.some(isLocal));
  return mixed && `${mixed.find(isDistributed)} with ${mixed.find(isLocal)}, which is on the coordinator`;
}

/** A bound company: of a statement, of the query builder, or the first column of inserted values. */
const boundCompany = /:companyId\b|company_id"?\s*=\s*(?:\?|ANY\s*\()|(?:VALUES|INTO \w+) \([^)]*\bcompany_id\b/i;

function listSubqueries(items: readonly Item[]): Item[][] {
  return items.flatMap((item) =>
    'word' in item ? [] : [...(isSubquery(item) ? [item.items] : []), ...listSubqueries(item.items)],
  );
}

/** The tables that a query itself reads or writes. */
function listTables(items: readonly Item[]): string[] {
  let isFrom = false;
  return items.flatMap((item, index) => {
    const before = wordAt(items, index - 1) ?? '';
    if ('items' in item) {
      // A join in parentheses, not the columns of a function.
      const isJoin = isFrom && ['from', 'join', ','].includes(before) && !isSubquery(item);
      return isJoin ? listTables([{ word: 'from' }, ...item.items]) : [];
    }
    const { word } = item;
    if (word === 'from' || word === 'using') isFrom = before !== 'distinct';
    if (clauseEnds.has(word)) isFrom = false;
    return ['from', 'join', 'update', 'into', 'using'].includes(before) || (before === ',' && isFrom) ? word : [];
  });
}

const clauseEnds = new Set(['where', 'set', 'group', 'order', 'returning', 'select', 'on']);

/** Whether a query, without its subqueries, names a company. */
function namesCompany(items: readonly Item[]): boolean {
  return items.some((item) =>
    'word' in item ? /(?:^|[.:])"?company_?id"?$/i.test(item.word) : !isSubquery(item) && namesCompany(item.items),
  );
}

/** Returns what Citus rejects in a statement that writes `isShared` tables: those that are distributed or on every node. */
export function listRejected(sql: string, functions: MutableFunctions, isShared: (table: string) => boolean): string[] {
  const rejected: string[] = [];
  checkStatement(parseGroups(tokenize(sql)), { functions, isShared, reject: (reason) => rejected.push(reason) });
  return [...new Set(rejected)];
}

/** Returns the words of a statement, without comments and texts. */
function tokenize(sql: string): string[] {
  const plain = sql
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/::\s*[a-z_]\w*(?:\[\])?/gi, ' ');
  return (plain.match(/"[^"]*"|[a-z_]\w*(?:\.(?:[a-z_]\w*|"[^"]*"|\*))*|:[a-z_]\w*|[()]|[^\s\w]|\d+/gi) ?? []).map(
    (token) => (token.startsWith('"') ? token : token.toLowerCase()),
  );
}

function parseGroups(tokens: readonly string[]): Item[] {
  const stack: Item[][] = [[]];
  for (const token of tokens) {
    if (token === '(') {
      const group: Group = { items: [] };
      stack.at(-1)!.push(group);
      stack.push(group.items);
    } else if (token === ')') {
      if (stack.length > 1) stack.pop();
    } else {
      stack.at(-1)!.push({ word: token });
    }
  }
  return stack[0]!;
}

interface Check {
  functions: MutableFunctions;
  isShared: (table: string) => boolean;
  reject: (reason: string) => void;
}

/** Checks a statement or subquery. */
function checkStatement(items: readonly Item[], check: Check): void {
  const position: Position = { verb: undefined, table: '', clause: 'other', hasWritingCte: false };
  for (let index = 0, cases = 0; index < items.length; index++) {
    const item = items[index]!;
    if ('word' in item) {
      enterClause(position, items, index);
      if (item.word === 'insert' && position.hasWritingCte && check.isShared(position.table))
        check.reject(`an INSERT into ${position.table} with a common table expression that writes`);
      if (item.word === 'case') cases += 1;
      if (item.word === 'end') cases -= 1;
      if (timeKeywords.has(item.word)) checkFunction(item.word, [], position, cases > 0, check);
    } else if (isSubquery(item)) {
      if (wordAt(item.items, 0) !== 'select' && isWriting(item)) position.hasWritingCte = true;
      checkStatement(item.items, check);
    } else {
      checkCall(items, index, position, cases > 0, check);
    }
  }
}

/** Checks a group of an expression: the arguments of a function, or parentheses. */
function checkCall(
  items: readonly Item[],
  index: number,
  position: Position,
  isConditional: boolean,
  check: Check,
): void {
  const name = wordAt(items, index - 1) ?? '';
  const { items: inner } = items[index] as Group;
  checkFunction(name, inner, position, isConditional, check);
  const within = isConditional || name === 'coalesce';
  for (let at = 0, cases = 0; at < inner.length; at++) {
    const item = inner[at]!;
    if ('word' in item) {
      if (item.word === 'case') cases += 1;
      if (item.word === 'end') cases -= 1;
      if (timeKeywords.has(item.word)) checkFunction(item.word, [], position, within || cases > 0, check);
    } else if (isSubquery(item)) {
      if (position.verb === 'insert' && position.clause === 'values' && check.isShared(position.table))
        check.reject(`a subquery in the VALUES of ${position.table}`);
      checkStatement(item.items, check);
    } else {
      checkCall(inner, at, position, within || cases > 0, check);
    }
  }
}

function checkFunction(
  qualifiedName: string,
  args: readonly Item[],
  { verb, table, clause }: Position,
  isConditional: boolean,
  { functions, isShared, reject }: Check,
): void {
  const name = qualifiedName.split('.').at(-1)!;
  const isVolatile = functions.volatile.has(name);
  if (!isVolatile && !functions.stable.has(name) && !timeKeywords.has(name)) return;
  if (verb === undefined || verb === 'select' || !isShared(table)) return;
  const place = `${name}() in ${clause.toUpperCase()} of ${verb.toUpperCase()} ${table}`;
  if (clause === 'returning' || clause === 'conflict') reject(`${place}: only immutable functions`);
  if (verb === 'insert' || (clause !== 'set' && clause !== 'where')) return;
  if (isVolatile) reject(`${place}: no volatile functions`);
  else if (isConditional) reject(`${place}: only immutable functions in CASE and COALESCE`);
  else if (hasColumn(args)) reject(`${place}: no stable functions of columns`);
}

function hasColumn(items: readonly Item[]): boolean {
  return items.some((item, index) =>
    'word' in item
      ? /^["a-z_]/.test(item.word) &&
        !keywords.has(item.word) &&
        !('items' in (items[index + 1] ?? {})) &&
        wordAt(items, index + 1) !== '='
      : !isSubquery(item) && hasColumn(item.items),
  );
}

function enterClause(position: Position, items: readonly Item[], index: number): void {
  const word = wordAt(items, index);
  const before = wordAt(items, index - 1);
  const after = wordAt(items, index + 1) ?? '';
  if (word === 'insert') Object.assign(position, { verb: 'insert', table: wordAt(items, index + 2), clause: 'other' });
  else if (word === 'delete')
    Object.assign(position, { verb: 'delete', table: wordAt(items, index + 2), clause: 'other' });
  else if (word === 'update' && !['for', 'key', 'do'].includes(before ?? ''))
    Object.assign(position, { verb: 'update', table: after, clause: 'other' });
  else if (word === 'select')
    Object.assign(position, position.verb === undefined ? { verb: 'select' } : { clause: 'other' });
  else if (word === 'set') position.clause = position.verb === 'insert' ? 'conflict' : 'set';
  else if (word === 'values') position.clause = 'values';
  else if (word === 'where' && position.clause !== 'conflict') position.clause = 'where';
  else if (word === 'returning') position.clause = 'returning';
  else if ((word === 'from' && before !== 'distinct') || word === 'using') position.clause = 'other';
}

function isSubquery({ items }: Group): boolean {
  return ['select', 'with', 'insert', 'update', 'delete'].includes(wordAt(items, 0) ?? '');
}

function isWriting({ items }: Group): boolean {
  return items.some((item) => 'word' in item && ['insert', 'update', 'delete'].includes(item.word));
}

function wordAt(items: readonly Item[], index: number): string | undefined {
  const item = items[index];
  return item && 'word' in item ? item.word : undefined;
}
