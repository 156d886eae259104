// What the console of an operation needs to know; the page has it as JSON.

/** An ID of an example, which the reader has to replace. */
export interface ExampleId {
  /** The field or parameter. */
  name: string;
  value: string;
  /** The operation that lists the reader's own IDs. */
  source: { title: string; url: string } | undefined;
}

export interface ConsoleParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  /** One sentence of plain text. */
  description: string;
  /** The allowed values; any text if there are none. */
  values: string[];
  example: string;
  exampleId: ExampleId | undefined;
}

export interface ConsoleBody {
  title: string;
  value: unknown;
  exampleIds: ExampleId[];
}

export type Credential =
  /** An API key: its header, and the text before the key. */
  | { kind: 'key'; header: string; prefix: string }
  /** The session cookie of the account pages, which the operation reads, sets or ignores. */
  | { kind: 'session'; cookie: 'read' | 'set' | 'ignored' };

export interface ConsoleOperation {
  title: string;
  method: string;
  path: string;
  credential: Credential;
  /** Whether the request can change data of the company. */
  isWrite: boolean;
  parameters: ConsoleParameter[];
  bodies: ConsoleBody[];
}
