// A page of the docs site.

import type { Html } from '../../src/views/html.ts';

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
  /** Beside the content: usually the table of contents. */
  aside?: Html;
  /** Whether the content has its own columns. */
  isWide?: boolean;
  /** For the search index: headings, other text, and names that rank above text. */
  passages?: Passage[];
  words?: string;
  keywords?: string;
  /** Whether search ranks this page below others. */
  hasLowRank?: boolean;
}

/** The URL of the service in samples. In a browser, assets/site.js replaces it with the URL of the host. */
export const placeholderOrigin = 'https://portside.example';

/** Replaces the URL of the service in the samples of a page, if it is known. */
export function setOrigin(text: string, publicUrl: string | undefined): string {
  return publicUrl === undefined ? text : text.replaceAll(placeholderOrigin, new URL(publicUrl).origin);
}
