// Texts that the account pages and the service share.

/** Returns a text of the account pages in the language of its reader, by the English text. */
export type Translate = (text: string) => string;

/** What writes texts with values as the account pages do. Numbers are formatted. */
export interface PageWords {
  t(text: string, values?: Record<string, string | number>): string;
  /** Returns the text for a count, by the plural rules of the language. */
  plural(count: number, one: string, other: string): string;
  /** Formats a day, `YYYY-MM-DD`. */
  formatDay(day: string): string;
  /** Formats the days from one to another, without the year. */
  formatDayRange(from: string, to: string): string;
}
