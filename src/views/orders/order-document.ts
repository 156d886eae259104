// Purchase orders as files in responses.

import type { DocumentFormat } from '../../domain/orders/document/purchase-order.ts';

const mediaTypes: Record<DocumentFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ubl: 'application/xml',
};

/** Returns the format of the first media type in an `Accept` header that documents have; `pdf` without one. */
export function acceptedFormat(accept = ''): DocumentFormat {
  const types = accept.split(',').map((type) => type.split(';')[0]!.trim().toLowerCase());
  const formats = Object.keys(mediaTypes) as DocumentFormat[];
  return types.flatMap((type) => formats.filter((format) => mediaTypes[format] === type))[0] ?? 'pdf';
}

/** Returns the headers of a response with a document. */
export function documentHeaders(fileName: string, format: DocumentFormat, sizeBytes: number): Record<string, string> {
  return {
    'Content-Type': mediaTypes[format],
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Content-Length': String(sizeBytes),
  };
}
