// Tests that a make target runs by name.

/** Returns why tests are skipped: what is `missing`. Throws it if the tests were asked for: a run that tests nothing must fail. */
export function skipIf(missing: string | false, { isRequested }: { isRequested: boolean }): string | false {
  if (missing && isRequested) throw new Error(missing);
  return missing;
}
