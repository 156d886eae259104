import { today } from './clock.ts';

/** Returns an ID that a user can keep for a receipt or claim of today. */
export function suggestId(prefix: string): string {
  const [digits] = crypto.getRandomValues(new Uint32Array(1));
  return `${prefix}-${today().replaceAll('-', '')}-${String(digits! % 10_000).padStart(4, '0')}`;
}
