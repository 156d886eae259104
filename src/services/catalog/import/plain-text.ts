// Makes plain text of what suppliers copy out of their web shops.

import sanitize from 'sanitize-html';

const blocks = /<(br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the text of HTML: no tags, scripts or styles, entities as characters, a line for each block. */
export function plainText(html: string): string {
  // Most descriptions are plain; looking costs a thousandth of parsing.
  return tidy(/[<&]/.test(html) ? textOf(html) : html);
}

function textOf(html: string): string {
  const escaped = sanitize(html.replaceAll(blocks, '$&\n'), { allowedTags: [], allowedAttributes: {} });
  return escaped.replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!);
}

/** Returns HTML of which `plainText` makes this text again: the text itself, unless there is HTML in what it says. */
export function textToHtml(text: string): string {
  if (!/[<&]/.test(text) || plainText(text) === text) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

// Control characters first: what stood beside one may be two spaces then.
function tidy(text: string): string {
  if (!/\s\s|[^\S ]|\p{Cc}/u.test(text)) return text.trim();
  return text
    .replaceAll(/[^\P{Cc}\s]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
