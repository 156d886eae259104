import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proseOfYaml } from '../../scripts/lint-prose/prose-of-yaml.ts';

const source = `info:
  summary: One line.
  description: |
    First line.
    Second line.
example:
  description: Not prose.
examples:
  one:
    description: Not prose.
paths:
  /orders:
    description: Last line.
`;

test('summaries and descriptions become Markdown with the lines of the document; examples do not', () => {
  const { markdown, lines } = proseOfYaml(source);
  const texts = markdown.split('\n');
  assert.deepEqual(
    texts.flatMap((text, index) => (text ? [[lines[index], text]] : [])),
    [
      [2, 'One line.'],
      [4, 'First line.'],
      [5, 'Second line.'],
      [13, 'Last line.'],
    ],
  );
});
