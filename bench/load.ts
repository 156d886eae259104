// A bounded load on this machine's loopback, and figures of it.

import { Pool } from 'undici';

/** What one round measured; times in milliseconds. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Sends GET requests for `seconds` over `connections`, each path in turn; throws at the first response that isn't a 200. */
export async function measure(
  origin: string,
  paths: string[],
  headers: Record<string, string>,
  { seconds = 3, connections = 8 } = {},
): Promise<Figures> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let sent = 0;
  async function client(): Promise<void> {
    while (performance.now() < end) {
      const path = paths[sent++ % paths.length] as string;
      const begun = performance.now();
      await exchange(pool, path, headers);
      times.push(performance.now() - begun);
    }
  }
  await Promise.all(Array.from({ length: connections }, client));
  const elapsed = (performance.now() - start) / 1000;
  await pool.close();
  return figuresOf(times, elapsed * 1000);
}

/** The figures of calls that took `times` within `elapsedMs`, all in milliseconds. */
export function figuresOf(times: number[], elapsedMs: number): Figures {
  times.sort((a, b) => a - b);
  return {
    perSecond: (times.length * 1000) / elapsedMs,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

/** Reads a response and discards it: the load generator shares the processors with the servers, so it must be cheap. */
function exchange(pool: Pool, path: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    pool.dispatch(
      { method: 'GET', path, headers },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, status) => {
          if (status !== 200) reject(new Error(`${path} returned ${status}`));
        },
        onResponseData: () => undefined,
        onResponseEnd: () => resolve(),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

/** The middle one of several figures. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
