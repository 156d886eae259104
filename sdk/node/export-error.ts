// The error of an export that has no file, or whose file cannot be downloaded.

export type ExportErrorCode =
  /** The service could not write the file. */
  | 'EXPORT_FAILED'
  /** The file was deleted: after 3 days, or after two newer exports. */
  | 'EXPORT_EXPIRED'
  /** The response is not the file of this export. */
  | 'EXPORT_MISMATCH'
  /** The connection broke too often. */
  | 'DOWNLOAD_INTERRUPTED';

export class ExportError extends Error {
  override readonly name = 'ExportError';
  readonly code: ExportErrorCode;
  readonly exportId: string;

  constructor(code: ExportErrorCode, exportId: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.exportId = exportId;
  }
}
