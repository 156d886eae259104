// Redaction of credentials in text, URL paths and request IDs. Clients put credentials into the wrong place, also encoded ones.

export const hidden = '[hidden]';

/** Patterns of secrets in folded text, and their replacements. */
const secretPatterns: [RegExp, string][] = [
  [/(:\/\/[^\s:@/]*):[^\s@/]+@/g, `$1:${hidden}@`],
  [/(pk_(?:test_)?[0-9a-z]{12})_[0-9a-z]+/gi, `$1_${hidden}`],
  [/op_([0-9a-f]{12})_[\w-]+/gi, `op_$1_${hidden}`],
  [/whsec_[\w+/=-]+/gi, `whsec_${hidden}`],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, `$1 ${hidden}`],
  [/\b((?:token|secret|password|key)=)[^\s&"']+/gi, `$1${hidden}`],
  // Tokens of sessions, password links and connected apps: 32 bytes in base64url.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g, hidden],
];
const mayContainSecret = /:\/\/|pk_|op_|whsec_|Bearer |Basic |(?:token|secret|password|key)=|[\w-]{43}/i;

/** No valid text is percent-encoded more often. */
const maxDecodings = 10;

/** Text of a path segment that is logged: IDs, numbers, dates, SKUs and names. Credentials are longer. */
const shortText = /^(?!.*[\p{L}\p{N}]{32})[\p{L}\p{M}\p{N} _.,:/+~@-]{1,40}$/u;
/** Longer request IDs that are no credentials, such as trace IDs and checksums. */
const longId = /^(?!.*(?![\da-f]{32})[\da-z]{32})[^A-Z]+$/;

/** Returns the text with credentials redacted, also those that are percent-encoded or written with look-alike or invisible characters. */
export function redactSecrets(text: string): string {
  const folded = revealText(text);
  if (folded === undefined) return hidden;
  if (!mayContainSecret.test(folded)) return text;
  const redacted = secretPatterns.reduce(
    (rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement),
    folded,
  );
  return redacted === folded ? text : redacted;
}

/** Returns a JSON object with credentials redacted in all its texts. */
export function redactStrings<T extends object>(value: T): T {
  const entries = Object.entries(value).map(([name, member]) => [name, redactMember(member)]);
  return Object.fromEntries(entries) as T;
}

function redactMember(value: unknown): unknown {
  if (typeof value === 'string') return redactSecrets(value);
  if (Array.isArray(value)) return value.map(redactMember);
  return typeof value === 'object' && value !== null ? redactStrings(value) : value;
}

/** Returns the path of a URL. Segments that are neither IDs nor short text are hidden, because they can be credentials in any encoding. */
export function redactPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment === '' || isShortText(decodeSegment(segment)) ? segment : hidden))
    .join('/');
}

/** Returns whether a request ID can be logged, because it is certainly no credential. */
export function mayLogId(id: string): boolean {
  return redactSecrets(id) === id && (shortText.test(id) || longId.test(id) || id.length < 32);
}

function isShortText(text: string | undefined): boolean {
  return text !== undefined && shortText.test(text) && redactSecrets(text) === text;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Decodes percent-encoding and removes differences that readers don't see. Returns undefined for text that is encoded too often. */
function revealText(text: string): string | undefined {
  let folded = text;
  for (let count = 0; /%[\da-f]{2}/i.test(folded); count++) {
    if (count === maxDecodings) return undefined;
    folded = folded.replaceAll(/%(?:25)+(?=[\da-f]{2})/gi, '%').replaceAll(/(?:%[\da-f]{2})+/gi, decodeBytes);
  }
  // cspell:ignore nfkc
  return /^[\x20-\x7e]*$/.test(folded)
    ? folded
    : folded.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}

function decodeBytes(encoded: string): string {
  return Buffer.from(encoded.replaceAll('%', ''), 'hex').toString();
}
