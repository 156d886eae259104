// A request as a Python script: by a method of our client, or with the `requests` package where the client does not speak.

import { snakeCase } from '../python/schema-types.ts';
import { literal, pythonWords } from './literal.ts';
import type { SampleRequest } from './sample-request.ts';

const written = (value: unknown, indent = '    ') => literal(pythonWords, value, indent, '    ');

/** The request as a script that prints the response and fails on an error. */
export function python(request: SampleRequest): string {
  return request.surface === undefined ? byRequests(request) : byClient(request);
}

/** The request by a method of the client: path parameters and body by position, the others by name. */
function byClient(request: SampleRequest): string {
  const { surface, resourceMethod, operationId, pathParameters, query, headers, body, savedAs, isList } = request;
  const isDownload = savedAs !== undefined;
  const byName = { ...query, ...headers };
  const path = resourceMethod ? [resourceMethod.resource, resourceMethod.method] : [surface!, operationId];
  const positional = [...Object.values(pathParameters), ...(body === undefined ? [] : [body])];
  const parts = [
    ...positional.map((value) => written(value, '')),
    ...Object.entries(byName).map(([name, value]) => `${snakeCase(name.replace(/^X-/, ''))}=${written(value)}`),
  ];
  const call = isDownload
    ? `download_export(portside, ${[...positional, savedAs].map((value) => written(value)).join(', ')})`
    : `portside.${path.map(snakeCase).join('.')}(${joined(parts)})`;
  return `import os

from portside import Portside${isDownload ? ', download_export' : ''}

portside = Portside(os.environ["${request.address}"], os.environ["${request.secret}"])

${isList ? `for item in ${call}:\n    print(item)` : isDownload ? call : `result = ${call}\nprint(result)`}`;
}

/** Returns arguments on one line if they are short, or on one line each. */
function joined(parts: string[]): string {
  const line = parts.join(', ');
  if (line.length <= 64 || parts.length === 1) return line;
  return `\n${parts.map((part) => `    ${part.replaceAll('\n', '\n    ')},\n`).join('')}`;
}

/** `requests` would repeat the parameter for each value. */
function joinLists(query: SampleRequest['query']): object {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? String(value) : value]),
  );
}

/** The request with the `requests` package. */
function byRequests({ method, path, query, headers, body, address, secret, credential }: SampleRequest): string {
  const key = `os.environ["${secret}"]`;
  const sent = [
    `"${credential.header}": ${credential.scheme ? `f"${credential.scheme}{os.environ['${secret}']}"` : key}`,
    ...Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ];
  const parts = [
    `os.environ["${address}"] + ${JSON.stringify(path)}`,
    `headers={${sent.length === 1 ? sent[0] : `\n${sent.map((line) => `        ${line},\n`).join('')}    `}}`,
    ...(Object.keys(query).length > 0 ? [`params=${written(joinLists(query))}`] : []),
    ...(body === undefined ? [] : [`json=${written(body)}`]),
    'timeout=30',
  ];
  return `import os

import requests

response = requests.${method.toLowerCase()}(
${parts.map((part) => `    ${part},\n`).join('')})
response.raise_for_status()
print(response.json())`;
}
