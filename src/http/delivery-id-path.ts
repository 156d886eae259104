// Delivery ids of repeated orders contain a slash (`PS-2026-0001/2`). Clients often send it unencoded in a path.

// No path of the API has a number below `/orders/{ref}`, so the number can only belong to the delivery id.
const unencodedId = /(\/orders\/PS-[0-9]+-[0-9]+)\/([0-9]+)(?=\/|$)/;

/** Returns the path with the slash of an order's delivery id percent-encoded; any other path is returned unchanged. */
export function encodeDeliveryId(path: string): string {
  return path.replace(unencodedId, '$1%2F$2');
}
