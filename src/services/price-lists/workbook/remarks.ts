// Reads the texts of a sheet that are not in cells: page headers and footers, text boxes and comments.

import type { Archive } from './archive.ts';
import { readRelations } from './workbook-parts.ts';
import { readXml } from './xml.ts';

const maxTailLength = 64 * 1024;
const maxTexts = 200;

/** The end of a part that is read as a stream. Page headers and footers are listed after the rows. */
export class PartTail {
  #chunks: Buffer[] = [];
  #length = 0;

  async *keep(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#chunks.push(chunk);
      this.#length += chunk.length;
      while (this.#length - this.#chunks[0]!.length >= maxTailLength) this.#length -= this.#chunks.shift()!.length;
      yield chunk;
    }
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString('utf8');
  }
}

/** Returns the texts of page headers and footers. */
export async function readPageTexts(part: string, { text }: PartTail): Promise<string[]> {
  const [element] = /<(?:\w+:)?headerFooter\b.*<\/(?:\w+:)?headerFooter>/s.exec(text) ?? [];
  if (element === undefined) return [];
  const texts: string[] = [];
  await readXml(part, element, { open() {}, text: (found) => texts.push(...splitPageText(found)) });
  return texts;
}

/** `&L`, `&C` and `&R` start the left, center and right text; other codes are fonts, colors and values such as the page number. */
function splitPageText(text: string): string[] {
  return text
    .replaceAll(/&"[^"]*"|&K[\dA-F]{6}|&K\d\d[+-]\d{3}|&\d+/g, ' ')
    .split(/&[LCR]|\n/)
    .map((part) =>
      part
        .replaceAll(/&(?!&)[A-Z]/g, ' ')
        .replaceAll('&&', '&')
        .trim(),
    )
    .filter((part) => part !== '');
}

/** Returns the texts of text boxes and comments. */
export async function readNotes(archive: Archive, sheetPart: string): Promise<string[]> {
  const relations = [...(await readRelations(archive, sheetPart)).values()];
  const texts: string[] = [];
  for (const { type, part } of relations) {
    if (!['drawing', 'comments', 'threadedComment'].includes(type) || !archive.has(part)) continue;
    texts.push(...(await readParagraphs(part, await archive.read(part))));
  }
  return texts.slice(0, maxTexts);
}

async function readParagraphs(part: string, xml: string): Promise<string[]> {
  const texts: string[] = [];
  let paragraph = '';
  let isInText = false;
  await readXml(part, xml, {
    open(name) {
      if (name === 'p' || name === 'comment' || name === 'threadedComment') paragraph = '';
      isInText = name === 't' || (name === 'text' && part.includes('threadedComment'));
    },
    close(name) {
      isInText = false;
      if ((name !== 'p' && name !== 'comment' && name !== 'threadedComment') || paragraph.trim() === '') return;
      texts.push(paragraph.trim());
      paragraph = '';
    },
    text(text) {
      if (isInText) paragraph += text;
    },
  });
  return texts;
}
