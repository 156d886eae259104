// A client of the agent endpoint: raw posts, for what a well-behaved client would not send, and calls of tools.

import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Service } from './service.ts';

export interface AgentOptions {
  /** The API key; the service's own company's when left out, none at all when empty. */
  key?: string | undefined;
  method?: string;
  headers?: Record<string, string>;
}

/** Sends a body as it is, or as JSON, and gives what came back. */
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

/** Sends one request of a method. */
export async function request(service: Service, method: string, params?: unknown, options?: AgentOptions) {
  return await post(service, { jsonrpc: '2.0', id: 1, method, params }, options);
}

/** Calls a tool and gives its result; throws where it answered with a protocol error. */
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
