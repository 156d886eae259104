// Validates a message against JSON-RPC and MCP before the SDK does, which would report such errors as internal ones.

import { ProtocolErrorCode as ErrorCode, type JSONRPCMessage, specTypeSchemas } from '@modelcontextprotocol/server';
import { inBody, toEntry } from '../../domain/field-error.ts';
import type { ErrorReason } from './error-data.ts';

/** A protocol error: its HTTP status, its JSON-RPC code, its reason, and the ID of the request, if known. */
export class ProtocolError extends Error {
  readonly status: number;
  readonly code: number;
  readonly id: string | number | null;
  readonly headers: Record<string, string>;
  readonly data: ErrorReason;

  constructor(
    status: number,
    code: number,
    message: string,
    {
      id = null,
      headers = {},
      ...reason
    }: ErrorReason & { id?: string | number | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'ProtocolError';
    this.status = status;
    this.code = code;
    this.id = id;
    this.headers = headers;
    this.data = reason;
  }
}

/** For errors without a code of their own in JSON-RPC. */
export const serverErrorCode = -32000;

// A map, because a client could send `constructor` as the method.
const requests = new Map(
  Object.entries({
    initialize: specTypeSchemas.InitializeRequest,
    'tools/call': specTypeSchemas.CallToolRequest,
    'tools/list': specTypeSchemas.ListToolsRequest,
  }),
);

/** Returns the message. Throws a ProtocolError for a batch, a body that is not a JSON-RPC message, and invalid parameters. */
export function parseMessage(parsed: unknown): JSONRPCMessage {
  if (Array.isArray(parsed)) {
    throw new ProtocolError(400, ErrorCode.InvalidRequest, 'Batches are not supported: send one message a request.');
  }
  const parse = specTypeSchemas.JSONRPCMessage['~standard'].validate(parsed);
  if (parse.issues) {
    throw new ProtocolError(400, ErrorCode.InvalidRequest, 'The body is not a JSON-RPC 2.0 message.', idOf(parsed));
  }
  const message = parse.value;
  const method = 'method' in message && 'id' in message ? message.method : '';
  const { issues: found } = requests.get(method)?.['~standard'].validate(message) ?? {};
  if (found) {
    const issues = found.map(({ path = [], message }) => `${path.join('.')}: ${message}`);
    const errors = found.map(({ path = [], message }) => invalidField(path as string[], message));
    const text = `${method} was sent with wrong parameters. ${issues.join('; ')}`;
    throw new ProtocolError(200, ErrorCode.InvalidParams, text, { ...idOf(parsed), errors });
  }
  return message;
}

/** Returns the error of a member of a message. */
export function invalidField(path: readonly string[], message: string) {
  return toEntry(inBody(path.map((name) => `/${name}`).join(''), message));
}

/** Returns the ID of a request, null if it has none. */
export function idOf(parsed: unknown): { id: string | number | null } {
  const { id } = (parsed ?? {}) as { id?: unknown };
  return { id: typeof id === 'string' || typeof id === 'number' ? id : null };
}
