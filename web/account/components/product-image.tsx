// Product images, and a placeholder with the product's initials for products without one.

import { useState } from 'preact/hooks';

const tints = 6;

/** A product with an image URL of its supplier, null without an image. `productId` is null for lines without a catalog product. */
export interface WithImage {
  productId?: string | null;
  imageUrl?: string | null;
}

interface ProductImageProps {
  of: WithImage;
  name: string;
  size?: 'small' | 'large' | 'wide';
}

/** The image is decorative: the name of the product is beside it. The service fetches it from the supplier. */
export function ProductImage({ of, name, size = 'small' }: ProductImageProps) {
  const [failed, setFailed] = useState<string>();
  const { productId, imageUrl } = of;
  if (productId && imageUrl && failed !== productId) {
    return (
      <img
        class={`product-image ${size}`}
        src={`/api/account/v1/products/${productId}/image`}
        alt=""
        loading="lazy"
        onError={() => setFailed(productId)}
      />
    );
  }
  return (
    <span class={`product-image ${size} tint-${tintOf(name)}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
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
