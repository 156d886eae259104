// A request as a curl command.

import { jsonWords, literal } from './literal.ts';
import type { SampleRequest } from './sample-request.ts';

/** The request as one command of a POSIX shell, continued over lines. */
export function curl({
  method,
  path,
  query,
  headers,
  body,
  savedAs,
  address,
  secret,
  credential,
}: SampleRequest): string {
  const search = Object.entries(query).map(([name, value]) => `${name}=${readable(String(value))}`);
  const url = `$${address}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
  const lines = [
    `curl ${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `}"${url}"`,
    ...(savedAs === undefined ? [] : [`-o ${savedAs}`]),
    `-H "${credential.header}: ${credential.scheme}$${secret}"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(literal(jsonWords, body, '  ', '  '))}`]),
  ];
  return lines.join(' \\\n  ');
}

/** Encoded, but for the commas that lists are written with. */
function readable(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
