// An error of a request with the field that it is about: a member of the body, a parameter or a header.

type Location =
  /** The JSON pointer of a member of the body; empty for the whole body. */
  | { pointer: string }
  | { parameter: string; in: 'query' | 'path' }
  | { header: string }
  /** The file in the body; the message is a sentence. */
  | { file: true }
  /** The HTTP message. */
  | { http: true };

/** The violated constraint of a field, such as `must be a UUID`. */
export type FieldError = Location & {
  message: string;
  expected?: string | undefined;
  received?: string | undefined;
};

/** What was expected and received, as text. */
type Values = Pick<FieldError, 'expected' | 'received'>;

/** Returns the error of a member of the body; the pointer is empty for the whole body. */
export function inBody(pointer: string, message: string, values?: Values): FieldError {
  return { pointer, message, ...values };
}

/** Returns the error of a query parameter. */
export function inQuery(parameter: string, message: string, values?: Values): FieldError {
  return { parameter, in: 'query', message, ...values };
}

/** Returns the error of a path parameter. */
export function inPath(parameter: string, message: string, values?: Values): FieldError {
  return { parameter, in: 'path', message, ...values };
}

/** Returns the error of a header. */
export function inHeader(header: string, message: string, values?: Values): FieldError {
  return { header, message, ...values };
}

/** Returns the error of a request that violates HTTP. */
export function inHttp(message: string): FieldError {
  return { http: true, message };
}

/** Returns the location as in `details`: `/items/0/quantity`, `query parameter "limit"`. */
export function formatLocation(error: FieldError): string {
  if ('pointer' in error) return error.pointer || 'request body';
  if ('parameter' in error) return `${error.in} parameter "${error.parameter}"`;
  return 'header' in error ? `header "${error.header}"` : 'file' in error ? 'file' : 'request';
}

/** Returns the entry of `details`: `/items/0/quantity: must be integer`. */
export function formatDetail(error: FieldError): string {
  return 'file' in error ? error.message : `${formatLocation(error)}: ${error.message}`;
}

/** Returns the index of the element, if the error is in a list of the body. */
export function elementIndex(error: FieldError): number | undefined {
  const index = 'pointer' in error ? /^\/[^/]+\/(\d+)(?:\/|$)/.exec(error.pointer)?.[1] : undefined;
  return index === undefined ? undefined : Number(index);
}

/** An entry of `errors`, as the API returns it. */
export interface FieldErrorEntry extends Values {
  pointer?: string;
  parameter?: string;
  header?: string;
  index?: number;
  message: string;
}

/** Returns the entry of `errors`. An error in a list of the body has the index of its element. */
export function toEntry(error: FieldError): FieldErrorEntry {
  const { message, expected, received } = error;
  const values = { message, ...(expected !== undefined && { expected }), ...(received !== undefined && { received }) };
  if ('parameter' in error) return { parameter: error.parameter, ...values };
  if ('header' in error) return { header: error.header, ...values };
  if ('file' in error) return { pointer: '', ...values };
  if ('http' in error) return values;
  const { pointer } = error;
  const index = elementIndex(error);
  return { pointer, ...(index !== undefined && { index }), ...values };
}
