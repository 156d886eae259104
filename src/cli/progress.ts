// Shows on stderr how far a long piece of work is: a bar on a terminal, now and then a line elsewhere.

import { type Options, Presets, SingleBar } from 'cli-progress';

/** What is shown of work that goes through the rows of a file of known or unknown size. */
export interface RowProgress {
  /** So many bytes have been read and so many rows are done. */
  update(bytes: number, rows: number): void;
  /** Replaces the bar with a remark, such as what is being waited for. */
  say(remark: string): void;
  stop(): void;
}

const betweenLines = 5000;

/** Begins to show progress; `size` is in bytes, undefined where it can't be known, as of a pipe. */
export function showRowProgress(size: number | undefined): RowProgress {
  const started = performance.now();
  const bar = new SingleBar(layout(size !== undefined), Presets.shades_classic);
  bar.start(size ?? 0, 0, { rows: 0, rate: 0, left: '?' });
  let stopped = false;
  const stop = () => {
    if (!stopped) bar.stop();
    stopped = true;
  };
  return {
    update(bytes, rows) {
      const seconds = (performance.now() - started) / 1000;
      const done = size ? bytes / size : 0;
      const left = done > 0 ? duration((seconds / done) * (1 - done)) : '?';
      bar.update(size === undefined ? 0 : bytes, {
        rows: grouped(rows),
        rate: grouped(Math.round(rows / seconds)),
        left,
      });
    },
    say(remark) {
      stop();
      process.stderr.write(`${remark}\n`);
    },
    stop,
  };
}

function layout(bounded: boolean): Options {
  const counts = `{rows} rows, {rate} rows/s${bounded ? ', {left} left' : ''}`;
  const bar = process.stderr.isTTY ? '{bar} ' : '';
  return {
    format: bounded ? `${bar}{percentage} %, ${counts}` : counts,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
    noTTYOutput: true,
    notTTYSchedule: betweenLines,
  };
}

/** A count with separators between thousands. */
export function grouped(count: number): string {
  return count.toLocaleString('en');
}

/** Seconds as people say them. */
export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
