// The `data` of JSON-RPC errors: the error code of the other APIs, the invalid fields, and the page about the code.

import { ProtocolErrorCode as JsonRpcCode } from '@modelcontextprotocol/server';
import type { FieldErrorEntry } from '../../domain/field-error.ts';
import { type Code, errorDocUrl } from '../../http/errors.ts';

/** An error code, by default that of the JSON-RPC code, and the invalid fields. */
export interface ErrorReason {
  code?: Code;
  errors?: FieldErrorEntry[];
}

interface JsonRpcError {
  code: number;
  message: string;
  data?: ErrorReason;
}

/** The codes of JSON-RPC errors. Others are those of invalid requests. */
const codes = new Map<number, Code>([
  [JsonRpcCode.ParseError, 'MALFORMED_JSON'],
  [JsonRpcCode.MethodNotFound, 'NOT_FOUND'],
  [JsonRpcCode.InternalError, 'INTERNAL_ERROR'],
]);

/** Returns an error with `code` and `docUrl` in its `data`. */
export function withErrorData(error: JsonRpcError, publicUrl: string): JsonRpcError {
  const code = error.data?.code ?? codes.get(error.code) ?? 'INVALID_REQUEST';
  const data = { ...error.data, code, docUrl: errorDocUrl(publicUrl, code) };
  return { code: error.code, message: error.message, data };
}

/** Returns the response to a message. If it is an error, it gets the `data`. */
export function addErrorData(text: string, publicUrl: string): string {
  // Before parsing it, because results can be long.
  if (!/^\{[^{]*"error":\{/.test(text)) return text;
  const { error, ...response } = JSON.parse(text) as { error: JsonRpcError };
  return JSON.stringify({ ...response, error: withErrorData(error, publicUrl) });
}
