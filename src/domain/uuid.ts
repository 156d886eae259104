// UUIDs in text form.

const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether a text is a UUID of any version, in upper or lower case. PostgreSQL rejects other texts with an error. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
