import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { buildPart, type Part } from '../../../scripts/build/part.ts';

const root = await mkdtemp(join(tmpdir(), 'portside-build-'));
after(() => rm(root, { recursive: true }));
const write = (path: string, text: string) => writeFile(join(root, path), text);
const read = (path: string) => readFile(join(root, path), 'utf8');

const part: Part = { name: 'notes', module: 'code/build.ts', inputs: ['notes/*'], needs: [], link: 'code/notes' };
for (const folder of ['code', 'notes']) await mkdir(join(root, folder));
await write('package.json', '{"type": "module"}');
await write('package-lock.json', '{}');
await write(
  'code/build.ts',
  `import { readFile, writeFile } from 'node:fs/promises';
import { upper } from './upper.ts';

export async function build(folder: string): Promise<void> {
  const text = await readFile('notes/a.txt', 'utf8');
  if (text === 'broken') throw new Error('broken');
  for (const name of ['a', 'b']) await writeFile(\`\${folder}/\${name}\`, upper(text));
}
`,
);
await write('code/upper.ts', 'export const upper = (text: string) => text.toUpperCase();\n');
await write('notes/a.txt', 'one');

test('a part is built if an input, or a module that its module imports, has changed', async () => {
  assert.equal(await buildPart(part, root), true);
  assert.equal(await read('build/notes/a'), 'ONE');
  assert.equal(await read('code/notes/b'), 'ONE');
  assert.equal(await buildPart(part, root), false);
  await write('notes/b.txt', '');
  assert.equal(await buildPart(part, root), true);
  await write('code/upper.ts', 'export const upper = (text: string) => text.concat("!");\n');
  assert.equal(await buildPart(part, root), true);
  assert.equal(await read('build/notes/a'), 'one!');
});

test('a part is not built again for an earlier state of its inputs', async () => {
  const before = await read('notes/a.txt');
  await write('notes/a.txt', 'two');
  assert.equal(await buildPart(part, root), true);
  assert.equal(await read('build/notes/a'), 'two!');
  await write('notes/a.txt', before);
  assert.equal(await buildPart(part, root), false);
  assert.equal(await read('build/notes/a'), 'one!');
});

test('readers see one version at any time while several builds run at once', async () => {
  let isDone = false;
  const building = (async () => {
    for (const text of ['three', 'four']) {
      await write('notes/a.txt', text);
      await Promise.all([buildPart(part, root), buildPart(part, root)]);
    }
    isDone = true;
  })();
  const seen = new Set<string>();
  while (!isDone) {
    seen.add(await read('build/notes/a'));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await building;
  seen.add(await read('build/notes/a'));
  assert.deepEqual([...seen], ['one!', 'three!', 'four!']);
  const versions = await readdir(join(root, 'build/.versions'));
  assert.ok(versions.length <= 3 && versions.every((name) => /^notes-[0-9a-f]{16}$/.test(name)), versions.join(' '));
});

test('a build that fails leaves the part as it was', async () => {
  await write('notes/a.txt', 'broken');
  await assert.rejects(buildPart(part, root), /build\/notes could not be built/);
  assert.equal(await read('build/notes/a'), 'four!');
});
