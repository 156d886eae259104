// Purchase orders as files in responses.

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

/** Returns the headers of a response with a document. */
export function documentHeaders(fileName: string, format: DocumentFormat, sizeBytes: number): Record<string, string> {
  return {
    'Content-Type': mediaTypes[format],
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Content-Length': String(sizeBytes),
  };
}
