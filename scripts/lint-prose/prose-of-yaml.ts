// The summaries and descriptions of an OpenAPI document as Markdown, with the line in the document for each line of the Markdown.
import { isPair, isScalar, LineCounter, type Node, type Pair, parseDocument, visit } from 'yaml';

export type Prose = { markdown: string; lines: number[] };

const proseKeys = new Set(['summary', 'description']);

export function proseOfYaml(source: string): Prose {
  const lineCounter = new LineCounter();
  const markdown: string[] = [];
  const lines: number[] = [];
  visit(parseDocument(source, { lineCounter }), {
    Pair(_, pair, ancestors) {
      const { value } = pair;
      if (!proseKeys.has(keyOf(pair)) || !isScalar(value) || typeof value.value !== 'string') return;
      if (ancestors.some(isExample)) return;
      const isBlock = value.type === 'BLOCK_LITERAL' || value.type === 'BLOCK_FOLDED';
      const firstLine = lineCounter.linePos(value.range?.[0] ?? 0).line + (isBlock ? 1 : 0);
      for (const [index, line] of [...value.value.trimEnd().split('\n'), ''].entries()) {
        markdown.push(line);
        lines.push(firstLine + index);
      }
    },
  });
  return { markdown: markdown.join('\n'), lines };
}

const keyOf = ({ key }: Pair) => (isScalar(key) ? String(key.value) : '');

/** Values in examples can be in any language and format. */
const isExample = (node: unknown) => isPair(node as Node | Pair) && /^examples?$/.test(keyOf(node as Pair));
