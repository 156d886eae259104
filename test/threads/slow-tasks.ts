// Tasks of a module that takes long to load.

await new Promise((resolve) => setTimeout(resolve, 2_000));

export function double(number: number): number {
  return 2 * number;
}
