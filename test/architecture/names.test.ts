// Prefixes of names that the glossary replaces. cspell checks the words of a name (flagWords in cspell.yaml), not their position.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const replacements: [pattern: RegExp, replacement: string][] = [
  [/\b(?:take|took|taken)[A-Z]\w*/g, 'claim…, ingest…, allocate… or consume…'],
  [/\b(?:most(?!Recent|Urgent)|longest)[A-Z]\w*/g, 'max…'],
  [/\b(?:least(?!Recent|Urgent)|fewest)[A-Z]\w*/g, 'min…'],
];

test('names have no prefix that the glossary replaces', () => {
  const paths = execFileSync(
    'git',
    [
      'ls-files',
      '-co',
      '--exclude-standard',
      'src',
      'handlers',
      'web',
      'sdk',
      'bench',
      'scripts',
      'test',
      'openapi',
      'ops',
    ],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((path) => /\.(tsx?|js|yaml|yml|json|sql|py)$/.test(path))
    .filter((path) => !/^(src\/db\/migrations|test\/fixtures)\//.test(path));
  const found = paths.flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    return replacements.flatMap(([pattern, replacement]) =>
      [...source.matchAll(pattern)].map(([name]) => `${path}: ${name}: write ${replacement}`),
    );
  });
  assert.deepEqual(found, []);
});
