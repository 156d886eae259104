// What the changelog of the contract says of breaking changes. An entry has this form, under a dated heading:
//
//   - *Breaking* `GET /api/v1/products`: `limit` is 50 at most.
//
// It may name several things, each between backticks: an operation by its path, with or without the method, or by its id; an event, a
// schema, a document. The word may stand in one asterisk or two.

const entry = /^- (\*{1,2})Breaking\1/;
const heading = /^## (\d{4}-\d\d-\d\d)/;

/** Returns what the changelog says breaks and the base's did not yet say, under dates no earlier than the base's last: the names of each entry. */
export function newEntries(changelog: string, base: string): string[][] {
  const known = new Set(entriesOf(base).map(({ text }) => text));
  const published = newestOf(base);
  return entriesOf(changelog)
    .filter(({ date, text }) => date >= published && !known.has(text))
    .map(({ text }) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string));
}

function newestOf(changelog: string): string {
  return changelog.split('\n').reduce((newest, line) => {
    const date = heading.exec(line)?.[1] ?? '';
    return date > newest ? date : newest;
  }, '');
}

function entriesOf(changelog: string) {
  let date = '';
  const entries: { date: string; text: string }[] = [];
  let open = false;
  for (const line of changelog.split('\n')) {
    date = heading.exec(line)?.[1] ?? date;
    if (entry.test(line)) entries.push({ date, text: line });
    else if (open && line.startsWith('  ')) entries.at(-1)!.text += ` ${line.trim()}`;
    open = entry.test(line) || (open && line.startsWith('  '));
  }
  return entries;
}
