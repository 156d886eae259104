// Where things are on the site, and links between its pages: always relative, so that the site works under any address.

import { posix } from 'node:path';
import type { Operation, PublishedDocument } from './contract.ts';

/** Finds the pages of what texts speak of. */
export interface Places {
  /** The page of a file of this project, such as `docs/matching.md`; throws when it is not published. */
  pageOfFile(file: string): string;
  /** The operation that `GET /api/v2/…` names, with its parameters in braces, filled in, or with a query behind it. */
  operationOf(method: string, path: string): Operation | undefined;
  eventOf(name: string): Operation | undefined;
  /** The place that explains an error code; undefined for a word that is none. */
  codePlace(code: string): string | undefined;
}

export function createPlaces(documents: readonly PublishedDocument[], pages: ReadonlyMap<string, string>): Places {
  const calls = documents.flatMap(({ operations }) => operations.filter(({ kind }) => kind === 'call'));
  // The newest document that tells of an event comes last.
  const events = documents.flatMap(({ operations }) => operations.filter(({ kind }) => kind === 'event')).toReversed();
  const codes = new Set(documents.flatMap(({ schemas }) => schemas['ProblemCode']?.enum ?? []));
  for (const { name, page } of documents) pages = new Map([...pages, [`openapi/${name}.yaml`, page]]);
  return {
    pageOfFile(file) {
      const page = pages.get(file);
      if (page === undefined) throw new Error(`${file} is linked to and is not a page of the site`);
      return page;
    },
    operationOf(method, path) {
      const [bare = ''] = path.split('?');
      const exact = calls.find((call) => call.method === method && call.path === bare);
      return exact ?? calls.find((call) => call.method === method && pattern(call.path).test(bare));
    },
    eventOf: (name) => events.find(({ path }) => path === name),
    codePlace: (code) => (codes.has(code) ? `guides/errors.html#${code.toLowerCase()}` : undefined),
  };
}

/** The address of `to` (a page, perhaps with `#anchor`) as it is written on the page `from`. */
export function link(from: string, to: string): string {
  const [path = '', anchor] = to.split('#');
  const suffix = anchor === undefined ? '' : `#${anchor}`;
  if (path === from && suffix) return suffix;
  return posix.relative(posix.dirname(from), path) + suffix;
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}
