// Purchase orders as files in responses.

import { Readable } from 'node:stream';
import type { DocumentFormat } from '../../domain/orders/document/purchase-order.ts';

const mediaTypes: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ubl: 'application/xml',
};

/**
 * Returns the format that an `Accept` header prefers, the first one of those with the same weight; `pdf` without a format of documents.
 *
 * `application/pdf;q=0.5, application/xml` → `ubl`
 */
export function acceptedFormat(accept = ''): DocumentFormat {
  const formats = Object.keys(mediaTypes) as DocumentFormat[];
  const accepted = accept.split(',').flatMap((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const [, weight = '1'] = /^q=([\d.]+)$/.exec(parameters.find((one) => one.startsWith('q=')) ?? '') ?? [];
    return formats
      .filter((format) => mediaTypes[format] === type)
      .map((format) => ({ format, weight: Number(weight) }));
  });
  return accepted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)[0]?.format ?? 'pdf';
}

/** Returns a document as a file to download. */
export function documentFile(fileName: string, format: DocumentFormat, bytes: Uint8Array) {
  const pieces = Readable.from([Buffer.from(bytes)]);
  return { fileName, mediaType: mediaTypes[format], pieces, sizeBytes: bytes.byteLength };
}
