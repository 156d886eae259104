// What runs on a data folder, read from PostgreSQL's own postmaster.pid, which a crash leaves behind and whose number
// another process may have by now.

import { execFile } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A server process of a data folder; `ready` once it takes connections on `port`. */
export type Postmaster = { pid: number; port: number; ready: boolean };

/** The server that runs on the folder, or undefined; a pid file that another program's process seems to hold is put away. */
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
  // PostgreSQL itself replaces the file of a dead process, safely against a second start.
  if (!isAlive(pid)) return undefined;
  if (!(await commandOf(pid)).includes(`-D ${dataFolder} `)) {
    await putAway(file, text);
    return undefined;
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether a process with that number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function commandOf(pid: number): Promise<string> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (fromProc !== undefined) return `${fromProc.replaceAll('\0', ' ')} `;
  const listed = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return `${listed.stdout.trim()} `;
}

/** Removes the pid file only if it is still the one that was judged, not that of a server started since. */
async function putAway(file: string, judged: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => judged);
  if (moved === judged) await rm(aside, { force: true });
  else await rename(aside, file);
}
