// Finds the pages that texts refer to.

import { downloads } from './downloads.ts';
import { errorPagePath } from './error-page-path.ts';
import type { Operation, PublishedDocument } from './openapi.ts';

export interface PageLookup {
  /** Returns the page or download of a file of this project, such as `docs/guides/matching.md`. Throws if it is not published. */
  getFilePage(file: string): string;
  /** Finds an operation by method and path; path parameters may be in braces or filled in, and a query may follow. */
  findOperation(method: string, path: string): Operation | undefined;
  /** Finds a webhook event in the newest document that has it. */
  findEvent(name: string): Operation | undefined;
  /** Returns the page of an error code, undefined for other words. */
  findErrorCode(code: string): string | undefined;
}

/** `guidePages` has the page of each guide by its file. */
export function createPageLookup(
  documents: readonly PublishedDocument[],
  guidePages: ReadonlyMap<string, string>,
): PageLookup {
  const operations = documents.flatMap((document) => document.operations.filter(({ kind }) => kind === 'operation'));
  // Documents are listed oldest first.
  const events = documents.flatMap((document) => document.operations.filter(({ kind }) => kind === 'event')).reverse();
  const codes = new Set(documents.flatMap(({ schemas }) => schemas['ProblemCode']?.enum ?? []));
  const pages = new Map([
    ...guidePages,
    ...downloads,
    ...documents.map(({ name, page }) => [`openapi/${name}.yaml`, page] as const),
  ]);
  return {
    getFilePage(file) {
      const page = pages.get(file);
      if (page === undefined) throw new Error(`${file} is the target of a link but is not a page of the site`);
      return page;
    },
    findOperation(method, path) {
      const [bare = ''] = path.split('?');
      const candidates = operations.filter((operation) => operation.method === method);
      return (
        candidates.find((operation) => operation.path === bare) ??
        candidates.find((operation) => pathPattern(operation.path).test(bare))
      );
    },
    findEvent: (name) => events.find(({ path }) => path === name),
    findErrorCode: (code) => (codes.has(code) ? errorPagePath(code) : undefined),
  };
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}
