// Finds the server of a data folder from PostgreSQL's postmaster.pid. After a crash that file is stale, and another process may have
// the same process ID.

import { execFile } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A data folder's server process. `ready` means that it accepts connections on `port`. */
type Postmaster = { pid: number; port: number; ready: boolean };

/** Returns the folder's running server, or undefined. Removes a stale PID file if its process ID belongs to another program. */
export async function findPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const file = join(dataFolder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    if (error.code === 'EACCES')
      throw new Error(`${dataFolder} belongs to another user: run as that user, or set DATABASE_URL.`);
    throw error;
  });
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  // PostgreSQL replaces the file of a dead process itself, and guards that against concurrent starts.
  if (!isAlive(pid)) return undefined;
  if (!(await readCommandLine(pid)).includes(`-D ${dataFolder} `)) {
    await removeStaleFile(file, text);
    return undefined;
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether a process with that ID exists, under any user. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function readCommandLine(pid: number): Promise<string> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (fromProc !== undefined) return `${fromProc.replaceAll('\0', ' ')} `;
  const listed = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return `${listed.stdout.trim()} `;
}

/** Removes the PID file only if its content is still `staleContent`, not that of a server started since. */
async function removeStaleFile(file: string, staleContent: string): Promise<void> {
  const movedFile = `${file}.${process.pid}`;
  await rename(file, movedFile).catch(() => undefined);
  const movedContent = await readFile(movedFile, 'utf8').catch(() => staleContent);
  if (movedContent === staleContent) await rm(movedFile, { force: true });
  else await rename(movedFile, file);
}
