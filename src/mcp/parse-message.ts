// Validates a message against JSON-RPC and MCP before the SDK does, which would report such errors as internal ones.

import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';

/** A protocol error: its HTTP status, its JSON-RPC code, and the ID of the request, if known. */
export class ProtocolError extends Error {
  readonly status: number;
  readonly code: number;
  readonly id: string | number | null;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: number,
    message: string,
    { id = null, headers = {} }: { id?: string | number | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'ProtocolError';
    this.status = status;
    this.code = code;
    this.id = id;
    this.headers = headers;
  }
}

/** For errors without a code of their own in JSON-RPC. */
export const serverErrorCode = -32000;

// A map, because a client could send `constructor` as the method.
const requests = new Map(
  Object.entries({
    initialize: InitializeRequestSchema,
    'tools/call': CallToolRequestSchema,
    'tools/list': ListToolsRequestSchema,
  }),
);

/** Returns the message. Throws a ProtocolError for a batch, a body that is not a JSON-RPC message, and invalid parameters. */
export function parseMessage(parsed: unknown): JSONRPCMessage {
  if (Array.isArray(parsed)) {
    throw new ProtocolError(400, ErrorCode.InvalidRequest, 'Batches are not supported: send one message a request.');
  }
  const { success, data: message } = JSONRPCMessageSchema.safeParse(parsed);
  if (!success) {
    throw new ProtocolError(400, ErrorCode.InvalidRequest, 'The body is not a JSON-RPC 2.0 message.', idOf(parsed));
  }
  const method = 'method' in message && 'id' in message ? message.method : '';
  const { error } = requests.get(method)?.safeParse(message) ?? {};
  if (error) {
    const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ProtocolError(
      200,
      ErrorCode.InvalidParams,
      `${method} was sent with wrong parameters. ${issues.join('; ')}`,
      idOf(parsed),
    );
  }
  return message;
}

function idOf(parsed: unknown): { id: string | number | null } {
  const { id } = (parsed ?? {}) as { id?: unknown };
  return { id: typeof id === 'string' || typeof id === 'number' ? id : null };
}
