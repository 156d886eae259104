import type { OrderEvent, WebhookTestEvent } from './external-v2/index.ts';
/** What a webhook tells; switch on `event`. `id` stays the same when it is sent again: use it to drop duplicates. */
export type WebhookEvent = (OrderEvent | WebhookTestEvent) & {
    id: string;
};
export interface SignedRequest {
    /** The endpoint's signing secret as it was shown, `whsec_` included; around a rotation, both. */
    secret: string | readonly string[];
    /** The request's headers, as `Headers` or as Node gives them. */
    headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
    /** The body's bytes as they came in, not parsed. */
    body: Uint8Array | string;
    /** How far the signature's time may be off; 300 when left out. */
    toleranceSeconds?: number;
}
/** A request that is not a webhook of the service, or one that is too old: respond with 401. */
export declare class WebhookVerificationError extends Error {
    readonly name = "WebhookVerificationError";
}
/**
 * The event of a signed request. It checks `webhook-signature` (Standard Webhooks) where that is there, else
 * `X-Webhook-Signature`, in constant time. Rejects with WebhookVerificationError.
 */
export declare function verifyWebhook(request: SignedRequest): Promise<WebhookEvent>;
