// The texts in a module as Markdown, with the line in the module for each line of the Markdown: string literals of at least three words. An expression
// in a template becomes a number.
import ts from 'typescript';
import type { Prose } from './prose-of-yaml.ts';

export function proseOfCode(source: string): Prose {
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, true);
  const markdown: string[] = [];
  const lines: number[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (text !== undefined && isProse(text)) {
      const first = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      for (const [index, line] of [...text.split('\n'), ''].entries()) {
        // Indented lines are commands and tables.
        markdown.push(/^ {2}/.test(line) ? '' : line);
        lines.push(first + index);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { markdown: markdown.join('\n'), lines };
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `7${literal.text}`)].join('');
}

/** SQL and code are not prose. */
function isProse(text: string): boolean {
  return (
    /[A-Za-z]+,? [A-Za-z]+ [A-Za-z]+/.test(text) &&
    !/=>|::|\b(?:SELECT|FROM|UPDATE|VALUES|TABLE|SET|import)\b|</.test(text)
  );
}
