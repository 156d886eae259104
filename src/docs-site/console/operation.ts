// What the console of an operation needs to know; the page has it as JSON.

export interface ConsoleParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  /** One sentence of plain text. */
  description: string;
  /** The allowed values; any text if there are none. */
  values: string[];
  example: string;
}

export interface ConsoleOperation {
  title: string;
  method: string;
  path: string;
  /** The header that has the key, and the text before the key. */
  credential: { header: string; prefix: string };
  /** Whether the request can change data. */
  isWrite: boolean;
  parameters: ConsoleParameter[];
  bodies: { title: string; value: unknown }[];
}
