// Downloads lists of the account as files.

import { parse } from 'csv-parse/sync';

interface Account {
  url: string;
  member: { cookie: string };
}

/** Returns the response for a list, its text with byte-order mark, its titles, and its rows by title. */
export async function downloadList(
  service: Account,
  list: string,
  query = '',
  { cookie = service.member.cookie, delimiter = ',' } = {},
) {
  const response = await fetch(`${service.url}/api/account/v1/${list}/export${query}`, { headers: { cookie } });
  const text = Buffer.from(await response.arrayBuffer()).toString();
  const [titles = []]: string[][] = parse(text, { bom: true, delimiter, to_line: 1 });
  const rows: Record<string, string>[] = parse(text, { bom: true, delimiter, columns: true });
  return { response, text, titles, rows };
}
