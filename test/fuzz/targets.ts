// The operations under test: all that the service exposes to companies.

import { operationsOf } from '../../scripts/generate/document.ts';
import { servedDocuments } from '../../src/contract/documents.ts';
import { documents } from '../support/contract.ts';
import type { Target } from './request-parts.ts';

const companyDocuments = servedDocuments.filter(({ api }) => api !== 'operator');

/** Every operation of every document for companies, in document order. */
export const targets: Target[] = companyDocuments.flatMap((served) => {
  const document = documents[served.name];
  return operationsOf(document).map((located) => {
    const { operationId, security } = located.operation as typeof located.operation & { security?: unknown[] };
    return { ...located, served, document, operationId, isOpen: security?.length === 0 };
  });
});
