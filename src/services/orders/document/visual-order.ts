// The order in which the characters of a line are drawn: the Unicode Bidirectional Algorithm (UAX #9). Fonts are shaped by a library that reverses
// the letters of a right-to-left word, and nothing else.
// cspell:ignore Thaana

import bidiFactory, { type Bidi } from 'bidi-js';

// The package exports the function itself; its types are those of a module with a default export.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Characters of right-to-left scripts, and marks that set a direction. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u;
/** Characters without a glyph that set a direction, which the order has then. */
const directionMark = /\p{Bidi_Control}/u;
/** Types of characters that the font library reverses: letters, their marks, and joiners. */
const wordTypes = ['R', 'AL', 'NSM', 'BN'];

/** Returns whether any part of a text is written from right to left. */
export function isBidirectional(text: string): boolean {
  return rightToLeft.test(text);
}

/**
 * Returns a function that returns the parts of a line of the text, from left to right, each to be drawn on its own. A line is from `start` up to `end`,
 * as indexes of the text; spaces around it are left out. The direction of a paragraph is that of its first letter. Brackets are mirrored.
 *
 * With capital letters for Hebrew: `AB (CD) 12` → `12`, ` `, `(`, `CD`, `)`, ` `, `AB`, of which the font library reverses `CD` and `AB`.
 */
export function visualOrder(text: string): (start: number, end: number) => string[] {
  const levels = bidi.getEmbeddingLevels(text);
  return (start, end) => {
    const line = text.slice(start, end);
    const first = start + line.length - line.trimStart().length;
    const last = start + line.trimEnd().length - 1;
    if (last < first) return [];
    const order = bidi.getReorderedIndices(text, levels, first, last).slice(first, last + 1);
    const parts: number[][] = [];
    for (const index of order) {
      const part = parts.at(-1);
      if (part !== undefined && isJoined(text, levels.levels, part.at(-1)!, index)) part.push(index);
      else parts.push([index]);
    }
    return parts.map((part) => drawnText(text, levels.levels, part)).filter((part) => part !== '');
  };
}

/** Whether the font library draws a character next to the one before it, as the order has it. */
function isJoined(text: string, levels: Uint8Array, before: number, index: number): boolean {
  if (isReversed(levels, before) !== isReversed(levels, index)) return false;
  if (isReversed(levels, index)) return before - index === 1 && isOfWord(text[before]!) && isOfWord(text[index]!);
  return index - before === 1 && !isRightToLeftDigit(text[before]!) && !isRightToLeftDigit(text[index]!);
}

function isReversed(levels: Uint8Array, index: number): boolean {
  return levels[index]! % 2 === 1;
}

function isOfWord(character: string): boolean {
  return wordTypes.includes(bidi.getBidiCharTypeName(character));
}

/** Digits of Arabic are written from left to right, and reversed by the font library. */
function isRightToLeftDigit(character: string): boolean {
  return /[\p{Script=Arabic}\u0660-\u0669]/u.test(character);
}

function drawnText(text: string, levels: Uint8Array, part: readonly number[]): string {
  const indexes = part.toSorted((a, b) => a - b);
  const characters = indexes.map((index) => {
    const character = text[index]!;
    return (isReversed(levels, index) && bidi.getMirroredCharacter(character)) || character;
  });
  return characters.filter((character) => !directionMark.test(character)).join('');
}
