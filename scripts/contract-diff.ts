// Lists the changes of the OpenAPI documents since the last release, and fails if one lacks a later version or a changelog entry. With
// `--release`, replaces the documents of the last release by the present ones.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Judgement, judgeChanges } from './contract-diff/judge.ts';
import { readReleased, writeReleased } from './contract-diff/released.ts';
import { publishedNames, readDocuments } from './generate/document.ts';

const changelogFile = join(import.meta.dirname, '../openapi/CHANGELOG.md');

const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } });
const read = await readDocuments(publishedNames);
const documents = new Map(publishedNames.map((name, i) => [name, read[i]!]));
if (values.release) await writeReleased(documents);
const judgements = await judgeChanges(await readReleased(), documents, await readFile(changelogFile, 'utf8'));
for (const judgement of judgements) print(judgement);
if (judgements.some(({ problems }) => problems.length > 0)) process.exitCode = 1;

function print({ document, released, now, isChanged, listed, problems }: Judgement): void {
  const versions = released === now ? released : `${released ?? 'new'} to ${now ?? 'removed'}`;
  console.log(`${document} ${versions}: ${isChanged ? 'changed since the last release' : 'unchanged'}`);
  for (const { subject, message } of listed) console.log(`  breaking, in the changelog: ${subject}: ${message}`);
  for (const problem of problems) console.error(`  ${problem}`);
}
