// E-mail addresses, URLs and identifiers that lines break at their punctuation, not within words.

import { type Children, html } from '../html.ts';

/** Lines break after `@`, `/`, `-`, `_` and in the query, and before dots. */
export function breakable(text: string): Children {
  return text.split(/(?<=[@?&=_-]|\/(?!\/))|(?=\.)/).map((part) => html`<wbr />${part}`);
}
