// Recognizes the types of files that users can upload by their content. Types that a browser would run, such as HTML and SVG, are not
// recognized: as text, they begin with markup of another type than the supported ones.
// cspell:ignore ftyp heic heix heim heis heif xlsx docx cxms wordprocessingml

import { imageTypeOf } from '../catalog/image-type.ts';
import { removeInvisible } from '../clean-text.ts';

/** The extensions of each type; the first one is added to names with another extension. */
const extensions = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/zip': ['zip'],
  'text/csv': ['csv', 'tsv'],
  'text/plain': ['txt', 'log'],
  'application/xml': ['xml'],
} as const;

export type FileType = keyof typeof extensions;

/** The supported types, for error messages. */
export const supportedFiles =
  'a PDF, PNG, JPEG, WebP, HEIC, XLSX, DOCX or ZIP file, or CSV, XML or plain text in UTF-8';

/**
 * Returns the type of a file by its content; undefined if it is not supported. Text is CSV only by the extension of its name, because all text
 * can be CSV.
 */
export function fileTypeOf(bytes: Buffer, fileName: string): FileType | undefined {
  const image = imageTypeOf(bytes);
  if (image !== undefined) return image in extensions ? (image as FileType) : undefined;
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('%PDF-')) return 'application/pdf';
  if (/^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(start)) return 'image/heic';
  if (start.startsWith('PK\x03\x04')) return zipTypeOf(bytes);
  return textTypeOf(bytes, fileName);
}

/** Office documents are ZIP files with a certain entry. Its name is in the directory of the ZIP file, which is not compressed. */
function zipTypeOf(bytes: Buffer): FileType {
  if (bytes.includes('xl/workbook.xml')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  if (bytes.includes('word/document.xml'))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return 'application/zip';
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: texts of users have none of these
const binary = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

function textTypeOf(bytes: Buffer, fileName: string): FileType | undefined {
  const text = decodeUtf8(bytes)?.trimStart();
  if (text === undefined || binary.test(text)) return undefined;
  if (text.startsWith('<')) return isPlainXml(text) ? 'application/xml' : undefined;
  return hasExtension(fileName, extensions['text/csv']) ? 'text/csv' : 'text/plain';
}

/** Returns the text without a byte order mark; undefined for other bytes than UTF-8. */
function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A declaration of a namespace with characters that are written as references, which hide its name. An ampersand hides nothing. */
const hiddenNamespace =
  /xmlns(?::[^\s:=<>"'&]*)?\s*=\s*(?:"[^"&]*(?:&amp;[^"&]*)*&(?!amp;)|'[^'&]*(?:&amp;[^'&]*)*&(?!amp;))/;

/** Whether XML is neither HTML nor SVG, and has no elements of these. */
function isPlainXml(text: string): boolean {
  const root = rootElementOf(text);
  if (root === undefined || /^(?:\w+:)?(?:html|svg|script|head|body)$/i.test(root)) return false;
  if (hiddenNamespace.test(text)) return false;
  return !/<!doctype\s+(html|svg)|http:\/\/www\.w3\.org\/(1999\/xhtml|2000\/svg)/i.test(text);
}

/** What can be before the root element, with its end. A declaration of a document type with entities is not supported. */
const prologParts: [start: RegExp, end: string][] = [
  [/<\?/y, '?>'],
  [/<!--/y, '-->'],
  [/<!doctype(?=[^[>]*>)/iy, '>'],
];

/** Returns the name of the root element; undefined without one. Reads each character once: one pattern for all would read some texts forever. */
function rootElementOf(text: string): string | undefined {
  for (let position = 0; ; ) {
    position = matchAt(/\s*/y, text, position)!.end;
    const start = position;
    const part = prologParts.find(([pattern]) => matchAt(pattern, text, start) !== undefined);
    if (part === undefined) return matchAt(/<([A-Za-z_][\w.:-]*)[\s/>]/y, text, start)?.group;
    const end = text.indexOf(part[1], start);
    if (end === -1) return undefined;
    position = end + part[1].length;
  }
}

function matchAt(pattern: RegExp, text: string, position: number) {
  pattern.lastIndex = position;
  const match = pattern.exec(text);
  return match === null ? undefined : { end: position + match[0].length, group: match[1] };
}

/** Returns the name with an extension of the type. */
export function withExtension(fileName: string, type: FileType): string {
  const known = extensions[type];
  if (hasExtension(fileName, known)) return fileName;
  const extension = `.${known[0]}`;
  return cut(fileName, maxNameLength - extension.length) + extension;
}

function hasExtension(fileName: string, known: readonly string[]): boolean {
  return known.some((extension) => fileName.toLowerCase().endsWith(`.${extension}`));
}

/** Length of file names in UTF-16 code units. */
const maxNameLength = 255;

/** Control characters, line separators, and direction marks: what is left of `removeInvisible` that a file name does not need. */
const unneeded = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029]/gu;

/** Returns a submitted file name without its path and without characters that hide what it is; '' if nothing is left. */
export function cleanFileName(submitted: string): string {
  const [name = ''] = submitted.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1);
  return cut(
    removeInvisible(name)
      .replaceAll(unneeded, '')
      .replace(/^[\s.]+|[\s.]+$/g, ''),
    maxNameLength,
  );
}

/** Returns at most `length` code units of a text, without half of a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
