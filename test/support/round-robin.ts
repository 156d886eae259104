// A round-robin load balancer for several API processes.

import type { ServiceProcess } from './service-process.ts';

export interface RoundRobin {
  /** The URL for the next request. */
  next(): string;
  /** Number of requests that were in flight when their process was killed. */
  lost: number;
  /**
   * Sends a GET to the next process, and again to another one if that process is killed. With `at`, sends it to that process only.
   */
  get(path: string, key: string, at?: ServiceProcess): Promise<{ status: number; text: string; ms: number }>;
}

/** Balances over the processes of `all`, which may change. */
export function roundRobin(all: () => ServiceProcess[]): RoundRobin {
  let turn = 0;
  const there = ({ child }: ServiceProcess) => child.exitCode === null && child.signalCode === null && !child.killed;
  const balancer: RoundRobin = {
    lost: 0,
    next() {
      const living = all().filter(there);
      turn += 1;
      return String(living[turn % living.length]?.address);
    },
    async get(path, key, at) {
      const start = performance.now();
      const headers = { authorization: `Bearer ${key}`, 'x-api-key': key };
      for (;;) {
        const origin = at?.address ?? balancer.next();
        try {
          const response = await fetch(origin + path, { headers });
          const text = await response.text();
          return { status: response.status, text, ms: performance.now() - start };
        } catch (error) {
          const wasKilled = !all().some((process) => process.address === origin && there(process));
          if (at !== undefined || !wasKilled) throw error;
          balancer.lost += 1;
        }
      }
    },
  };
  return balancer;
}
