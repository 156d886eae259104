// Loaded in each test process: records the CPU seconds of each test, and ends a process that hangs with a list of its open resources.

import { appendFileSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach } from 'node:test';

/** What a test used: CPU seconds of the process, and of child processes that ended meanwhile. */
export interface TestCost {
  file: string;
  name: string;
  cpu: number;
}

const limitMs = 15 * 60_000;

const { PORTSIDE_TEST_COSTS: costs } = process.env;
if (costs) {
  // Child processes of tests are not test processes.
  delete process.env.PORTSIDE_TEST_COSTS;
  setTimeout(abort, limitMs).unref();
  let before = 0;
  beforeEach(() => {
    before = measureCpu();
  });
  afterEach((test) => {
    const { filePath = '', fullName } = test as { filePath?: string; fullName: string };
    const cost: TestCost = { file: filePath, name: fullName, cpu: measureCpu() - before };
    appendFileSync(costs, `${JSON.stringify(cost)}\n`);
  });
}

function abort(): void {
  const files = process.argv.slice(1).join(' ');
  console.error(`# ${files} did not end; open resources: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}

/** Returns the CPU seconds of this process and, on Linux, of its ended children. */
function measureCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + measureChildren();
}

function measureChildren(): number {
  try {
    // Fields 16 and 17 of proc_pid_stat(5): user and system ticks of ended children, 100 a second.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}
