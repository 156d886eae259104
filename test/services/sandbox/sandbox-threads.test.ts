import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInTurns } from '../../../src/services/sandbox/sandbox-threads.ts';

/** A context whose threads return these results, one per turn. */
function contextOf(results: { isDeleted: boolean; isDone: boolean }[]) {
  const open = () => ({ run: async () => results.shift() });
  return { threadPools: { open } } as never;
}
const run = { id: 'sandbox', ownerId: 'company', until: null };
const unfinished = { isDeleted: false, isDone: false };

test('a sandbox returns its thread after each turn until its work is done', async () => {
  const turns = [unfinished, unfinished, { isDeleted: false, isDone: true }, unfinished];
  assert.deepEqual(await runInTurns(contextOf(turns), run), { isDeleted: false });
  assert.equal(turns.length, 1);
});

test('work that is no longer wanted ends after the turn', async () => {
  const turns = [unfinished, unfinished, unfinished];
  const wanted = [true, false];
  await runInTurns(contextOf(turns), run, async () => wanted.shift()!);
  assert.equal(turns.length, 1);
});

test('work ends when the sandbox is deleted', async () => {
  const turns = [unfinished, { isDeleted: true, isDone: true }];
  assert.deepEqual(await runInTurns(contextOf(turns), run), { isDeleted: true });
});
