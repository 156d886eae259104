// A balancer's view of several API processes: each request goes to the next one that is there.

import type { ServiceProcess } from './service-process.ts';

export interface RoundRobin {
  /** Where the next request goes. */
  next(): string;
  /** How many requests that went round a process had in its hands when it was killed. */
  lost: number;
  /**
   * GETs from the next process; a request that a killed process had in its hands goes to another. From `at` it comes or is lost.
   */
  get(path: string, key: string, at?: ServiceProcess): Promise<{ status: number; text: string; ms: number }>;
}

/** Goes round the processes of `all`, which may change. */
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
