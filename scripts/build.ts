// Builds build/: `node scripts/build.ts [PART…]`, by default all parts that are not optional. What has not changed is not built again.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPart } from './build/part.ts';
import { parts } from './build/parts.ts';

const root = join(import.meta.dirname, '..');
const { positionals } = parseArgs({ allowPositionals: true });
const wanted = positionals.length > 0 ? positionals : parts.filter((part) => !part.isOptional).map(({ name }) => name);
const started = new Map<string, Promise<void>>();

try {
  await Promise.all(wanted.map(buildWithNeeds));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function buildWithNeeds(name: string): Promise<void> {
  const building = started.get(name) ?? build(name);
  started.set(name, building);
  return building;
}

async function build(name: string): Promise<void> {
  const part = parts.find((part) => part.name === name);
  if (!part) throw new Error(`unknown part ${name}; there are ${parts.map(({ name }) => name).join(', ')}`);
  await Promise.all(part.needs.map(buildWithNeeds));
  const start = performance.now();
  if (await buildPart(part, root))
    console.log(`Built build/${name} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}
