// A request as a Python script with the `requests` package.

import { literal, pythonWords } from './literal.ts';
import type { SampleRequest } from './sample-request.ts';

const written = (value: unknown) => literal(pythonWords, value, '    ', '    ');

/** The request as a script that prints the response and fails on an error. */
export function python({
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
  const key = `os.environ["${secret}"]`;
  const sent = [
    `"${credential.header}": ${credential.scheme ? `f"${credential.scheme}{os.environ['${secret}']}"` : key}`,
    ...Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ];
  const parts = [
    `os.environ["${address}"] + ${JSON.stringify(path)}`,
    `headers={${sent.length === 1 ? sent[0] : `\n${sent.map((line) => `        ${line},\n`).join('')}    `}}`,
    ...(Object.keys(query).length > 0 ? [`params=${written(paramsOf(query))}`] : []),
    ...(body === undefined ? [] : [`json=${written(body)}`]),
    'timeout=30',
  ];
  return `import os

import requests

response = requests.${method.toLowerCase()}(
${parts.map((part) => `    ${part},\n`).join('')})
response.raise_for_status()
${savedAs === undefined ? 'print(response.json())' : `with open("${savedAs}", "wb") as file:\n    file.write(response.content)`}`;
}

/** Python would send `True`, where the contract wants `true`. */
function paramsOf(query: SampleRequest['query']): SampleRequest['query'] {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  );
}
