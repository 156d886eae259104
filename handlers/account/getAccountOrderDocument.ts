import type { Operations } from '../../generated/account/operations.gen.ts';
import { fileResponse } from '../../src/http/file-response.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { createOrderDocument } from '../../src/services/orders/document/order-document.ts';
import { acceptedFormat, documentFile } from '../../src/views/orders/order-document.ts';

/** Returns an order as a document for the supplier. */
export const getAccountOrderDocument: AccountHandler<Operations['getAccountOrderDocument']> = async (
  ctx,
  { company, path, query, headers },
) => {
  const format = query.format ?? acceptedFormat(headers.accept);
  const { fileName, bytes } = await createOrderDocument(ctx, company, path.ref, { ...query, format });
  return fileResponse(documentFile(fileName, format, bytes));
};
