// Shows progress on stderr: a bar on a terminal, a line from time to time elsewhere.

import { Presets, SingleBar } from 'cli-progress';

/** Progress over the rows of a file of known or unknown size. */
export interface RowProgress {
  /** Updates the numbers of bytes read and rows done. */
  update(bytes: number, rows: number): void;
  /** Replaces the bar with a remark, such as what is being waited for. */
  say(remark: string): void;
  stop(): void;
}

const betweenLines = 5000;

/** Starts showing progress; `size` is in bytes, undefined if unknown, as for a pipe. */
export function showRowProgress(size: number | undefined): RowProgress {
  const started = performance.now();
  const { show, stop } = process.stderr.isTTY ? bar(size) : lines();
  return {
    update(bytes, rows) {
      const seconds = (performance.now() - started) / 1000;
      const counts = `${formatCount(rows)} rows, ${formatCount(Math.round(rows / seconds))} rows/s`;
      // Rows are read ahead, so the bytes do not tell how long the import still takes.
      show(
        bytes,
        size && bytes > 0 ? `${Math.floor((100 * bytes) / size)} % of the file read; imported: ${counts}` : counts,
      );
    },
    say(remark) {
      stop();
      process.stderr.write(`${remark}\n`);
    },
    stop,
  };
}

/** Starts showing how many of `total` pieces of work, named by `unit`, are done. */
export function showProgress(total: number, unit: string): { done(): void; stop(): void } {
  const display = process.stderr.isTTY ? bar(total) : lines();
  let count = 0;
  return {
    done() {
      count += 1;
      display.show(count, `${formatCount(count)} of ${formatCount(total)} ${unit}`);
    },
    stop: display.stop,
  };
}

interface Display {
  show(bytes: number, state: string): void;
  stop(): void;
}

function bar(size: number | undefined): Display {
  const format = size === undefined ? '{state}' : '{bar} {state}';
  const drawn = new SingleBar(
    { format, stream: process.stderr, clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  );
  drawn.start(size ?? 0, 0, { state: '' });
  return { show: (bytes, state) => drawn.update(size === undefined ? 0 : bytes, { state }), stop: () => drawn.stop() };
}

function lines(): Display {
  let due = performance.now() + betweenLines;
  const show = (_bytes: number, state: string) => {
    if (performance.now() < due) return;
    due = performance.now() + betweenLines;
    process.stderr.write(`${state}\n`);
  };
  return { show, stop: () => undefined };
}

/** Returns a count with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** Returns a duration in seconds as text, like `2 min 5 s`. */
export function formatDuration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
