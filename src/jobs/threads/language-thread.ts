// What runs in the thread of language-threads.ts.

import { eld } from 'eld/small';

/** Returns the languages of texts, ISO 639-1, null where the detector is not sure. */
export function detectHere(texts: string[]): (string | null)[] {
  return texts.map((text) => {
    const result = eld.detect(text);
    return result.language !== '' && result.isReliable() ? result.language : null;
  });
}
