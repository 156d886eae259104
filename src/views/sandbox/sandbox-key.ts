// A new key of a sandbox in responses.

interface CreatedKey {
  sandbox: { createdAt: string };
  key: { id: string; key: string };
  isNew: boolean;
}

/** Returns the response with the sandbox and its new key. */
export function sandboxKey({ sandbox: { createdAt }, key: { id: keyId, key }, isNew: created }: CreatedKey) {
  return { success: true as const, data: { created, createdAt, keyId, key } };
}
