// Limits on the length and the characters of short texts.

/** Returns whether a text is a valid name: 1 to `maxLength` characters in one line, without leading or trailing space. */
export function isSingleLine(text: string, maxLength: number): boolean {
  return text.trim() === text && text !== '' && [...text].length <= maxLength && !/\p{Cc}/u.test(text);
}
