import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proseOfCode } from '../../scripts/lint-prose/prose-of-code.ts';

const source = `const short = 'two words';
console.log('Three words here.');
console.log(\`
The mock listens at \${address}.

  curl and its options are no prose
\`);
db.raw('SELECT a few columns FROM products');
`;

test('texts of at least three words become Markdown with the lines of the module; SQL and indented commands do not', () => {
  const { markdown, lines } = proseOfCode(source);
  assert.deepEqual(
    markdown.split('\n').flatMap((text, index) => (text ? [[lines[index], text]] : [])),
    [
      [2, 'Three words here.'],
      [4, 'The mock listens at 7.'],
    ],
  );
});
