// The versions and breaking changes that the changelog of the APIs lists. An entry of a breaking change has this form, under a heading with
// the title of the document, without "Portside", and its version:
//
//   ## 2026-12-01: Standard API 1.1.0
//
//   - *Breaking* `GET /api/v1/products`: `limit` is 50 at most.
//
// It names in backticks what breaks: an operation by its path, with or without the method, or by its ID; an event, a schema, a document.

const heading = /^## \d{4}-\d\d-\d\d: (.+) (\d+\.\d+\.\d+)$/;
const entry = /^- \*Breaking\* /;

/** A version of an API in the changelog, with the names in each entry of a breaking change. */
export interface ChangelogVersion {
  api: string;
  version: string;
  breaking: string[][];
}

/** Returns the versions in the changelog, newest first. */
export function listVersions(changelog: string): ChangelogVersion[] {
  const versions: ChangelogVersion[] = [];
  let text: string | undefined;
  const endEntry = () => {
    if (text !== undefined) versions.at(-1)?.breaking.push([...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
    text = undefined;
  };
  for (const line of [...changelog.split('\n'), '']) {
    const isContinued = text !== undefined && line.startsWith('  ');
    if (isContinued) text += ` ${line.trim()}`;
    else endEntry();
    const [, api, version] = heading.exec(line) ?? [];
    if (api !== undefined && version !== undefined) versions.push({ api, version, breaking: [] });
    if (entry.test(line)) text = line;
  }
  return versions;
}

/** Whether a version is later than another one. */
export function isLater(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const place = a.findIndex((part, i) => part !== b[i]);
  return place >= 0 && a[place]! > b[place]!;
}
