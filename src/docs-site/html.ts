// HTML as values: text that goes into it is escaped unless it is HTML already.

import { escapeHtml } from '../views/escape-html.ts';

/** A piece of HTML. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Returns the template as HTML: text is escaped, lists are joined, what is false, null or undefined is left out. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.reduce((text, string, position) => text + written(parts[position - 1]) + string) };
}

/** Text that is HTML already. */
export function raw(text: string): Html {
  return { html: text };
}

function written(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(written).join('');
}
