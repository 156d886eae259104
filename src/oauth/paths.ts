// URLs of OAuth sign-in.

import type { Config } from '../config.ts';

type Settings = Pick<Config, 'publicUrl'>;

/** Path of the endpoints that the consent page uses, followed by the ID of the authorization request. */
export const consentPath = '/oauth/consent';

/** Returns the URL of the MCP endpoint, the audience of access tokens. */
export function mcpUrl({ publicUrl }: Settings): string {
  return `${new URL(publicUrl).origin}/mcp`;
}

/** Returns the URL of the protected-resource metadata (RFC 9728) of the MCP endpoint. */
export function resourceMetadataUrl({ publicUrl }: Settings): string {
  return `${new URL(publicUrl).origin}/.well-known/oauth-protected-resource/mcp`;
}
