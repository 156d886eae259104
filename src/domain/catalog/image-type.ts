// Recognizes raster images by their first bytes. Formats that can contain scripts, such as SVG and HTML, are not recognized.
// cspell:ignore ftyp

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

/** Returns the media type of an image, or undefined if the bytes are not one of the supported formats. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (bytes.subarray(0, png.length).equals(png)) return 'image/png';
  if (bytes.subarray(0, jpeg.length).equals(jpeg)) return 'image/jpeg';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  // ISO base media file: major brand and, after the minor version, compatible brands.
  if (text(4, 8) === 'ftyp' && /^(.{4})*?avi[fs]/s.test(text(8, 12) + text(16, Math.min(bytes.readUInt32BE(0), 256))))
    return 'image/avif';
  return undefined;
}
