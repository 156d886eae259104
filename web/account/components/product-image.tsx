// Product images, and a placeholder with the product's initials for products without one.

import { useState } from 'preact/hooks';

const tints = 6;

/**
 * A product or listing with an image URL on another server, null without an image. `productId` is null for lines without a catalog product. A
 * listing has its ID instead.
 */
export interface WithImage {
  productId?: string | null;
  clientProductId?: string;
  imageUrl?: string | null;
}

interface ProductImageProps {
  of: WithImage;
  name: string;
  size?: 'small' | 'large' | 'wide';
}

/** The image is decorative: the name of the product is beside it. The service fetches it from the other server. */
export function ProductImage({ of, name, size = 'small' }: ProductImageProps) {
  const [failed, setFailed] = useState<string>();
  const src = of.imageUrl ? pathOf(of) : undefined;
  if (src && failed !== src) {
    return <img class={`product-image ${size}`} src={src} alt="" loading="lazy" onError={() => setFailed(src)} />;
  }
  return (
    <span class={`product-image ${size} tint-${tintOf(name)}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

function pathOf({ productId, clientProductId }: WithImage): string | undefined {
  if (clientProductId) return `/api/account/v1/matches/${encodeURIComponent(clientProductId)}/image`;
  return productId ? `/api/account/v1/products/${productId}/image` : undefined;
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
