// The request that the form describes, to send or to show as a curl command.

import type { ConsoleOperation, Credential } from './operation.ts';

export interface FormValues {
  apiKey: string;
  server: string;
  /** By location and name, such as `query.limit`. Empty values are not sent. */
  parameters: Record<string, string>;
  body: string;
}

/** Returns the values of a new form: examples of the parameters that the request needs, and the first body. */
export function createValues(
  { parameters, bodies, isFile }: ConsoleOperation,
  connection: Pick<FormValues, 'apiKey' | 'server'>,
): FormValues {
  const filledIn = parameters.filter(({ isFilledIn }) => isFilledIn);
  return {
    ...connection,
    parameters: Object.fromEntries(
      filledIn.map((parameter) => [`${parameter.in}.${parameter.name}`, parameter.example]),
    ),
    body: bodies.length > 0 ? formatBody(bodies[0]?.value, isFile) : '',
  };
}

export const formatBody = (value: unknown, isFile: boolean) =>
  isFile ? String(value) : JSON.stringify(value, null, 2);

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** Whether the browser sends the session cookie and stores a new one. */
  withCookies: boolean;
}

export function buildRequest(
  operation: ConsoleOperation,
  { apiKey, server, parameters, body }: FormValues,
): HttpRequest {
  const { method, credential, bodies, isFile } = operation;
  const given = operation.parameters
    .map((parameter) => ({ ...parameter, value: parameters[`${parameter.in}.${parameter.name}`] ?? '' }))
    .filter(({ value }) => value !== '');
  const path = given
    .filter((parameter) => parameter.in === 'path')
    .reduce((path, { name, value }) => path.replace(`{${name}}`, encodePathValue(value)), operation.path);
  const query = given
    .filter((parameter) => parameter.in === 'query')
    // Commas separate the values of a list and need no encoding.
    .map(({ name, value }) => `${encode(name)}=${encode(value).replaceAll('%2C', ',')}`);
  const hasBody = bodies.length > 0;
  const headers = {
    ...authorize(credential, apiKey),
    ...(hasBody && { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' }),
    ...Object.fromEntries(
      given.filter((parameter) => parameter.in === 'header').map(({ name, value }) => [name, value]),
    ),
  };
  const url = `${server}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  return { method, url, headers, body: hasBody ? body : undefined, withCookies: credential.kind === 'session' };
}

/** Returns the header with the key. A session is a cookie, which the browser adds. */
export function authorize(credential: Credential, apiKey: string): Record<string, string> {
  return credential.kind === 'key' && apiKey !== '' ? { [credential.header]: credential.prefix + apiKey } : {};
}

/** Encodes all characters that a URL parser would encode or that have a meaning, so that curl and browsers send the same text. */
function encode(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return encoded.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The path values `.` and `..` change the path. Browsers resolve them even if they are encoded; the form does not send them. */
export const isDotSegment = (value: string) => value === '.' || value === '..';

export function encodePathValue(value: string): string {
  return isDotSegment(value) ? value.replaceAll('.', '%2E') : encode(value);
}

/** Returns the request as a curl command that reads the key from the environment, or the session cookie from a file. */
export function formatCurl(operation: ConsoleOperation, values: FormValues): string {
  const placeholder = '$PORTSIDE_KEY';
  const { method, url, headers, body } = buildRequest(operation, { ...values, apiKey: placeholder });
  const isDefaultMethod = method === (body === undefined ? 'GET' : 'POST');
  const hasDotSegment = operation.parameters.some(
    (parameter) => parameter.in === 'path' && isDotSegment(values.parameters[`path.${parameter.name}`] ?? ''),
  );
  const options = `${isDefaultMethod ? '' : `-X ${method} `}${hasDotSegment ? '--path-as-is ' : ''}`;
  const lines = [
    `curl ${options}${quote(url)}`,
    ...cookieOptions(operation),
    ...Object.entries(headers).map(([name, value]) =>
      // Only double quotes expand the variable.
      value.endsWith(placeholder) ? `-H "${name}: ${value}"` : `-H ${quote(`${name}: ${value}`)}`,
    ),
    // `-d` removes line breaks.
    ...(body === undefined ? [] : [`${operation.isFile ? '--data-binary' : '-d'} ${quote(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

function cookieOptions({ credential }: ConsoleOperation): string[] {
  if (credential.kind === 'key' || credential.cookie === 'ignored') return [];
  return [credential.cookie === 'set' ? '-c cookies.txt' : '-b cookies.txt'];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
