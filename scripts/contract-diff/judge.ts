// Compares the documents with those of the last release: a change needs a later version of its document, and a breaking change needs an entry
// of that version in the changelog.

import { isDeepStrictEqual } from 'node:util';
import type { OpenApiDocument } from '../generate/document.ts';
import { type Break, breaksBetween } from './breaks.ts';
import { isLater, listVersions } from './entries.ts';
import { withoutTexts } from './released.ts';

/** The result for one document. */
export interface Judgement {
  document: string;
  /** The versions of the last release and now; `now` is undefined for a removed document, `released` for a new one. */
  released: string | undefined;
  now: string | undefined;
  isChanged: boolean;
  listed: Break[];
  /** What must be done, one sentence each. */
  problems: string[];
}

/** Returns the judgement of every document of the last release and of now. */
export async function judgeChanges(
  released: ReadonlyMap<string, OpenApiDocument>,
  current: ReadonlyMap<string, OpenApiDocument>,
  changelog: string,
): Promise<Judgement[]> {
  const names = [...new Set([...released.keys(), ...current.keys()])];
  return await Promise.all(names.map((name) => judge(name, released.get(name), current.get(name), changelog)));
}

async function judge(
  document: string,
  before: OpenApiDocument | undefined,
  after: OpenApiDocument | undefined,
  changelog: string,
): Promise<Judgement> {
  const found = { document, released: before?.info.version, now: after?.info.version, listed: [] as Break[] };
  if (!before) return { ...found, isChanged: true, problems: [] };
  if (!after) return { ...found, isChanged: true, problems: ['The document was removed. Clients still use it.'] };
  const now = withoutTexts(after);
  const withSameVersion = { ...now, info: { ...now.info, version: before.info.version } };
  if (isDeepStrictEqual(withSameVersion, before)) return { ...found, isChanged: false, problems: [] };

  const { title, version } = after.info;
  const api = title.replace(/^Portside /, '');
  const versions = listVersions(changelog).filter(
    (one) => one.api === api && isLater(one.version, before.info.version),
  );
  const problems: string[] = [];
  if (!isLater(version, before.info.version)) {
    problems.push(`It has changed: set \`info.version\` in openapi/${document}.yaml to a later one than ${version}.`);
  } else if (!versions.some((one) => one.version === version)) {
    problems.push(`The changelog has no section for it: add \`## <date>: ${api} ${version}\`.`);
  }
  const entries = versions.flatMap(({ breaking }) => breaking);
  for (const change of await breaksBetween(document, before, now)) {
    const isListed = entries.some((entry) => entry.some((name) => change.names.includes(name)));
    if (isListed) found.listed.push(change);
    else {
      const text = `${change.subject}: ${change.message}`;
      problems.push(`Not in the changelog: ${text} Add \`- *Breaking* \`${change.subject}\`: what to do.\``);
    }
  }
  return { ...found, isChanged: true, problems };
}
