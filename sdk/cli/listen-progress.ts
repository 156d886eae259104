// How far `listen` has come: the last event before which all are settled, and the settled events after it. Stored after each event, so that a
// restart loses no event.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from './command.ts';
import { stateFolder } from './config.ts';

interface Stored {
  /** All events up to this one are settled; null before the first event of the company. */
  after: string | null;
  /** Settled events after it: a retry can settle later than the next events. */
  settled: string[];
}

export interface Progress {
  /** Undefined without a stored position. */
  readonly after: string | null | undefined;
  /** Sets the position, if no events are pending. */
  start(after: string | null): void;
  /** Adds the next event of the list. Returns false if it was settled before a restart. */
  add(eventId: string): boolean;
  /** Marks an event as delivered, failed or filtered out. */
  settle(eventId: string): void;
}

/** Returns the file of the progress for a service and a target. */
export function progressPath(env: NodeJS.ProcessEnv, baseUrl: string, target: URL): string {
  const hash = createHash('sha256').update(`${baseUrl} ${target.href}`).digest('hex').slice(0, 16);
  return join(stateFolder(env), `listen-${hash}.json`);
}

/** Reads the stored progress, or ignores it if `reset` is set. */
export function openProgress(path: string, reset: boolean): Progress {
  const stored = reset ? undefined : read(path);
  let after = stored?.after;
  const settled = new Set(stored?.settled);
  const pending: string[] = [];

  function advance() {
    while (pending[0] !== undefined && settled.has(pending[0])) {
      after = pending.shift()!;
      settled.delete(after);
    }
    save();
  }

  function save() {
    write(path, { after: after ?? null, settled: [...settled] });
  }

  return {
    get after() {
      return after;
    },
    start(position) {
      after = position;
      settled.clear();
      save();
    },
    add(eventId) {
      pending.push(eventId);
      if (!settled.has(eventId)) return true;
      advance();
      return false;
    },
    settle(eventId) {
      settled.add(eventId);
      advance();
    },
  };
}

function read(path: string): Stored | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const stored = parse(text);
  if (stored === undefined) throw new CommandError(`${path} is malformed. To continue with new events, add --reset.`);
  return stored;
}

/** Returns undefined for a text that `write` did not write. */
function parse(text: string): Stored | undefined {
  try {
    const { after, settled } = JSON.parse(text) as Stored;
    const ids: unknown[] = after === null ? settled : [after, ...settled];
    return Array.isArray(settled) && ids.every((id) => typeof id === 'string') ? { after, settled } : undefined;
  } catch {
    return undefined;
  }
}

function write(path: string, stored: Stored) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}`;
  try {
    writeFileSync(temporary, JSON.stringify(stored), { mode: 0o600 });
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
