// All partner documents merged into one, so that one mock server has all paths of the service.

import { readBuilt } from '../../src/build-folder.ts';

const names = ['standard', 'external-v1', 'external-v2'] as const;

type Security = { [scheme: string]: string[] }[];

interface Document {
  security?: Security;
  paths: { [path: string]: { [member: string]: object } };
  components: { [kind: string]: { [name: string]: unknown } };
}

/** Returns the merged document as JSON. Each operation keeps its security requirement and its own components. */
export async function buildMockDocument(): Promise<string> {
  const read = names.map(async (name) => {
    const document = JSON.parse(await readBuilt(`openapi/${name}.json`, 'utf8'));
    return prefixComponents(name, writeHeaderExamples(copySecurity(document)));
  });
  const parts = await Promise.all(read);
  const components: Document['components'] = {};
  for (const part of parts) {
    for (const [kind, members] of Object.entries(part.components)) {
      components[kind] = { ...components[kind], ...members };
    }
  }
  const paths = Object.assign({}, ...parts.map(({ paths }) => paths));
  return JSON.stringify({ ...parts[0], paths, webhooks: {}, components });
}

/** Copies the security requirement of the document to each operation, because the merged document has only one. */
function copySecurity(document: Document): Document {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  for (const operation of operations) {
    if ('operationId' in operation) Object.assign(operation, { security: document.security });
  }
  return document;
}

/** Makes the examples of headers text: Prism takes the number 0 for a missing header, and logs a violation of its own response. */
function writeHeaderExamples(document: Document): Document {
  const headers = Object.values(document.components.headers ?? {}) as { example?: unknown }[];
  for (const header of headers) if ('example' in header) header.example = String(header.example);
  return document;
}

/** Prefixes the component names with the name of the document, because documents have different components of the same name. */
function prefixComponents(name: string, document: Document): Document {
  const text = JSON.stringify(document).replaceAll(/"(#\/components\/\w+\/)/g, `"$1${name}.`);
  const renamed = JSON.parse(text) as Document;
  const { securitySchemes = {}, ...kinds } = renamed.components;
  const components = Object.entries(kinds).map(([kind, members]) => {
    const named = Object.entries(members).map(([member, value]) => [`${name}.${member}`, value]);
    return [kind, Object.fromEntries(named)];
  });
  return { ...renamed, components: { securitySchemes, ...Object.fromEntries(components) } };
}
