// Product images, and a placeholder with the product's initials for products without one.

import { useState } from 'preact/hooks';
import { html } from '../html.ts';

const tints = 6;

/** The image is decorative: the name of the product is beside it. `url` is null without an image. */
export function ProductImage({
  url,
  name,
  size = 'small',
}: {
  url: string | null;
  name: string;
  size?: 'small' | 'large';
}) {
  const [failed, setFailed] = useState('');
  if (url !== null && failed !== url) {
    return html`<img class=${`product-image ${size}`} src=${url} alt="" loading="lazy" onError=${() => setFailed(url)} />`;
  }
  return html`<span class=${`product-image ${size} tint-${tintOf(name)}`} aria-hidden="true">${initialsOf(name)}</span>`;
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** The same name always has the same tint. */
function tintOf(name: string): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return sum % tints;
}
