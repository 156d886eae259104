// What has been pushed of a file, kept beside it, so that an interrupted run goes on where it stopped.

import { readFile, rename, writeFile } from 'node:fs/promises';

export interface Notes {
  /** Rows of the file that are pushed. */
  rows: number;
  /** By how many days the dates are moved; once chosen it stays, or a later run would push every sale a second time. */
  shiftDays: number | undefined;
  keep(rows: number): Promise<void>;
}

/** What a push is known by: another address or marketplace is another push. */
export interface PushedTo {
  url: string;
  marketplace: string;
}

/** Reads the notes of an earlier run to the same place, unless everything is to be pushed `again`. */
export async function openNotes(file: string, to: PushedTo, again: boolean): Promise<Notes> {
  const known = again ? undefined : await earlier(file, to);
  if (known && known.rows > 0)
    process.stdout.write(`${file}: ${known.rows} rows were already pushed. Continuing after them.\n`);
  const notes: Notes = {
    rows: known?.rows ?? 0,
    shiftDays: known?.shiftDays,
    async keep(rows) {
      await writeFile(`${file}.new`, `${JSON.stringify({ ...to, rows, shiftDays: notes.shiftDays })}\n`);
      await rename(`${file}.new`, file);
    },
  };
  return notes;
}

async function earlier(file: string, { url, marketplace }: PushedTo) {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const notes = JSON.parse(text) as PushedTo & { rows: number; shiftDays: number };
  return notes.url === url && notes.marketplace === marketplace ? notes : undefined;
}
