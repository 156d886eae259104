// Validates a response against the OpenAPI document: its status, body and headers. For tests and development.

import type { ApiBackend } from '../openapi-backend.ts';
import type { Route } from '../route.ts';

/** Throws an error that lists the mismatches, if the document doesn't describe this response of the operation. */
export function validateResponse(
  { validator }: ApiBackend,
  { operation, operationId }: Route,
  status: number,
  headers: Record<string, string>,
  text: string,
): void {
  const mismatches: string[] = [];
  if (operation.responses?.[status] === undefined) mismatches.push('the status is not documented');
  if (text !== '') {
    const { errors } = validator.validateResponse(JSON.parse(text), operation, status);
    mismatches.push(...(errors ?? []).map((error) => `body ${error.instancePath} ${error.message}`));
  }
  const sent = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const declared =
    (operation.responses?.[status] as { headers?: Record<string, { required?: boolean }> })?.headers ?? {};
  for (const [name, header] of Object.entries(declared)) {
    if (header.required && !sent.has(name.toLowerCase())) mismatches.push(`header ${name} is missing`);
  }
  if (mismatches.length > 0)
    throw new Error(`${operationId} ${status} does not match the schema: ${mismatches.join('; ')}`);
}
