// A request as a TypeScript module: by our client, or by `fetch` where the client does not speak.

import { literal, typescriptWords } from './literal.ts';
import type { SampleRequest } from './sample-request.ts';

const written = (value: unknown, indent = '  ') => literal(typescriptWords, value, indent, '  ');

/** The request by the client's function of the same name as the operation. */
export function typescript(request: SampleRequest): string {
  const { surface, operationId, pathParameters, query, headers, body, savedAs } = request;
  const parts = { path: pathParameters, query, headers };
  const options = [
    ...Object.entries(parts)
      .filter(([, members]) => Object.keys(members).length > 0)
      .map(([name, members]) => `${name}: ${written(members)}`),
    ...(body === undefined ? [] : [`body: ${written(body)}`]),
  ];
  const call =
    savedAs === undefined
      ? `const { data } = await portside.${surface}.${operationId}(${
          options.length > 0 ? `{\n${options.map((option) => `  ${option},\n`).join('')}}` : ''
        });
console.log(data);`
      : `await ${operationId}(portside, ${Object.values(pathParameters)
          .map((value) => written(value))
          .join(', ')}, '${savedAs}');`;
  return `import { createPortside } from '@portside/sdk';
${savedAs === undefined ? '' : `import { ${operationId} } from '@portside/sdk/exports';\n`}
const portside = createPortside({
  baseUrl: process.env.${request.address}!,
  apiKey: process.env.${request.secret}!,
});
${call}`;
}

/** The request by the platform's own `fetch`. */
export function typescriptByFetch({ method, path, query, headers, body, ...request }: SampleRequest): string {
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
