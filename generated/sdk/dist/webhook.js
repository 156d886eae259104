// Whether a webhook is the service's. It stands on Web Crypto, which Node 20, Deno, Bun and workers have.
/** A request that is not a webhook of the service, or one that is too old: respond with 401. */
export class WebhookVerificationError extends Error {
    name = 'WebhookVerificationError';
}
/**
 * The event of a signed request. It checks `webhook-signature` (Standard Webhooks) where that is there, else
 * `X-Webhook-Signature`, in constant time. Rejects with WebhookVerificationError.
 */
export async function verifyWebhook(request) {
    const { body, toleranceSeconds = 300 } = request;
    const secrets = [request.secret].flat();
    if (secrets.length === 0 || secrets.includes(''))
        throw new TypeError('There is no secret to verify with.');
    if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
        throw new TypeError('The body has to be the bytes or the text that came in, not what was parsed from it.');
    }
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    const { id, timestamp, signed, signatures, keyOf } = claimOf(headersIn(request.headers));
    if (!(Math.abs(Date.now() / 1000 - timestamp) <= toleranceSeconds)) {
        throw new WebhookVerificationError('The signature is too old, or from the future.');
    }
    const message = joined(new TextEncoder().encode(signed), bytes);
    for (const secret of secrets) {
        for (const signature of signatures) {
            if (await isSigned(keyOf(secret), signature, message)) {
                return { ...JSON.parse(new TextDecoder().decode(bytes)), id };
            }
        }
    }
    throw new WebhookVerificationError('The signature does not match.');
}
/** What the headers claim: Standard Webhooks' trio, else the documented pair. */
function claimOf(header) {
    if (header('webhook-signature') !== '') {
        const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
        const versions = header('webhook-signature').split(' ');
        const signatures = versions
            .filter((version) => version.startsWith('v1,'))
            .map((version) => fromBase64(version.slice(3)));
        return { id, timestamp: seconds(timestamp), signed: `${id}.${timestamp}.`, signatures, keyOf: secretBytes };
    }
    const timestamp = header('x-webhook-timestamp');
    const hex = /^sha256=([0-9a-f]{64})$/.exec(header('x-webhook-signature'))?.[1] ?? '';
    const keyOf = (secret) => new TextEncoder().encode(secret);
    return {
        id: header('x-webhook-id'),
        timestamp: seconds(timestamp),
        signed: `${timestamp}.`,
        signatures: [fromHex(hex)],
        keyOf,
    };
}
function headersIn(headers) {
    if (headers instanceof Headers)
        return (name) => headers.get(name) ?? '';
    const lowerCase = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    return (name) => String(lowerCase.get(name) ?? '');
}
/** NaN where it is no time, which is within no tolerance. */
function seconds(timestamp) {
    return /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
}
/** The bytes that a secret has behind `whsec_`. */
function secretBytes(secret) {
    const bytes = fromBase64(/^whsec_(.+)$/.exec(secret)?.[1] ?? '');
    if (bytes.length === 0)
        throw new TypeError('A secret reads whsec_ and 32 bytes in base64.');
    return bytes;
}
async function isSigned(secret, signature, message) {
    const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    return crypto.subtle.verify('HMAC', key, signature, message);
}
function fromBase64(text) {
    try {
        return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    }
    catch {
        return new Uint8Array();
    }
}
function fromHex(text) {
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
function joined(first, second) {
    const all = new Uint8Array(first.length + second.length);
    all.set(first);
    all.set(second, first.length);
    return all;
}
