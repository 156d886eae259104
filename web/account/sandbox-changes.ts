// Tells the frame that this page has created, advanced, reset or deleted the sandbox.

const listeners = new Set<() => void>();

/** Registers a listener and returns a function that removes it. */
export function onSandboxChange(act: () => void): () => void {
  listeners.add(act);
  return () => void listeners.delete(act);
}

/** Reports a change of the sandbox. */
export function reportSandboxChange(): void {
  for (const act of listeners) act();
}
