// Task of the language thread.

import { eld } from 'eld/small';

/** Returns the ISO 639-1 language of each text; null if the detector is not certain. */
export function detectLanguages(texts: string[]): (string | null)[] {
  return texts.map((text) => {
    const result = eld.detect(text);
    return result.language !== '' && result.isReliable() ? result.language : null;
  });
}
