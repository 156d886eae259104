// A test reporter that writes results as JSON lines for the runner: failed files, the duration of each file, and the final counts.

import type { TestEvent } from 'node:test/reporters';

export interface ResultCounts {
  tests: number;
  passed: number;
  failed: number;
  cancelled: number;
  skipped: number;
  todo: number;
}

/** The results of one test process. */
export interface ProcessResults {
  counts: ResultCounts;
  failedFiles: string[];
  /** Milliseconds spent in top-level tests, by file. */
  durations: Record<string, number>;
}

// biome-ignore lint/style/noDefaultExport: required by node:test
export default async function* resultReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failedFiles = new Set<string>();
  const durations: Record<string, number> = {};
  for await (const { type, data } of events) {
    if (type === 'test:fail') failedFiles.add(data.file ?? '');
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0 && data.file) {
      durations[data.file] = (durations[data.file] ?? 0) + data.details.duration_ms;
    }
    if (type === 'test:summary' && data.file === undefined) {
      const { passed, cancelled, skipped, tests, todo } = data.counts;
      const failed = tests - passed - cancelled - skipped - todo;
      const counts = { tests, passed, failed, cancelled, skipped, todo };
      const results: ProcessResults = { counts, failedFiles: [...failedFiles], durations };
      yield JSON.stringify(results);
    }
  }
}
