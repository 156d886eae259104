// A page of the docs site.

import { placeholderUrl } from '../../src/contract/public-url.ts';
import type { Html } from '../../src/views/html.ts';

/** The URL of the site. */
export const siteUrl = `${placeholderUrl}/docs/`;

/** A heading of a page. */
export interface Heading {
  level: number;
  id: string;
  text: string;
}

/** A heading and the text below it, for the search index. */
export interface Passage extends Heading {
  words: string;
}

export interface Page {
  /** Relative to the root of the site, such as `guides/webhooks.html`. */
  path: string;
  title: string;
  /** Label above the title: the section of the site. */
  breadcrumb?: string;
  lead?: string;
  /** One sentence for llms.txt; the lead if undefined. */
  summary?: string;
  /** Rendered HTML. Elements of all pages at once would need much more memory than strings. */
  main: string;
  /** What the Markdown version is converted from; `main` if undefined. */
  markdownSource?: string;
  /** Beside the content: usually the table of contents. */
  aside?: Html;
  /** Whether the content has its own columns. */
  isWide?: boolean;
  /** For the search index: headings, other text, and names that rank above text. */
  passages?: Passage[];
  words?: string;
  keywords?: string;
}
