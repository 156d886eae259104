// A new key of a sandbox in responses.

interface CreatedKey {
  sandbox: { createdAt: string };
  key: { id: string; key: string };
  isNew: boolean;
}

interface Unfinished {
  progress: number;
}

/** Returns the response with the sandbox and its new key, or with the progress of its creation. */
export function sandboxKey(created: CreatedKey | Unfinished) {
  if ('progress' in created) return { success: true as const, data: unfinished(created) };
  const { sandbox, key, isNew } = created;
  const { createdAt } = sandbox;
  return {
    success: true as const,
    data: { status: 'ready' as const, progress: 100, isNew, createdAt, keyId: key.id, key: key.key },
  };
}

/** Returns the response to a reset. */
export function sandboxReset(reset: { createdAt: string } | Unfinished) {
  if ('progress' in reset) return { success: true as const, data: unfinished(reset) };
  return { success: true as const, data: { status: 'ready' as const, progress: 100, createdAt: reset.createdAt } };
}

function unfinished({ progress }: Unfinished) {
  return { status: 'creating' as const, progress };
}
