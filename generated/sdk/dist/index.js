// Portside for TypeScript: `createPortside({ baseUrl, apiKey })` gives one method per operation of each surface.
import { ExternalV1 } from "./external-v1/index.js";
import { ExternalV2 } from "./external-v2/index.js";
import { createClient } from "./runtime/client/index.js";
import { Standard } from "./standard/index.js";
import { asPortsideError } from "./error.js";
import { itemsOf, pagesOf } from "./pages.js";
import { createRetryingFetch } from "./retry.js";
export { PortsideError } from "./error.js";
export { verifyWebhook, WebhookVerificationError } from "./webhook.js";
/**
 * A client of every surface with one API key, sent as `X-API-Key` or as a bearer token, whichever the surface asks for.
 * A call resolves to `{ data, response }` and rejects with a PortsideError; with `throwOnError: false` it resolves to
 * `{ data, error, response }`, the error being the error body.
 */
export function createPortside({ baseUrl, apiKey, headers, fetch: send, ...retryOptions }) {
    const { fetch, note } = createRetryingFetch(send ?? ((request) => globalThis.fetch(request)), retryOptions);
    const client = createClient({ baseUrl, headers, fetch, auth: apiKey, throwOnError: true });
    client.interceptors.request.use((request, { url }) => note(request, url));
    client.interceptors.error.use(asPortsideError);
    const surfaces = {
        standard: new Standard({ client }),
        externalV1: new ExternalV1({ client }),
        externalV2: new ExternalV2({ client }),
    };
    const pages = pagesOf(surfaces);
    return { ...surfaces, pages, items: itemsOf(pages) };
}
