// A test reporter that lists the files with failed tests, one per line, for `make test-again`.

import type { TestEvent } from 'node:test/reporters';

// biome-ignore lint/style/noDefaultExport: so Node loads a reporter
export default async function* failedFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files = new Set<string | undefined>();
  for await (const { type, data } of events) if (type === 'test:fail') files.add(data.file);
  for (const file of files) yield `${file}\n`;
}
