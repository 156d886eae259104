// Error messages for failed connections to a URL that a company has configured. They never contain an IP address, a DNS result or text
// from the peer, which a company could use to explore the internal network. The log has the details.

/** The same message for non-public targets and names that do not resolve, so that it does not reveal which internal names exist. */
export const nonPublicTarget = 'The host does not resolve to a public address.';
/** The message for a target without TLS. */
export const insecureTarget = 'The URL is not https.';

/** Codes of untrusted certificates. Their messages are fixed texts of the TLS library, so they are safe to show. */
const certificateCodes =
  /^(CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

/** Returns the message for a connection error that is safe to show to a company. */
export function connectionErrorMessage(error: Error): string {
  // Connecting failed for every address; the first error is enough.
  if (error instanceof AggregateError && error.errors.length > 0) return connectionErrorMessage(error.errors[0]);
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return 'The connection failed.';
  if (code === 'ECONNREFUSED') return 'The server refused the connection (ECONNREFUSED).';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `The certificate does not match the host name (${code}).`;
  if (certificateCodes.test(code)) return `The certificate is not trusted: ${error.message.slice(0, 200)} (${code}).`;
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_'))
    return 'The TLS handshake failed.';
  if (code.startsWith('HPE_')) return `The response is not valid HTTP (${code}).`;
  return `The connection failed (${code.slice(0, 60)}).`;
}

/** Returns one line about an error for the log. A failed connection can have an empty message, with the reason in another error. */
export function summarizeError(error: Error): string {
  if (error instanceof AggregateError && error.errors.length > 0) return summarizeError(error.errors[0]);
  const { code } = error as NodeJS.ErrnoException;
  const message = error.message === '' ? error.name : error.message;
  return typeof code === 'string' && !message.includes(code) ? `${message} (${code})` : message;
}
