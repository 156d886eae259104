// E-mail addresses, URLs and identifiers that lines break at their punctuation, not within words.

import type { ComponentChildren } from 'preact';

/** Lines break after `@`, `/`, `-`, `_` and in the query, and before dots. */
export function breakable(text: string): ComponentChildren {
  return text.split(/(?<=[@?&=_-]|\/(?!\/))|(?=\.)/).map((part) => (
    <>
      <wbr />
      {part}
    </>
  ));
}
