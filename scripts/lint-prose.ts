// Runs textlint over the Markdown files, over the summaries and descriptions in openapi/, and over the texts that scripts and command lines
// print: `node scripts/lint-prose.ts [files…]`. The rules are in .textlintrc.json.
import { globSync, readFileSync } from 'node:fs';
import { createLinter, loadTextlintrc } from 'textlint';
import { proseOfCode } from './lint-prose/prose-of-code.ts';
import { type Prose, proseOfYaml } from './lint-prose/prose-of-yaml.ts';

const linter = createLinter({ descriptor: await loadTextlintrc() });

const proseOfMarkdown = (source: string): Prose => ({
  markdown: source,
  lines: source.split('\n').map((_, index) => index + 1),
});

/** Scripts that people start; others write code. */
const programs = ['scripts/*.ts', 'scripts/{contract-diff,mock,push-sales}/**/*.ts', '{sdk,src}/cli/**/*.ts'];
const parsers = { md: proseOfMarkdown, yaml: proseOfYaml, ts: proseOfCode };
const documents = ['*.md', 'docs/**/*.md', 'openapi/**/*.{md,yaml}', 'sdk/{,python/}README.md'];

const only = process.argv.slice(2);
const paths = globSync([...documents, ...programs])
  .filter((path) => only.length === 0 || only.includes(path))
  .sort();
for (const path of paths) {
  const source = readFileSync(path, 'utf8');
  const { markdown, lines } = parsers[path.split('.').at(-1) as keyof typeof parsers](source);
  const { messages } = await linter.lintText(markdown, 'prose.md');
  for (const { line, message } of messages) {
    const [text] = message.replace(/^Line \d+ s/, 'S').split('\n');
    console.error(`${path}:${lines[line - 1]}: ${text}`);
    process.exitCode = 1;
  }
}
