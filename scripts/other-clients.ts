// `make other-clients`: clients in Python and Java, generated from the published documents by OpenAPI Generator, compiled, and run
// against the mock, or against the service that PORTSIDE_URL and PORTSIDE_KEY name. Both have to say the same.

import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { runProcess } from '../src/lifecycle.ts';
import { documentNames } from './generate/document.ts';
import { asOpenApi30 } from './other-clients/openapi-30.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.toolchain/other-clients');
const tools = join(root, '.toolchain/openapi-generator');
/** The last one on npm that brings its program along; later ones fetch it from Maven. It is of 2020 and knows OpenAPI 3.0. */
const generator = '@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2';
const jar = join(tools, 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar');
const classes = join(folder, 'java');
const sources = join(import.meta.dirname, 'other-clients');

const call = promisify(execFile);

await runProcess(async (running) => {
  await needs('java', ['-version'], 'a JDK');
  await needs('javac', ['-version'], 'a JDK');
  await needs(
    'python3',
    ['-c', 'import urllib3, dateutil, six, certifi'],
    'Python 3 with urllib3, python-dateutil, six and certifi',
  );
  if (!existsSync(jar))
    await run('npm', ['install', '--prefix', tools, '--ignore-scripts', '--no-audit', '--no-fund', generator]);
  await rm(folder, { recursive: true, force: true });
  for (const name of documentNames) await generate(name);

  const packages = documentNames.map((name) => join(folder, name, 'python'));
  const env = { ...process.env, ...(await service(running)), PYTHONPATH: packages.join(delimiter) };
  const { stdout: python } = await call('python3', [join(sources, 'try.py')], { env });
  // The generator's program has the libraries in it that its Java clients need.
  await run('javac', ['-nowarn', '-cp', `${classes}${delimiter}${jar}`, '-d', classes, join(sources, 'Try.java')]);
  const { stdout: java } = await call('java', ['-cp', `${classes}${delimiter}${jar}`, 'Try'], { env });
  if (python !== java) throw new Error(`the clients differ; Python said\n${python}and Java\n${java}`);
  process.stdout.write(
    `${python}The clients of ${documentNames.join(', ')} in Python and Java say the same; they are in ${relative('.', folder)}.\n`,
  );
  process.kill(process.pid, 'SIGTERM');
});

/** A client of one document in each language, compiled where it has to be. */
async function generate(name: string): Promise<void> {
  const plain = join(folder, name, 'openapi.json');
  const id = name.replaceAll('-', '_');
  const document = JSON.parse(await readFile(join(root, `generated/documents/${name}.json`), 'utf8'));
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(plain, JSON.stringify(asOpenApi30(document)));
  const made = (language: string, ...options: string[]) =>
    run('java', ['-jar', jar, 'generate', '-i', plain, '-g', language, '-o', join(folder, name, language), ...options]);
  await made('python', '--package-name', `portside_${id}`);
  const names = `invokerPackage=portside.${id},apiPackage=portside.${id}.api,modelPackage=portside.${id}.model`;
  await made('java', '--library', 'native', '-p', `${names},openApiNullable=false,dateLibrary=java8`);
  const folderOf = join(folder, name, 'java/src/main/java');
  const files = (await readdir(folderOf, { recursive: true })).filter((file) => file.endsWith('.java'));
  await run('javac', ['-nowarn', '-cp', jar, '-d', classes, ...files.map((file) => join(folderOf, file))]);
}

/** Where the clients call, and with which key. */
async function service(running: AsyncDisposableStack): Promise<{ PORTSIDE_URL: string; PORTSIDE_KEY: string }> {
  const { PORTSIDE_URL, PORTSIDE_KEY } = process.env;
  if (PORTSIDE_URL && PORTSIDE_KEY) return { PORTSIDE_URL, PORTSIDE_KEY };
  const mock = spawn(process.execPath, [join(import.meta.dirname, 'mock.ts')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.defer(() => void mock.kill());
  for await (const line of createInterface({ input: mock.stdout })) {
    const [address] = /http:\S+:\d+/.exec(line) ?? [];
    if (address) return { PORTSIDE_URL: address, PORTSIDE_KEY: 'pk_mock' };
  }
  throw new Error('the mock did not start');
}

/** Runs a program; prints its output only if it fails. */
async function run(program: string, args: string[]): Promise<void> {
  await call(program, args, { maxBuffer: 2 ** 26 }).catch(({ stdout, stderr }) => {
    throw new Error(`${program} failed:\n${stdout}${stderr}`);
  });
}

async function needs(program: string, args: string[], what: string): Promise<void> {
  await call(program, args).catch(() => {
    throw new Error(`${what} is needed for this`);
  });
}
