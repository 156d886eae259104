// Tasks of the threads in thread-pools.test.ts.

import { createThreadLog } from '../../src/threads/thread-log.ts';

export function double(number: number): number {
  return number * 2;
}

export function runForever(): void {
  for (;;);
}

export function crash(): void {
  process.exit(1);
}

export function warn(message: string): void {
  createThreadLog({ logLevel: 'warn' }).warn(message);
}
