// Converts the HTML of suppliers' descriptions to plain text.

import sanitize from 'sanitize-html';

const blocks = /<(br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^>]*>/gi;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the text of HTML: no tags, scripts or styles, decoded entities, one line per block. */
export function htmlToText(html: string): string {
  // Most descriptions are plain text; this check costs a thousandth of parsing.
  return normalizeSpace(/[<&]/.test(html) ? parseHtml(html) : html);
}

function parseHtml(html: string): string {
  const escaped = sanitize(html.replaceAll(blocks, '$&\n'), { allowedTags: [], allowedAttributes: {} });
  return escaped.replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!);
}

/** Returns HTML that `plainText` converts back to this text. The text is escaped only if it contains HTML. */
export function textToHtml(text: string): string {
  if (!/[<&]/.test(text) || htmlToText(text) === text) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

// Control characters first: removing one may leave two spaces.
function normalizeSpace(text: string): string {
  if (!/\s\s|[^\S ]|\p{Cc}/u.test(text)) return text.trim();
  return text
    .replaceAll(/[^\P{Cc}\s]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
