// All partner documents as one, so that one mock has all paths of the live service.

import { readBundle } from '../contract/documents.ts';

const names = ['standard', 'external-v1', 'external-v2'] as const;

type Security = { [scheme: string]: string[] }[];

interface Document {
  security?: Security;
  paths: { [path: string]: { [member: string]: object } };
  components: { [kind: string]: { [name: string]: unknown } };
}

/** The operations of all documents in one, as JSON; each keeps its credential and refers to its own document's components. */
export async function mockDocument(): Promise<string> {
  const read = names.map(async (name) => {
    const { text } = await readBundle(name);
    return withOwnNames(name, withOwnSecurity(JSON.parse(text)));
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

/** The document with its credential at each operation, where that of another document can't replace it. */
function withOwnSecurity(document: Document): Document {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  for (const operation of operations) {
    if ('operationId' in operation) Object.assign(operation, { security: document.security });
  }
  return document;
}

/** The document with its name before those of its components: documents have different ones of the same name. */
function withOwnNames(name: string, document: Document): Document {
  const text = JSON.stringify(document).replaceAll(/"(#\/components\/\w+\/)/g, `"$1${name}.`);
  const renamed = JSON.parse(text) as Document;
  const { securitySchemes = {}, ...kinds } = renamed.components;
  const components = Object.entries(kinds).map(([kind, members]) => {
    const named = Object.entries(members).map(([member, value]) => [`${name}.${member}`, value]);
    return [kind, Object.fromEntries(named)];
  });
  return { ...renamed, components: { securitySchemes, ...Object.fromEntries(components) } };
}
