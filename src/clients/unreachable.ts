// Why a connection could not be had, in words for whoever runs the other end.

/** Returns why nothing could be sent; undefined for what went wrong later, or otherwise. */
export function whyUnreachable(error: Error): string | undefined {
  const { code, hostname, address, port } = error as NodeJS.ErrnoException &
    Partial<Record<'hostname' | 'address' | 'port', unknown>>;
  if (code === 'ENOTFOUND') return `The name ${hostname} has no address (ENOTFOUND).`;
  if (code === 'ECONNREFUSED') return `Nothing takes connections at ${address}, port ${port} (ECONNREFUSED).`;
  return undefined;
}
