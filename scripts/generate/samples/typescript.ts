// A request as a TypeScript module: by a resource of our client, by a method of an older API, or by `fetch` where the client does not speak.

import type { MethodName } from '../resource-names.ts';
import { literal, typescriptWords } from './literal.ts';
import type { SampleRequest } from './sample-request.ts';

const written = (value: unknown, indent = '  ') => literal(typescriptWords, value, indent, '  ');

export function typescript(request: SampleRequest): string {
  if (request.surface === undefined) return byFetch(request);
  const { operationId, savedAs, pathParameters } = request;
  const fileArguments = [...Object.values(pathParameters), savedAs].map((value) => written(value)).join(', ');
  const call = request.resourceMethod ? byResource(request, request.resourceMethod) : byOperation(request);
  return `import { createPortside } from '@portside/sdk';
${savedAs === undefined ? '' : `import { ${operationId} } from '@portside/sdk/exports';\n`}
const portside = createPortside({
  baseUrl: process.env.${request.address}!,
  apiKey: process.env.${request.secret}!,
});
${savedAs === undefined ? call : `await ${operationId}(portside, ${fileArguments});`}`;
}

/** The request by a method of a resource, with flat arguments. */
function byResource(
  { pathParameters, query, headers, body, isList }: SampleRequest,
  { resource, method }: MethodName,
): string {
  const { 'Idempotency-Key': idempotencyKey } = headers;
  const parts = [
    ...Object.values(pathParameters),
    ...(Object.keys(query).length > 0 ? [query] : []),
    ...(body === undefined ? [] : [body]),
    ...(idempotencyKey === undefined ? [] : [{ idempotencyKey }]),
  ];
  const call = `portside.${resource}.${method}(${parts.map((part) => written(part, '')).join(', ')})`;
  return isList
    ? `for await (const item of ${call}) {
  console.log(item);
}`
    : `const result = await ${call};
console.log(result);`;
}

/** The request by the client's method of the same name as the operation. */
function byOperation({ surface, operationId, pathParameters, query, headers, body }: SampleRequest): string {
  const parts = { path: pathParameters, query, headers };
  const options = [
    ...Object.entries(parts)
      .filter(([, members]) => Object.keys(members).length > 0)
      .map(([name, members]) => `${name}: ${written(members)}`),
    ...(body === undefined ? [] : [`body: ${written(body)}`]),
  ];
  return `const { data } = await portside.${surface}.${operationId}(${
    options.length > 0 ? `{\n${options.map((option) => `  ${option},\n`).join('')}}` : ''
  });
console.log(data);`;
}

/** The request by the platform's own `fetch`. */
function byFetch({ method, path, query, headers, body, ...request }: SampleRequest): string {
  const search = Object.keys(query).length > 0 ? ` + new URLSearchParams(${written(stringsOf(query), '')})` : '';
  const sent = [
    `${request.credential.header}: \`${request.credential.scheme}\${process.env.${request.secret}}\``,
    ...Object.entries(headers).map(([name, value]) => written({ [name]: value }, '    ').slice(2, -2)),
    ...(body === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ];
  return `const url = \`\${process.env.${request.address}}${path}${search ? '?' : ''}\`${search};
const response = await fetch(url, {
${method === 'GET' ? '' : `  method: '${method}',\n`}  headers: { ${sent.join(', ')} },
${body === undefined ? '' : `  body: JSON.stringify(${written(body)}),\n`}});
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
console.log(await response.json());`;
}

function stringsOf(query: SampleRequest['query']): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
