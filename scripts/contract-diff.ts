// Says what of the contract breaks existing clients since partners last got it, and fails where the changelog doesn't say so.
//
//   node scripts/contract-diff.ts [--base REF] [--folder CLONE]

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { documentsAt, findBase, textAt } from './contract-diff/base.ts';
import { type Break, breaksBetween } from './contract-diff/breaks.ts';
import { newEntries } from './contract-diff/entries.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    folder: { type: 'string', default: join(import.meta.dirname, '..') },
  },
});
const { folder } = values;
const changelog = 'openapi/CHANGELOG.md';

const base = findBase(folder, values.base);
if (base.commit === undefined) {
  console.log(`Breaking changes: not compared, for ${base.reason}.`);
  if (base.asked) process.exitCode = 1;
} else {
  const breaks = (
    await Promise.all(
      documentsAt(folder, base.commit).map((name) => {
        const before = textAt(folder, base.commit, `generated/documents/${name}.json`);
        return breaksBetween(name, before, textNow(`build/openapi/${name}.json`));
      }),
    )
  ).flat();
  const entries = newEntries(textNow(changelog) ?? '', textAt(folder, base.commit, changelog) ?? '');
  const listed = breaks.filter(({ names }) => entries.some((entry) => entry.some((name) => names.includes(name))));
  const unlisted = breaks.filter((one) => !listed.includes(one));
  console.log(`Breaking changes since ${base.commit.slice(0, 7)}, ${base.chosen}: ${breaks.length}`);
  print(listed, 'in the changelog');
  print(unlisted, 'NOT IN THE CHANGELOG');
  if (unlisted.length > 0) {
    console.error(
      `\nSay so in ${changelog}, under today's date, naming the operation, event or schema:\n` +
        `  - *Breaking* \`${unlisted[0]!.subject}\`: what changed, and what a client must do.`,
    );
    process.exitCode = 1;
  }
}

/** A file's text as it is now; as git's own, without the last line's end. */
function textNow(path: string): string | undefined {
  const file = join(folder, path);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function print(breaks: Break[], judgement: string): void {
  for (const { document, subject, message } of breaks)
    console.log(`  ${judgement}: ${document}, ${subject}: ${message}`);
}
