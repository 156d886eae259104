// The operations under test: all that the service exposes.

import { operationsOf } from '../../scripts/generate/document.ts';
import { servedDocuments } from '../../src/contract/documents.ts';
import { documents } from '../support/contract.ts';
import type { Target } from './request-parts.ts';

/** Every operation of every document, in document order. */
export const targets: Target[] = servedDocuments.flatMap((served) => {
  const document = documents[served.name];
  return operationsOf(document).map((located) => {
    const { operationId, security } = located.operation as typeof located.operation & { security?: unknown[] };
    return { ...located, served, document, operationId, isOpen: security?.length === 0 };
  });
});
