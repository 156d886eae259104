// Starts and ends of the programs that tests run.

import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';

/** Kills all processes that work in a directory with SIGKILL; returns how many there were. */
export function killProcessesIn(folder: string): number {
  const found = readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false;
    }
  });
  spawnSync('kill', ['-9', ...found]);
  return found.length;
}

/** Whether a process was started and has not ended. */
export function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Ends a process that runs, and resolves when it has ended. */
export async function end(child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
