// The request that the form describes, to send or to show as a curl command.

import type { ConsoleOperation } from './operation.ts';

export interface FormValues {
  apiKey: string;
  server: string;
  /** By location and name, such as `query.limit`. Empty values are not sent. */
  parameters: Record<string, string>;
  body: string;
}

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export function buildRequest(
  operation: ConsoleOperation,
  { apiKey, server, parameters, body }: FormValues,
): HttpRequest {
  const { method, credential, bodies } = operation;
  const given = operation.parameters
    .map((parameter) => ({ ...parameter, value: parameters[`${parameter.in}.${parameter.name}`] ?? '' }))
    .filter(({ value }) => value !== '');
  const path = given
    .filter((parameter) => parameter.in === 'path')
    .reduce((path, { name, value }) => path.replace(`{${name}}`, encodeURIComponent(value)), operation.path);
  const query = given
    .filter((parameter) => parameter.in === 'query')
    // Commas separate the values of a list and need no encoding.
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  const hasBody = bodies.length > 0;
  const headers = {
    ...(apiKey !== '' && { [credential.header]: credential.prefix + apiKey }),
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...Object.fromEntries(
      given.filter((parameter) => parameter.in === 'header').map(({ name, value }) => [name, value]),
    ),
  };
  const url = `${server}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  return { method, url, headers, body: hasBody ? body : undefined };
}

/** Returns the request as a curl command that reads the key from the environment. */
export function formatCurl(operation: ConsoleOperation, values: FormValues): string {
  const placeholder = '$PORTSIDE_KEY';
  const { method, url, headers, body } = buildRequest(operation, { ...values, apiKey: placeholder });
  const isDefaultMethod = method === (body === undefined ? 'GET' : 'POST');
  const lines = [
    `curl ${isDefaultMethod ? '' : `-X ${method} `}${quote(url)}`,
    ...Object.entries(headers).map(([name, value]) =>
      // Only double quotes expand the variable.
      value.endsWith(placeholder) ? `-H "${name}: ${value}"` : `-H ${quote(`${name}: ${value}`)}`,
    ),
    ...(body === undefined ? [] : [`-d ${quote(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
