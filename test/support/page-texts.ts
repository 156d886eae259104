// Finds the texts of the account pages in their sources: those that go through the translator, and literals that do not.

import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

export interface PageTexts {
  /** Keys of the catalogs; of plurals without the suffix. */
  keys: Set<string>;
  plurals: Set<string>;
  /** `file:line: text` of each literal that users see and that is not translated. */
  untranslated: string[];
  /** `file:line` of each call whose text is not a literal. */
  dynamic: string[];
}

/** Position of the texts in the calls that translate. The last one is the key. */
const translators: Record<string, number[]> = { t: [0], withElements: [0], plural: [1, 2] };
/** Attributes of elements and properties of components that users see or hear. */
const visibleAttributes = new Set(
  'title aria-label placeholder label hint lead action error unit none all alt'.split(' '),
);
/** Attributes whose values are never texts. */
const silentAttributes = new Set('class href src key id d for value fill'.split(' '));
/** Names of the product and of languages, HTTP headers, keys of the keyboard, and units that are the same in every language. */
const sameEverywhere = new Set([
  'Portside',
  'English',
  'Türkçe',
  'Русский',
  'Content-Type',
  'Idempotency-Key',
  'Retry-After',
  'Escape',
  'Enter',
  'ms',
]);

/** URLs, e-mail addresses, CSS, formulas and values of sorts. */
const notTexts = /^https:|^\S+@\S+$|^calc\(|^\d+px |^TCC \* a|^\w+ desc$/;

const root = join(import.meta.dirname, '../..');

const sources = [
  'web/account/**/*.{ts,tsx}',
  'src/domain/accounts/audit-*.ts',
  'src/domain/accounts/browser-name.ts',
  'src/domain/attachments/file-kind-names.ts',
  'src/domain/orders/lines/claim-kind-names.ts',
  'src/domain/orders/payment-kind-names.ts',
  'src/domain/overview/stockout-text.ts',
];

/** Reads all modules of the account pages, and those that name the same in downloads. */
export async function readPageTexts(): Promise<PageTexts> {
  const found: PageTexts = { keys: new Set(), plurals: new Set(), untranslated: [], dynamic: [] };
  for await (const path of glob(sources, { cwd: root })) {
    const texts = findTexts(path, await readFile(join(root, path), 'utf8'));
    for (const key of texts.keys) found.keys.add(key);
    for (const key of texts.plurals) found.plurals.add(key);
    found.dynamic.push(...texts.dynamic);
    found.untranslated.push(...texts.untranslated);
  }
  return found;
}

/** Returns the texts of a module. */
export function findTexts(path: string, source: string): PageTexts {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: PageTexts = { keys: new Set(), plurals: new Set(), untranslated: [], dynamic: [] };
  const at = (node: ts.Node) => `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const report = (node: ts.Node, text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (!sameEverywhere.has(words) && !notTexts.test(words)) found.untranslated.push(`${at(node)}: ${words}`);
  };

  const readCall = (call: ts.CallExpression, positions: number[]) => {
    const texts = positions.map((position) => call.arguments[position]);
    const key = texts.at(-1);
    if (!texts.every((text) => text !== undefined && ts.isStringLiteralLike(text))) found.dynamic.push(at(call));
    else if (positions.length > 1) found.plurals.add((key as ts.StringLiteralLike).text);
    else found.keys.add((key as ts.StringLiteralLike).text + contextOf(call));
    for (const argument of call.arguments) if (!texts.includes(argument)) visit(argument);
  };

  const readAttribute = ({ name, initializer }: ts.JsxAttribute) => {
    const attribute = name.getText();
    if (!initializer || silentAttributes.has(attribute)) return;
    const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    if (!value) return;
    if (!ts.isStringLiteralLike(value)) visit(value);
    else if (visibleAttributes.has(attribute) && /\p{L}/u.test(value.text)) report(value, value.text);
    else if (ts.isJsxExpression(initializer)) visit(value);
  };

  const visit = (node: ts.Node) => {
    if (isSilent(node)) return;
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const positions = translators[node.expression.text];
      if (positions) return readCall(node, positions);
    }
    if (ts.isJsxAttribute(node)) return readAttribute(node);
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text.replaceAll(/&\w+;/g, ''))) report(node, node.text);
    if (ts.isStringLiteralLike(node) && looksLikeText(node.text) && !isCode(node)) report(node, node.text);
    if (ts.isTemplateExpression(node)) {
      const pieces = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
      if (pieces.some((piece) => /\s/.test(piece) && /\p{L}{2}/u.test(piece))) report(node, pieces.join('…'));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isSilent(node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

/** A call with a context has a key of its own. */
function contextOf(call: ts.CallExpression): string {
  const [, context] = /\bcontext: '(\w+)'/.exec(call.arguments[1]?.getText() ?? '') ?? [];
  return context ? `_${context}` : '';
}

/** A capitalized word, or several words. */
function looksLikeText(text: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text) || /\p{L}{2,} \p{L}/u.test(text);
}

/** Compared values, names of properties and messages of programming errors. */
function isCode({ parent }: ts.Node): boolean {
  return (
    (ts.isBinaryExpression(parent) && parent.operatorToken.getText().includes('==')) ||
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    (ts.isNewExpression(parent) && parent.expression.getText() === 'Error')
  );
}
