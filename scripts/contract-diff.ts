// Lists the changes of the OpenAPI documents since the last release, and fails if one lacks a later version or a changelog entry. With
// `--release`, replaces the documents of the last release by the present ones, unless it fails; with `--force`, in any case.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Judgement, judgeChanges } from './contract-diff/judge.ts';
import { readReleased, writeReleased } from './contract-diff/released.ts';
import { publishedNames, readDocuments } from './generate/document.ts';

const changelogFile = join(import.meta.dirname, '../openapi/CHANGELOG.md');

const { values } = parseArgs({
  options: { release: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
});
const read = await readDocuments(publishedNames);
const documents = new Map(publishedNames.map((name, i) => [name, read[i]!]));
const judgements = await judgeChanges(await readReleased(), documents, await readFile(changelogFile, 'utf8'));
for (const judgement of judgements) print(judgement);
const hasProblems = judgements.some(({ problems }) => problems.length > 0);
if (values.release && (values.force || !hasProblems)) await writeReleased(documents);
else if (values.release)
  console.error('openapi/released/ is unchanged. To write it anyway, run: make contract-release force=1');
if (hasProblems && !(values.release && values.force)) process.exitCode = 1;

function print({ document, released, now, isChanged, listed, problems }: Judgement): void {
  const versions = released === now ? released : `${released ?? 'new'} to ${now ?? 'removed'}`;
  console.log(`${document} ${versions}: ${isChanged ? 'changed since the last release' : 'unchanged'}`);
  for (const { subject, message } of listed) console.log(`  breaking, in the changelog: ${subject}: ${message}`);
  for (const problem of problems) console.error(`  ${problem}`);
}
