// What the authorization server accepts of the metadata that a client registers, beside the rules of the library.

import { errors } from 'oidc-provider';
import { isSingleLine } from '../domain/text-limits.ts';

const maxNameLength = 200;
/** Characters that reorder text, so that a name looks like another one. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/;

/** Hosts of this machine, to which http URLs may lead. */
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Throws InvalidClientMetadata for a text that can't be stored, a name that users could not read, and a redirect URI that does not lead to
 * a host that they can recognize.
 */
export function validateClientMetadata(metadata: Record<string, unknown>): void {
  for (const [member, value] of Object.entries(metadata)) {
    JSON.stringify(value, (_, text: unknown) => {
      if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
        throw new errors.InvalidClientMetadata(`${member} must be Unicode text without NUL characters`);
      return text;
    });
  }
  for (const uri of metadata['redirect_uris'] as string[]) {
    const { protocol, hostname } = new URL(uri);
    if (protocol !== 'https:' && !(protocol === 'http:' && loopbackHosts.includes(hostname)))
      throw new errors.InvalidClientMetadata('redirect_uris must use https, or http with a loopback address');
  }
  const name = metadata['client_name'];
  if (typeof name === 'string' && (!isSingleLine(name, maxNameLength) || reordering.test(name)))
    throw new errors.InvalidClientMetadata(
      `client_name must be one line of 1 to ${maxNameLength} characters, without characters that reorder text`,
    );
}
