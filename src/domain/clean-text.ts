// Removes what nobody sees from texts that people submit, so that two texts which look the same are the same, and none is empty to the eye.

/**
 * Characters without a glyph: soft hyphens, zero-width spaces, tags, private use, halves of characters, and controls that display a text in another order
 * than it has. Those that scripts and emoji need stay: zero-width joiners (U+200C, U+200D), direction marks (U+061C, U+200E, U+200F) and variation selectors.
 */
const invisible =
  /(?!\p{Variation_Selector}|[\u061c\u200c-\u200f])[\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\p{Cf}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns the text without invisible characters.
 *
 * `Li\u200b\u202e Wei` → `Li Wei`
 */
export function removeInvisible(text: string): string {
  return text.replaceAll(invisible, '');
}

/** Characters of a text of which nothing can be seen: spaces, the blank Braille pattern, controls, and what `invisible` has or lets stay. */
const visible = /[^\s\u2800\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/** Returns whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** Returns the text as it is, or '' if nothing of it is visible. */
export function visibleOrEmpty(text: string): string {
  return isVisible(text) ? text : '';
}

/** Returns a trimmed text without invisible characters, with line feeds as the only line breaks. Other control characters stay, to be rejected; '' if nothing is visible. */
export function cleanText(text: string): string {
  return visibleOrEmpty(removeInvisible(text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')).trim());
}
