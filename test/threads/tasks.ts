// Tasks of the threads in thread-pools.test.ts.

export function double(number: number): number {
  return number * 2;
}

export function runForever(): void {
  for (;;);
}

export function crash(): void {
  process.exit(1);
}
