// Phrases and name prefixes that the glossary replaces. cspell checks single words (flagWords in cspell.yaml); these span several.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { parse } from 'yaml';

const replacements: [pattern: RegExp, replacement: string][] = [
  [/\b(?:take|took|taken)[A-Z]\w*/g, 'claim…, ingest…, allocate… or consume…'],
  [/\bmost(?!Recent|Urgent)[A-Z]\w*/g, 'max…'],
  [/\b(?:least(?!Recent|Urgent)|fewest)[A-Z]\w*/g, 'min…'],
  [/\blongest[A-Z]\w*/g, 'max…'],
  [/\bearlier forms?\b/gi, 'legacy format'],
  [/\bcurrent forms?\b/gi, 'current format'],
  [/\blives on\b/gi, 'is deprecated, or remains'],
  [/\bcut (?:off )?after\b/gi, 'deadline'],
  [/\b(?:is|are|was|were) not taken\b/gi, 'unsupported, or rejected'],
];

const config = parse(readFileSync('cspell.yaml', 'utf8')) as { files: string[]; ignorePaths: string[] };
const matchesAny = (path: string, globs: string[]) => globs.some((glob) => matchesGlob(path, glob));
const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => matchesAny(path, config.files) && !matchesAny(path, config.ignorePaths))
  .filter((path) => path !== 'scripts/check-phrases.ts');

for (const path of paths) {
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    for (const [pattern, replacement] of replacements) {
      for (const [phrase] of line.matchAll(pattern)) {
        console.error(`${path}:${index + 1}: "${phrase}": write ${replacement}`);
        process.exitCode = 1;
      }
    }
  }
}
