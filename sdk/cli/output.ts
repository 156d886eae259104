// Writes results to standard output, and messages and errors to standard error.

import { PortsideError } from '../error.ts';

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printJson(value: unknown): void {
  printLine(JSON.stringify(value));
}

/** Writes a message that is not a result. */
export function printMessage(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Writes rows as aligned columns below their titles. */
export function printTable(titles: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [titles, ...rows]) {
    printLine(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

export function printError(error: unknown, json: boolean): void {
  const message = error instanceof Error ? error.message : String(error);
  const facts =
    error instanceof PortsideError
      ? { code: error.code, status: error.status, details: error.details, requestId: error.requestId }
      : {};
  if (json) {
    printMessage(JSON.stringify({ error: { message, ...facts } }));
    return;
  }
  printMessage(`Error: ${message}`);
  // The message has the first one, and all of a 401.
  const others = facts.status === 401 ? [] : (facts.details?.slice(1) ?? []);
  for (const detail of others) printMessage(`  ${detail}`);
  if (facts.requestId !== undefined) printMessage(`Request ID: ${facts.requestId}`);
}
