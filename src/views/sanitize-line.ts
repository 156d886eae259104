// Texts of users in one line of an e-mail.

/** Returns the text in one line, without bidirectional control characters. */
export function sanitizeLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '')
    .trim();
}
