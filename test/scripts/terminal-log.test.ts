// The log of `make run` in a terminal.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatEntry } from '../../scripts/terminal-log.ts';

const lines: [title: string, entry: Record<string, unknown>, line: string][] = [
  [
    'a request',
    { msg: 'request', level: 30, method: 'GET', path: '/docs', status: 200, ms: 1.5, requestId: 'r-1' },
    'GET /docs 200 1.5 ms',
  ],
  [
    'a rejected request with its reason',
    {
      msg: 'request',
      level: 30,
      method: 'POST',
      path: '/x',
      status: 401,
      ms: 2,
      code: 'UNAUTHORIZED',
      reason: 'missing key',
    },
    'POST /x 401 (missing key) 2 ms',
  ],
  [
    'a message with its members',
    { msg: 'feed polled', level: 30, pid: 1, poll: 'p1', note: 'two words', counts: { created: 2 } },
    'feed polled poll=p1 note="two words" counts={"created":2}',
  ],
  [
    'a warning without a stack',
    {
      msg: 'lost',
      level: 40,
      err: { message: 'fetch failed', stack: 'Error: at x', cause: { message: 'ECONNREFUSED' } },
    },
    'lost: fetch failed ECONNREFUSED',
  ],
  [
    'an error with its stack',
    { msg: 'failed', level: 50, err: { message: 'x', stack: 'Error: x\n    at y' } },
    'failed: Error: x\n    at y',
  ],
];
for (const [title, entry, line] of lines) {
  test(`formats ${title} as a line`, () => {
    assert.equal(formatEntry(entry), line);
  });
}
