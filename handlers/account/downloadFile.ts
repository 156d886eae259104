import type { Operations } from '../../generated/account/operations.gen.ts';
import { readFileContent } from '../../src/db/attachments/files.ts';
import { fileDownload } from '../../src/http/file-download.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { getFile } from '../../src/services/attachments/files.ts';

/** Returns the content of a file. */
export const downloadFile: AccountHandler<Operations['downloadFile']> = async (ctx, { company, user, path }) => {
  const file = await getFile(ctx, company.id, user, path.fileId);
  return fileDownload(file.fileName, file.sizeBytes, readFileContent(ctx.db, company.id, file));
};
