import { Readable } from 'node:stream';
import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { type Handler, StreamResponse } from '../../src/http/operation.ts';
import { createOrderDocument } from '../../src/services/orders/document/order-document.ts';
import { acceptedFormat, documentHeaders } from '../../src/views/orders/order-document.ts';

/** Returns an order as a document for the supplier. */
export const getOrderDocument: Handler<Operations['getOrderDocument']> = async (
  ctx,
  { company, path, query, headers },
) => {
  const format = query.format ?? acceptedFormat(headers.accept);
  const { fileName, bytes } = await createOrderDocument(ctx, company, path.ref, { ...query, format });
  return new StreamResponse(Readable.from([Buffer.from(bytes)]), documentHeaders(fileName, format, bytes.byteLength));
};
