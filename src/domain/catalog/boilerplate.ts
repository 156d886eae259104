// Boilerplate of suppliers: sentences that many of their descriptions repeat, such as terms of sale and contact data.

/** Fewer different descriptions do not show what is repeated. */
const minDescriptions = 20;
const minShare = 0.3;
/** Shorter sentences, such as "Dishwasher safe.", are product data. */
const minWords = 5;
// cspell:ignore telefon
const contact = /https?:|www\.|@|\+\d|\b(tel|telefon|phone|fax|whatsapp)\b/;

/**
 * Returns the keys of the sentences that at least 30 % of the different descriptions of a supplier contain, given at least 20 of them.
 * Products in several colors often have the same description, which counts once. Sentences of fewer than five words are no boilerplate,
 * and neither are those with numbers, such as sizes, unless they have a URL, an e-mail address or a phone number.
 *
 * "Oak bowl. Visit our shop for more offers." and 19 others with the second sentence → `visit our shop for more offers`
 */
export function findBoilerplate(descriptions: Iterable<string>): Set<string> {
  const different = new Set(descriptions);
  if (different.size < minDescriptions) return new Set();
  const counts = new Map<string, number>();
  for (const description of different) {
    for (const key of new Set(splitSentences(description).map(boilerplateKey))) {
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const repeated = [...counts].filter(([, count]) => count >= minShare * different.size);
  return new Set(repeated.map(([key]) => key));
}

/**
 * Returns a description without its boilerplate, and the keys of the removed sentences. A description that consists of boilerplate is
 * returned unchanged.
 */
export function removeBoilerplate(
  description: string,
  boilerplate: ReadonlySet<string>,
): { text: string; removed: string[] } {
  const removed: string[] = [];
  const kept = splitSentences(description).filter((sentence) => {
    const key = boilerplateKey(sentence);
    if (key === undefined || !boilerplate.has(key)) return true;
    removed.push(key);
    return false;
  });
  const text = kept
    .join('')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return removed.length === 0 || text === '' ? { text: description, removed: [] } : { text, removed };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Returns the sentences and lines, with the space that follows them. */
function splitSentences(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns what equal sentences have in common: case, spaces and final punctuation do not matter. Undefined for product data. */
function boilerplateKey(sentence: string): string | undefined {
  const key = sentence
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '');
  if (contact.test(key)) return key;
  return key.split(' ').length < minWords || /\d/.test(key) ? undefined : key;
}
