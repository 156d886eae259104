// Messages for failed connections to a URL that a company gave. They never hold an address, a DNS result or a peer's text: a company
// could use them to explore the network that the service runs in. The log has the details.

/** The message for every target that is not public, and for a name that does not resolve: one would tell internal names from others. */
export const nonPublicTarget = 'The host has no public address.';
/** The message for a target without TLS. */
export const insecureTarget = 'The URL is not https.';

/** Codes of a certificate that is not trusted; their messages are fixed texts of the TLS library. */
const certificateCodes =
  /^(CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/;

/** Returns what a company may know of an error of a connection to its URL. */
export function connectionErrorMessage(error: Error): string {
  // Connecting failed at every address: the first tells enough.
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
