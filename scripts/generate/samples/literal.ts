// JSON values as they are written in TypeScript, Python and JSON itself, short ones on one line.

interface Language {
  words: { true: string; false: string; null: string };
  text: (value: string) => string;
  key: (name: string) => string;
  /** Whether a comma may follow the last of several lines. */
  lastComma: boolean;
}

const single = (value: string) =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

export const typescriptWords: Language = {
  words: { true: 'true', false: 'false', null: 'null' },
  text: single,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : single(name)),
  lastComma: true,
};

export const pythonWords: Language = {
  words: { true: 'True', false: 'False', null: 'None' },
  text: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name),
  lastComma: true,
};

export const jsonWords: Language = { ...pythonWords, words: typescriptWords.words, lastComma: false };

/** `value` as a literal of the language; lines after the first begin with `indent`. */
export function literal(language: Language, value: unknown, indent: string, step: string, room = 64): string {
  const flat = oneLine(language, value, step.length === 2);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= room) return flat;
  const inner = indent + step;
  const write = (part: unknown) => literal(language, part, inner, step, room);
  const lines = Array.isArray(value)
    ? value.map(write)
    : Object.entries(value).map(([name, part]) => `${language.key(name)}: ${write(part)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${inner}${lines.join(`,\n${inner}`)}${language.lastComma ? ',' : ''}\n${indent}${close}`;
}

function oneLine(language: Language, value: unknown, spaced: boolean): string {
  const pad = spaced ? ' ' : '';
  if (typeof value === 'string') return language.text(value);
  if (Array.isArray(value)) return `[${value.map((part) => oneLine(language, part, spaced)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(
      ([name, part]) => `${language.key(name)}: ${oneLine(language, part, spaced)}`,
    );
    return members.length === 0 ? '{}' : `{${pad}${members.join(', ')}${pad}}`;
  }
  return typeof value === 'number' ? String(value) : language.words[String(value) as 'null'];
}
