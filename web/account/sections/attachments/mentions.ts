// Mentions in the text of a comment: `@` and the e-mail address of a colleague.

export interface Colleague {
  id: string;
  /** The e-mail address. */
  name: string;
}

/** An e-mail address after an `@`, without the punctuation that ends a sentence. */
const mention = /(?<![^\s(])@([^\s@]+@[^\s@]+?)(?=[.,;:!?)]*(?:\s|$))/g;

/** Returns the IDs of the colleagues whom a text mentions. */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): string[] {
  const names = new Set([...text.matchAll(mention)].map(([, name]) => name!.toLowerCase()));
  return colleagues.filter(({ name }) => names.has(name)).map(({ id }) => id);
}

/** Returns the parts of a text, and which of them mention one of these users. */
export function splitMentions(text: string, mentioned: readonly Colleague[]): { text: string; isMention: boolean }[] {
  const names = new Set(mentioned.map(({ name }) => name));
  const parts: { text: string; isMention: boolean }[] = [];
  let end = 0;
  for (const { 0: found, 1: name, index } of text.matchAll(mention)) {
    if (!names.has(name!.toLowerCase())) continue;
    parts.push({ text: text.slice(end, index), isMention: false }, { text: found, isMention: true });
    end = index + found.length;
  }
  return [...parts, { text: text.slice(end), isMention: false }].filter(({ text }) => text !== '');
}

/** A mention that is being typed: its place in the text, and what is typed of the name. */
export interface TypedMention {
  start: number;
  end: number;
  typed: string;
}

/** Returns the mention before the caret; undefined if there is none. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const [, typed] = /(?:^|[\s(])@([^\s@]*(?:@[^\s@]*)?)$/.exec(text.slice(0, caret)) ?? [];
  return typed === undefined ? undefined : { start: caret - typed.length - 1, end: caret, typed };
}

const maxSuggestions = 6;

/** Returns the colleagues whose name has what is typed; those that begin with it come first. */
export function suggestColleagues(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const searched = typed.toLowerCase();
  const found = colleagues.filter(({ name }) => name.includes(searched) && name !== searched);
  const isFirst = ({ name }: Colleague) => Number(!name.startsWith(searched));
  return found.toSorted((a, b) => isFirst(a) - isFirst(b)).slice(0, maxSuggestions);
}
