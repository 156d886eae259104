// Delivery IDs of repeated orders contain a slash (`PS-2026-0001/2`). Clients often send it unencoded in a path.

// No API path has a number below `/orders/{ref}`, so the number can only be part of the delivery ID.
const unencodedId = /(\/orders\/PS-[0-9]+-[0-9]+)\/([0-9]+)(?=\/|$)/;

/** Returns the path with the slash of a delivery ID percent-encoded; any other path is returned unchanged. */
export function encodeDeliveryId(path: string): string {
  return path.replace(unencodedId, '$1%2F$2');
}
