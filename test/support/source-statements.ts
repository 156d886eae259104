// Reads the SQL of the source: statements in strings, and those of the query builder as the SQL that they stand for.
//
// Constants, functions and parameters in a template are replaced by their text. Of a condition, each statement has one branch: it is read
// twice, with the first branches and with the second. What cannot be resolved is the word `unknown_text`.

import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const statementPattern = /^\s*(?:WITH|SELECT|INSERT INTO|UPDATE|DELETE FROM)\s/;
const maxDepth = 12;

export interface SourceStatement {
  file: string;
  line: number;
  /** The function with the statement, or those that use the constant with it. */
  functions: string[];
  sql: string;
}

/** Parameters of functions whose text is being inserted, with the arguments and what they refer to. */
interface Scope {
  branch: 0 | 1;
  bound: ReadonlyMap<string, { node: ts.Expression; scope: Scope }>;
  depth: number;
}

/** Returns the statements of all files of `src`, each with its branches. */
export async function readSourceStatements(): Promise<SourceStatement[]> {
  const names = await readdir(join(root, 'src'), { recursive: true });
  const files = new Map<string, ts.SourceFile>();
  for (const name of names.filter((each) => each.endsWith('.ts')).sort())
    files.set(`src/${name}`, parse(`src/${name}`, await readFile(join(root, 'src', name), 'utf8')));
  return new Reader(files).readAll();
}

/** Returns the statements of a text, as those of a file. */
export function readStatementsOf(text: string): SourceStatement[] {
  return new Reader(new Map([['src/example.ts', parse('src/example.ts', text)]])).readAll();
}

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

class Reader {
  readonly #files: ReadonlyMap<string, ts.SourceFile>;
  /** Texts that are part of another statement. */
  readonly #inserted = new Set<ts.Node>();

  constructor(files: ReadonlyMap<string, ts.SourceFile>) {
    this.#files = files;
  }

  readAll(): SourceStatement[] {
    const found: { node: ts.Node; statement: SourceStatement }[] = [];
    for (const file of this.#files.values()) {
      const visit = (node: ts.Node): void => {
        for (const sql of this.#readNode(node)) found.push({ node, statement: describe(file, node, sql) });
        ts.forEachChild(node, visit);
      };
      visit(file);
    }
    return found.filter(({ node }) => !this.#inserted.has(node)).map(({ statement }) => statement);
  }

  /** The statements that begin with this node. */
  #readNode(node: ts.Node): Set<string> {
    const scopes = ([0, 1] as const).map((branch): Scope => ({ branch, bound: new Map(), depth: 0 }));
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const start = ts.isTemplateExpression(node) ? node.head.text : node.text;
      if (!statementPattern.test(start)) return new Set();
      return new Set(scopes.map((scope) => this.#expand(node, scope)));
    }
    // The whole chain, not its beginning.
    const isContinued = ts.isPropertyAccessExpression(node.parent ?? node) && ts.isCallExpression(node.parent.parent);
    const chain = isContinued ? undefined : this.#readChain(node);
    return new Set(chain ? scopes.map((scope) => this.#buildSql(chain, scope)) : []);
  }

  /** Returns the SQL of an expression. */
  #expand(node: ts.Node, scope: Scope): string {
    const expand = (each: ts.Node) => this.#expand(each, scope);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return (
        node.head.text +
        node.templateSpans.map((span) => this.#insert(span.expression, scope) + span.literal.text).join('')
      );
    if (ts.isConditionalExpression(node)) return expand(scope.branch === 0 ? node.whenTrue : node.whenFalse);
    if (ts.isBinaryExpression(node)) return `${expand(node.left)} ${expand(node.right)}`;
    if (ts.isArrayLiteralExpression(node)) return node.elements.map(expand).filter(Boolean).join(', ');
    if (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node)) return this.#expandBody(node, scope);
    if (ts.isObjectLiteralExpression(node)) return node.properties.map(expand).join(', ');
    if (ts.isPropertyAssignment(node)) return `${expandName(node.name)} = ${this.#readValue(node.initializer, scope)}`;
    if (ts.isShorthandPropertyAssignment(node)) return `${node.name.text} = ?`;
    if (ts.isIdentifier(node)) return this.#expandName(node, scope);
    if (ts.isCallExpression(node)) return this.#expandCall(node, scope);
    if (ts.isElementAccessExpression(node)) return this.#insert(node.expression, scope);
    if (isWrapper(node)) return expand(node.expression);
    if (ts.isNumericLiteral(node)) return node.text;
    return 'unknown_text';
  }

  /** Returns the SQL of a part of a statement, which is then no statement of its own. */
  #insert(node: ts.Node, scope: Scope): string {
    const text = this.#expand(node, scope);
    this.#inserted.add(node);
    return text;
  }

  #expandName(node: ts.Identifier, scope: Scope): string {
    const bound = scope.bound.get(node.text);
    if (bound) return this.#insert(bound.node, bound.scope);
    const declared = this.#find(node);
    return declared && scope.depth < maxDepth
      ? this.#insert(declared, { ...scope, depth: scope.depth + 1 })
      : 'unknown_text';
  }

  #expandCall(node: ts.CallExpression, scope: Scope): string {
    const { expression, arguments: args } = node;
    if (ts.isPropertyAccessExpression(expression)) {
      const { name, expression: of } = expression;
      if (name.text === 'now') return 'now()';
      if (['raw', 'fromEntries', 'stringify'].includes(name.text) && args[0]) return this.#insert(args[0], scope);
      if (name.text === 'map' && args[0]) return `${this.#insert(of, scope)} ${this.#insert(args[0], scope)}`;
      return this.#insert(of, scope);
    }
    const called = ts.isIdentifier(expression) ? this.#find(expression) : undefined;
    if (!called || !(ts.isArrowFunction(called) || ts.isFunctionDeclaration(called)) || scope.depth > maxDepth)
      return 'unknown_text';
    const bound = new Map<string, { node: ts.Expression; scope: Scope }>();
    for (const [index, { name, initializer }] of called.parameters.entries()) {
      const value = args[index];
      if (ts.isIdentifier(name) && value) bound.set(name.text, { node: value, scope });
      else if (ts.isIdentifier(name) && initializer) bound.set(name.text, { node: initializer, scope });
    }
    return this.#expandBody(called, { branch: scope.branch, bound, depth: scope.depth + 1 });
  }

  /** The texts that a function returns. */
  #expandBody({ body }: ts.ArrowFunction | ts.FunctionDeclaration, scope: Scope): string {
    if (!body) return '';
    if (!ts.isBlock(body)) return this.#insert(body, scope);
    const returned: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isReturnStatement(node) && node.expression) returned.push(this.#insert(node.expression, scope));
      if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
    };
    visit(body);
    return returned.join(' ');
  }

  /** Finds what a name stands for: the value of a constant or a default, or a function. */
  #find(name: ts.Identifier): ts.Node | undefined {
    const file = name.getSourceFile();
    for (let at: ts.Node | undefined = name.parent; at; at = at.parent) {
      const found = ts.isBlock(at) || ts.isSourceFile(at) ? findDeclared(at, name.text) : findParameter(at, name.text);
      if (found) return found;
    }
    const imported = findImport(file, name.text);
    if (!imported?.from.startsWith('.')) return undefined;
    const target = this.#files.get(join(dirname(file.fileName), imported.from));
    return target && findDeclared(target, imported.name);
  }

  /** Values are bound, apart from those of `raw`. */
  #readValue(node: ts.Expression, scope: Scope): string {
    return ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      /^(raw|now)$/.test(node.expression.name.text)
      ? this.#expand(node, scope)
      : '?';
  }

  /** Returns the chain that ends with this call, such as `db('orders').where(…)`, also if it begins in a constant or a function. */
  #readChain(node: ts.Node, depth = 0): BuilderChain | undefined {
    if (depth > maxDepth) return undefined;
    if (ts.isIdentifier(node)) return this.#readChainOf(node, depth);
    if (!ts.isCallExpression(node)) return undefined;
    const { expression, arguments: args } = node;
    if (ts.isPropertyAccessExpression(expression)) {
      const begun = this.#readChain(expression.expression, depth + 1);
      return begun && { table: begun.table, calls: [...begun.calls, { name: expression.name.text, args }] };
    }
    if (!ts.isIdentifier(expression)) return undefined;
    if (!/^(db|trx|pool)$/.test(expression.text)) return this.#readChainOf(expression, depth);
    return args[0] && ts.isStringLiteralLike(args[0]) ? { table: args[0].text, calls: [] } : undefined;
  }

  /** The chain of a constant, or that a function without a block returns. */
  #readChainOf(name: ts.Identifier, depth: number): BuilderChain | undefined {
    let declared = this.#find(name);
    if (declared && ts.isArrowFunction(declared)) declared = declared.body;
    const chain = declared && this.#readChain(declared, depth + 1);
    if (chain) this.#inserted.add(declared!);
    return chain;
  }

  /** Returns the SQL that a chain of the query builder stands for. */
  #buildSql({ table, calls }: BuilderChain, scope: Scope): string {
    const textOf = (...names: string[]) =>
      calls
        .filter(({ name }) => names.includes(name))
        .flatMap(({ args }) => [...args].map((arg) => this.#expand(arg, scope)))
        .join(', ');
    const condition = calls
      .filter(({ name }) => /where|having|join|^on/i.test(name))
      .map(({ args }) => [...args].map((arg) => this.#expand(arg, scope)).join(' '))
      .join(' AND ');
    const returning = textOf('returning') && ` RETURNING ${textOf('returning')}`;
    const where = condition && ` WHERE ${condition}`;
    const has = (...names: string[]) => calls.some(({ name }) => names.includes(name));
    if (has('insert')) {
      const merged = has('merge') ? ` ON CONFLICT DO UPDATE SET ${textOf('merge')}${where}` : '';
      return `INSERT INTO ${table} VALUES (${textOf('insert')})${merged}${returning}`;
    }
    if (has('update', 'increment', 'decrement')) return `UPDATE ${table} SET ${textOf('update')}${where}${returning}`;
    if (has('delete', 'del')) return `DELETE FROM ${table}${where}${returning}`;
    return `SELECT ${textOf('select', 'first', 'pluck') || '1'} FROM ${table}${where}`;
  }
}

/** A statement of the query builder: a table, and the methods called on it. */
interface BuilderChain {
  table: string;
  calls: { name: string; args: readonly ts.Expression[] }[];
}

function describe(file: ts.SourceFile, node: ts.Node, sql: string): SourceStatement {
  const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  return { file: file.fileName, line, functions: findFunctions(file, node), sql };
}

/** The function around a node; of a constant of the file, the functions that use it. */
function findFunctions(file: ts.SourceFile, node: ts.Node): string[] {
  const name = outermostName(node);
  if (name === undefined) return [];
  const users = new Set([name]);
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each) && users.has(each.text)) {
      const user = outermostName(each);
      if (user !== undefined) users.add(user);
    }
    ts.forEachChild(each, visit);
  };
  // Twice, for constants that are used by constants.
  visit(file);
  visit(file);
  return [...users];
}

function outermostName(node: ts.Node): string | undefined {
  let name: string | undefined;
  for (let at = node.parent; at; at = at.parent) {
    if (
      (ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at)) &&
      at.name &&
      ts.isIdentifier(at.name)
    )
      name = at.name.text;
  }
  return name;
}

function findDeclared(block: ts.Block | ts.SourceFile, name: string): ts.Node | undefined {
  for (const statement of block.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
    if (!ts.isVariableStatement(statement)) continue;
    for (const declaration of statement.declarationList.declarations)
      if (ts.isIdentifier(declaration.name) && declaration.name.text === name) return declaration.initializer;
  }
  return undefined;
}

/** The default of a parameter. */
function findParameter(node: ts.Node, name: string): ts.Node | undefined {
  if (!ts.isFunctionLike(node)) return undefined;
  return node.parameters.find((parameter) => ts.isIdentifier(parameter.name) && parameter.name.text === name)
    ?.initializer;
}

function findImport(file: ts.SourceFile, name: string): { from: string; name: string } | undefined {
  for (const statement of file.statements) {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const found = bindings.elements.find((element) => element.name.text === name);
    const from = ((statement as ts.ImportDeclaration).moduleSpecifier as ts.StringLiteral).text;
    if (found) return { from, name: (found.propertyName ?? found.name).text };
  }
  return undefined;
}

function expandName(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : 'unknown_text';
}

/** Expressions that have the text of another one. */
function isWrapper(node: ts.Node): node is ts.Node & { expression: ts.Expression } {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isSpreadElement(node) ||
    ts.isSpreadAssignment(node)
  );
}
