// Where lines break: addresses at their punctuation, numbers of orders nowhere.

import type { ComponentChildren } from 'preact';

/** An e-mail address, URL or identifier. Lines break after `@`, `/`, `-`, `_` and in the query, and before dots. */
export function breakable(text: string): ComponentChildren {
  return text.split(/(?<=[@?&=_-]|\/(?!\/))|(?=\.)/).map((part) => (
    <>
      <wbr />
      {part}
    </>
  ));
}

/** Longer words can break: they may be wider than a phone. */
const maxUnbroken = 24;

/** A text whose words with digits, such as ORD-2026-1187, do not break at their hyphens. */
export function unbroken(text: string): ComponentChildren {
  return text
    .split(/(\S*\d\S*)/)
    .map((part, index) => (index % 2 === 1 && part.length <= maxUnbroken ? <span class="nowrap">{part}</span> : part));
}
