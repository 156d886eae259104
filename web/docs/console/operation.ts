// What the console of an operation needs to know; the page has it as JSON.

/** A value of an example that the reader's service does not have, such as an ID. */
export interface ExampleId {
  /** The field or parameter. */
  name: string;
  value: string;
  source: IdSource | undefined;
}

/** The operation that returns the reader's own values. */
export interface IdSource {
  title: string;
  url: string;
  /** The path and query of its request. Names in braces are parameters of the operation that the console shows. */
  path: string;
  /** Where its response has the values: names separated by dots, `*` for each item of a list, `*status=open` for those with this value. */
  pointer: string;
  /** Days from the value of the response, which is a time, to the value of the request. */
  addedDays: number;
  /** The operation that creates an object if there is none. */
  create: { title: string; url: string } | undefined;
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
  /** Whether a new form has the example as the value. */
  isFilledIn: boolean;
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
  /** Whether the body is a file, of text in the console, and not JSON. */
  isFile: boolean;
}
