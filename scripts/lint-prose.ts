// Runs textlint over the Markdown files and over the summaries and descriptions in openapi/. The rules are in .textlintrc.json.
import { globSync, readFileSync } from 'node:fs';
import { createLinter, loadTextlintrc } from 'textlint';
import { type Prose, proseOfYaml } from './lint-prose/prose-of-yaml.ts';

const linter = createLinter({ descriptor: await loadTextlintrc() });

const proseOfMarkdown = (source: string): Prose => ({
  markdown: source,
  lines: source.split('\n').map((_, index) => index + 1),
});

const paths = globSync(['*.md', 'docs/**/*.md', 'openapi/**/*.{md,yaml}', 'sdk/{,python/}README.md']).sort();
for (const path of paths) {
  const source = readFileSync(path, 'utf8');
  const { markdown, lines } = path.endsWith('.yaml') ? proseOfYaml(source) : proseOfMarkdown(source);
  const { messages } = await linter.lintText(markdown, 'prose.md');
  for (const { line, message } of messages) {
    const [text] = message.replace(/^Line \d+ s/, 'S').split('\n');
    console.error(`${path}:${lines[line - 1]}: ${text}`);
    process.exitCode = 1;
  }
}
