// What the authorization server accepts of the metadata that a client registers, beside the rules of the library.

import { errors } from 'oidc-provider';
import { isSingleLine } from '../domain/text-limits.ts';

const maxNameLength = 200;
/** Characters that reorder text, so that a name looks like another one. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/;

/** Throws InvalidClientMetadata for a text that can't be stored, and for a name that users could not read. */
export function validateClientMetadata(metadata: Record<string, unknown>): void {
  for (const [member, value] of Object.entries(metadata)) {
    JSON.stringify(value, (_, text: unknown) => {
      if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
        throw new errors.InvalidClientMetadata(`${member} must be Unicode text without NUL characters`);
      return text;
    });
  }
  const name = metadata['client_name'];
  if (typeof name === 'string' && (!isSingleLine(name, maxNameLength) || reordering.test(name)))
    throw new errors.InvalidClientMetadata(
      `client_name must be one line of 1 to ${maxNameLength} characters, without characters that reorder text`,
    );
}
