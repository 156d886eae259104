// Validates and normalizes e-mail addresses.

/**
 * Returns whether a text is a single valid envelope address: no list, no display name, no control characters.
 * Characters beyond ASCII are allowed only in the domain: it has an ASCII form, while few mail servers support them in
 * the local part.
 */
export function isEnvelopeAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\P{ASCII}\p{C}@<>(),;:\\"[\]]+@[^\s\p{C}@<>(),;:\\"[\]]+$/u.test(text);
}

/** Returns whether a text has the form of an e-mail address with a top-level domain: catches typing errors of operators. */
export function isEmailAddressLike(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** Returns the normalized e-mail address that identifies a user. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}
