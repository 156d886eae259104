// Preloaded into a service that is measured: adds gauges of the processor time that the main thread spent between two chances to serve
// something else. Unlike the event-loop delay they don't depend on what else the machine does.

import { Gauge } from 'prom-client';

let slices: number[] = [];
let last = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last);
  last = process.threadCpuUsage();
  slices.push((user + system) / 1e6);
}, 1).unref();

new Gauge({
  name: 'bench_slice_seconds',
  help: 'Processor time of the main thread between two turns of a timer, since the last scrape',
  labelNames: ['quantile'],
  collect() {
    const sorted = slices.toSorted((a, b) => a - b);
    slices = [];
    this.set({ quantile: '0.99' }, sorted[Math.floor(sorted.length * 0.99)] ?? 0);
    this.set({ quantile: '1' }, sorted.at(-1) ?? 0);
  },
});
