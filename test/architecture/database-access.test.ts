// The rule for database access (docs/contributing.md): single-table statements go through the query builder, and statements in SQL name
// their bindings.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** Files with SQL on one table, with the reason. */
const permitted: Record<string, string> = {
  'src/db/accounts/audit-log.ts': 'looks the current name of the subject up in other tables',
  'src/db/backlog.ts': 'aggregates a queue',
  'src/db/catalog/catalog-totals.ts': 'conditions are assembled from the search parameters, with their bindings',
  'src/db/catalog/descriptions.ts': 'conditions are assembled from the scope and the keyset position',
  'src/db/price-lists/deactivate-missing.ts': 'columns and rows are assembled from the list of product columns',
  'src/db/price-lists/merge-validity.ts': 'temporary tables, which the query builder does not know',
  'src/db/price-lists/staging-table.ts': 'columns and expressions are assembled from the list of staging columns',
  'src/db/catalog/personal-items.ts': 'columns and the row are assembled from the list of product columns',
  'src/db/price-lists/merge.ts': 'columns and rows are assembled from the list of product columns',
  'src/db/catalog/supplier-descriptions.ts': 'conditions are assembled from the scope and the keyset position',
  'src/db/events/events.ts': 'compares positions with other rows and transactions; a frequent statement',
};

interface Statement {
  file: string;
  line: number;
  sql: string;
}

const statements = await readStatements();

it('builds single-table statements with the query builder', () => {
  const plain = statements.filter(({ file, sql }) => isPlain(sql) && !(file in permitted));
  assert.deepEqual(plain.map(describeStatement), []);
});

it('names the bindings of statements with more than two', () => {
  const positional = statements.filter(({ sql }) => countPositionalBindings(sql) > 2);
  assert.deepEqual(positional.map(describeStatement), []);
});

it('recognizes single-table statements', () => {
  for (const sql of [
    'SELECT id FROM users WHERE company_id = ?',
    'INSERT INTO users (id) VALUES (?) RETURNING id',
    'UPDATE users SET role = :role WHERE id = :id',
    'DELETE FROM users WHERE id = ?',
  ]) {
    assert.ok(isPlain(sql), sql);
  }
  for (const sql of [
    'SELECT count(*) FROM users',
    'SELECT pg_advisory_xact_lock(1)',
    'SELECT u.id FROM users u JOIN companies c ON true',
    'INSERT INTO users (id) SELECT * FROM unnest(?::uuid[])',
    'WITH x AS (DELETE FROM users) SELECT 1',
    'DELETE FROM users WHERE id IN (SELECT id FROM users LIMIT 5)',
  ]) {
    assert.ok(!isPlain(sql), sql);
  }
});

/** Whether a statement reads or writes rows of one table and uses nothing that the query builder can only express as SQL. */
function isPlain(sql: string): boolean {
  const text = sql.trim();
  if (!/^(SELECT|INSERT|UPDATE|DELETE)\b/.test(text)) return false;
  const tables = text.match(/\b(FROM|JOIN|INTO|USING|UPDATE(?! SET))\s+(?!pg_|_expression_)[a-z_]\w*(?![\w(])/g) ?? [];
  const setBased =
    /\b(WITH|UNION|JOIN|LATERAL|DO UPDATE|TABLESAMPLE|FILTER|OVER|(json|jsonb|unnest|array_agg|string_agg|count|min|max|sum|bool_and|event_body)\w*\()|\(\s*SELECT|FROM pg_|->/;
  return tables.length === 1 && !setBased.test(text);
}

function countPositionalBindings(sql: string): number {
  return sql.match(/(?<!\?)\?(?!\?)/g)?.length ?? 0;
}

function describeStatement({ file, line, sql }: Statement): string {
  return `${file}:${line} ${sql.replaceAll(/\s+/g, ' ').trim().slice(0, 150)}`;
}

/** Returns the SQL of all calls of `raw` in src. Constants of the file are inserted, and a placeholder for other template expressions. */
async function readStatements(): Promise<Statement[]> {
  const entries = await readdir(join(root, 'src'), { recursive: true });
  const files = entries.filter((name) => name.endsWith('.ts')).map((name) => `src/${name}`);
  const sources = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
  return sources.flatMap(({ file, text }) => findStatements(file, text));
}

function findStatements(file: string, text: string): Statement[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Statement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const isRaw = ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'raw';
      const sql = isRaw && node.arguments[0] && readText(node.arguments[0], source);
      if (sql) found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, sql });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function readText(node: ts.Expression, source: ts.SourceFile): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(
      ({ expression, literal }) => (readText(expression, source) ?? '_expression_') + literal.text,
    );
    return node.head.text + spans.join('');
  }
  if (!ts.isIdentifier(node)) return undefined;
  const declared = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => ts.isIdentifier(name) && name.text === node.text);
  return declared?.initializer && readText(declared.initializer, source);
}
