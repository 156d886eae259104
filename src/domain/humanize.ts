// Names of codes that have no name.

/** Returns a code as words, the first letter capital: `key.rotated` → `Key rotated`. */
export function humanize(name: string): string {
  const words = name.replaceAll(/[_.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
