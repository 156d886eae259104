// The modules of the Python client that are derived from the OpenAPI documents: types.py has a TypedDict for each object, _resources.py a
// class for each resource of External API v2, and _older_apis.py a class for each older API.

import { maxRecordsOfPushes } from './client-contract.ts';
import { type Body, type OpenApiDocument, operationsOf, resolve, type Schema } from './document.ts';
import { methodOf, type PythonContext } from './python/method.ts';
import { docstring, PythonTypes, snakeCase } from './python/schema-types.ts';
import { resourcesOf } from './resource-names.ts';

export interface PythonDocuments {
  standard: OpenApiDocument;
  v1: OpenApiDocument;
  v2: OpenApiDocument;
}

/** Returns the text of each module by its file name. */
export function pythonModules({ standard, v1, v2 }: PythonDocuments, version: string): { [file: string]: string } {
  const types = new PythonTypes();
  for (const document of [standard, v1, v2]) {
    for (const [name, schema] of Object.entries(document.components['schemas'] ?? {}))
      types.add(name, schema as Schema);
  }
  const resources = resourceClasses(v2, { document: v2, types, returnsData: true });
  const older = [
    olderClass('Standard', { document: standard, types, returnsData: false }),
    olderClass('ExternalV1', { document: v1, types, returnsData: false }),
  ];
  types.add('WebhookEvent', { oneOf: webhookTypes(v2, types) });
  return {
    '_resources.py': withImports(resources, types),
    '_older_apis.py': withImports(older, types),
    'types.py': typesModule(types),
    '_limits.py': `${header}\n\nMAX_RECORDS = ${JSON.stringify(maxRecordsOfPushes(v2))}\n`,
    '_version.py': `# Derived from sdk/package.json by scripts/generate/python-package.ts.\n\nVERSION = "${version}"\n`,
  };
}

const header = '# Derived from the documents in openapi/ by scripts/generate/python.ts.';

function typesModule(types: PythonTypes): string {
  const imports = [
    '"""The types of requests, responses and events."""',
    'from __future__ import annotations',
    'from typing import Any, Literal, NotRequired, TypeAlias, TypedDict',
  ];
  return `${[header, ...imports].join('\n\n')}\n\n\n${types.definitions().join('\n\n\n')}\n`;
}

/** Adds the imports of a module with classes. The types are imported by type checkers only, because they take longer to load than all else. */
function withImports(classes: string[], types: PythonTypes): string {
  const code = classes.join('\n\n\n');
  const withoutDocs = code.replaceAll(/"""[\s\S]*?"""/g, '');
  const uses = (name: string) => new RegExp(`(?<![\\w-])${name}\\b`).test(withoutDocs);
  const used = types.names().filter(uses).sort();
  const typing = ['TYPE_CHECKING', ...['Any', 'Literal'].filter(uses), 'cast'];
  const imports = [
    ...(uses('HTTPResponse') ? ['import http.client'] : []),
    `from typing import ${typing.join(', ')}`,
    '',
    ...(uses('deprecated') ? ['from ._deprecated import deprecated'] : []),
    ...(uses('PagedList') ? ['from ._pages import PagedList'] : []),
    'from ._transport import CallOptions, Request, Transport',
    '',
    'if TYPE_CHECKING:',
    `    from .types import (\n${used.map((name) => `        ${name},\n`).join('')}    )`,
  ];
  return `${[header, 'from __future__ import annotations', imports.join('\n')].join('\n\n')}\n\n\n${code}\n`;
}

function resourceClasses(v2: OpenApiDocument, context: PythonContext): string[] {
  const resources = [...resourcesOf(v2)];
  const classes = resources.map(([resource, operations]) =>
    classOf(
      className(resource),
      undefined,
      operations.flatMap(({ method, located }) => methodOf(context, located, snakeCase(method))),
    ),
  );
  const all = [
    'class Resources:',
    docstring('The resources of External API v2.', 1),
    '',
    '    def __init__(self, transport: Transport):',
    ...resources.map(([resource]) => `        self.${snakeCase(resource)} = ${className(resource)}(transport)`),
  ];
  return [...classes, all.join('\n')];
}

function olderClass(name: string, context: PythonContext): string {
  const { title } = context.document.info;
  const methods = operationsOf(context.document).flatMap((located) =>
    methodOf(context, located, snakeCase(located.operation.operationId)),
  );
  return classOf(name, `The operations of the ${title}.`, methods);
}

function classOf(name: string, description: string | undefined, methods: string[]): string {
  return [
    `class ${name}:`,
    ...(description === undefined ? [] : [docstring(description, 1), '']),
    '    def __init__(self, transport: Transport):',
    '        self._transport = transport',
    ...methods,
  ].join('\n');
}

function className(resource: string): string {
  return `${resource.charAt(0).toUpperCase()}${resource.slice(1)}Resource`;
}

/** Defines a type for each webhook, which is its event with `id`, and returns references to them. */
function webhookTypes(v2: OpenApiDocument, types: PythonTypes): Schema[] {
  const bodies = operationsOf(v2, 'webhooks').map(
    ({ operation }) => resolve<Body>(v2, operation.requestBody!).content['application/json']!.schema['$ref'] as string,
  );
  return [...new Set(bodies)].map((reference) => {
    const event = reference.split('/').at(-1)!;
    const name = `${event.replace(/Event$/, '')}Webhook`;
    types.extend(name, event, { id: 'ID of the event. It is the same in every attempt.' });
    return { $ref: `#/components/schemas/${name}` };
  });
}
