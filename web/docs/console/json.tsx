// Highlights JSON in the colors of the site's code blocks.

import type { ComponentChildren } from 'preact';

/** Longer texts are not highlighted, because each token is an element. */
const maxLength = 50_000;

const tokens = /("(?:\\.|[^"\\])*"(?=:)|"(?:\\.|[^"\\])*"|\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*)/;

/** Returns formatted JSON with its tokens as elements. */
export function highlightJson(text: string): ComponentChildren {
  if (text.length > maxLength) return text;
  const parts = text.split(tokens);
  // Every second part is a token.
  return parts.map((part, index) =>
    index % 2 === 0 ? part : <span class={`hljs-${kindOf(part, parts[index + 1])}`}>{part}</span>,
  );
}

function kindOf(token: string, next = ''): string {
  if (token.startsWith('"')) return next.startsWith(':') ? 'attr' : 'string';
  return /^[tfn]/.test(token) ? 'literal' : 'number';
}
