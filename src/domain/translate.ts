// Texts that the account pages and the service share.

/** Returns a text of the account pages in the language of its reader, by the English text. */
export type Translate = (text: string) => string;
