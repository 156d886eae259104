// Portside for TypeScript: `createPortside({ baseUrl, apiKey })` gives one method per operation of each surface.

import { ExternalV1 } from './external-v1/index.ts';
import { ExternalV2 } from './external-v2/index.ts';
import { type Config, createClient } from './runtime/client/index.ts';
import { Standard } from './standard/index.ts';

export interface PortsideOptions extends Pick<Config, 'fetch' | 'headers'> {
  /** The host root of the service, such as `https://api.example.com`. */
  baseUrl: string;
  apiKey: string;
}

export interface Portside {
  standard: Standard;
  externalV1: ExternalV1;
  externalV2: ExternalV2;
}

/**
 * A client of every surface with one API key, sent as `X-API-Key` or as a bearer token, whichever the surface asks for.
 * A call resolves to `{ data, error, response }`; with `throwOnError: true` it rejects with the error's body instead.
 */
export function createPortside({ apiKey, ...options }: PortsideOptions): Portside {
  const client = createClient({ ...options, auth: apiKey });
  return {
    standard: new Standard({ client }),
    externalV1: new ExternalV1({ client }),
    externalV2: new ExternalV2({ client }),
  };
}
