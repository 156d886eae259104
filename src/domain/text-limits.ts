// Limits on the length and the characters of short texts.

import { cleanText, isVisible } from './clean-text.ts';

/** Returns whether a text is a valid name: 1 to `maxLength` characters in one line, of which one is visible, without leading or trailing space. */
export function isSingleLine(text: string, maxLength: number): boolean {
  return text.trim() === text && isVisible(text) && [...text].length <= maxLength && !/\p{Cc}/u.test(text);
}

/** What an error says about a name or title for which `cleanName` returns undefined. */
export const visibleLine = 'must be one line with a visible character';

/** Returns a name that a user types without invisible characters; undefined if nothing is visible, or if it is not one line of limited length. */
export function cleanName(text: string, maxLength: number): string | undefined {
  const name = cleanText(text);
  return isSingleLine(name, maxLength) ? name : undefined;
}

/**
 * Returns a name in a form that is the same for names that look the same, whatever their case and spaces.
 *
 * `Late  １` → `late 1`
 */
export function comparableName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
