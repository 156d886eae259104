// Parses the images of a price list row.

import { hash } from 'node:crypto';
import { addItemError, type ItemParse, parseElements, plainValue, validateText } from '../price-lists/parse-item.ts';
import { collapseWhitespace } from '../price-lists/parse-value.ts';

export interface Image {
  id: string;
  url: string;
  alt: string;
  position: number;
}

const maxImages = 50;

/** Parses the images; undefined if the file does not have the field. Invalid ones are left out with a warning. */
export function parseImages(state: ItemParse): Image[] | undefined {
  const images = parseElements(state, 'images', /[\s|]+/)?.map((image) => parseImage(state, image));
  const used = images?.filter((image) => image !== undefined);
  if (used && used.length > maxImages) {
    addItemError(state, 'warnings', 'images', used.length, `are more than ${maxImages}, the rest is left out`);
  }
  return used?.slice(0, maxImages).map((image, position) => ({ ...image, position }));
}

function parseImage(state: ItemParse, image: unknown): Omit<Image, 'position'> | undefined {
  const { url, alt } =
    typeof image === 'object' && image !== null ? (image as Record<string, unknown>) : { url: image };
  const imageUrl = plainValue(url)?.trim();
  if (imageUrl === undefined || !isHttpUrl(imageUrl)) {
    addItemError(state, 'warnings', 'images', imageUrl ?? image, 'is not an absolute web address');
    return undefined;
  }
  const altText = plainValue(alt ?? '');
  if (altText === undefined) addItemError(state, 'warnings', 'images', image, 'has an alt that is no text');
  return {
    id: imageId(imageUrl),
    url: imageUrl,
    alt: collapseWhitespace(validateText(state, 'images', altText ?? '') ?? ''),
  };
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s\0|]+$/i.test(text) && text.length <= 2000 && text.isWellFormed() && URL.canParse(text);
}

/** Returns the image id, derived from the URL so that the same URL always has the same id. */
export function imageId(url: string): string {
  return `img_${hash('sha1', url, 'base64url').slice(0, 16)}`;
}
