// A client of the agent endpoint: raw requests, for invalid input, and tool calls.

import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Service } from './service.ts';

export interface AgentOptions {
  /** The API key. Default: the key of the service's own company. Empty: no key. */
  key?: string | undefined;
  method?: string;
  headers?: Record<string, string>;
}

/** Sends a string unchanged and other bodies as JSON. */
export async function post(service: Service, body: unknown, options: AgentOptions = {}) {
  const { key = service.key, method = 'POST', headers = {} } = options;
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(`${service.url}/mcp`, {
    method,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(method === 'POST' ? { body: raw ? (body as string) : JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  const parsed: any = text === '' ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, text, body: parsed };
}

/** Sends one JSON-RPC request. */
export async function request(service: Service, method: string, params?: unknown, options?: AgentOptions) {
  return await post(service, { jsonrpc: '2.0', id: 1, method, params }, options);
}

/** Calls a tool and returns its result; throws on a protocol error. */
export async function callTool(
  service: Service,
  name: string,
  args: unknown = {},
  options?: AgentOptions,
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
): Promise<CallToolResult & { structuredContent: any; text: string }> {
  const { body } = await request(service, 'tools/call', { name, arguments: args }, options);
  if (body.result === undefined) throw new Error(JSON.stringify(body));
  return { ...body.result, text: body.result.content[0].text };
}
