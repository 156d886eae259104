// Divides the test files into processes, and selects the files of each kind of run.

export interface TestGroup {
  files: string[];
}

/** Which files run: `fast` (the rules and what changed), `default` (all but slow files), `all`, or `citus` (what uses the test database). */
export type TestRun = 'fast' | 'default' | 'all' | 'citus';

/** Bounds the services, and with them the database connections, of one process. */
const maxFilesPerProcess = 30;
/** Pure tests need no service; files with a browser or jobs take long, so that others would wait for their processes. */
const maxFilesOfFolder: Record<string, number> = {
  jobs: 8,
  http: 12,
  sdk: 4,
  'web/account': 4,
  'web/docs': 4,
  clients: 1000,
  domain: 1000,
  views: 1000,
  architecture: 1000,
};

/** Folders whose files measure or change what is global to a process, or start processes. */
const ownProcessFolders = ['citus', 'fuzz', 'oauth', 'postgres', 'process', 'telemetry', 'threads'];

/** Further files that need a process of their own, without the ending `.test.ts` or `.slow.test.ts`. */
const ownProcess = [
  'contract/live',
  'contract/mutations',
  'contract/prism',
  'contract/samples',
  'db/tenancy',
  'db/catalog-search',
  'db/catalog/page-anchors',
  'domain/accounts/password',
  'handlers/external-v2/listCatalogChanges-concurrently',
  'mcp/clients',
  'readme',
  'seed',
  'services/accounts/password-strength',
  'services/recalculation',
  'web/docs/webhook-verification',
];

/** The rules of the product and of its structure, which need no service. */
const fastFolders = ['architecture', 'clients', 'domain', 'views'];

/** The run on Citus: everything that uses the database of the test server. */
const citusFolders = ['citus', 'cli', 'contract', 'db', 'handlers', 'http', 'jobs', 'mcp', 'routes', 'services'];

/** Files that the run on Citus does not contain, with the reason. */
const plainPostgresOnly: Record<string, string> = {
  'contract/lint': 'does not use the database',
  'contract/mutations': 'tests the contract checks, not the database',
  'db/demand-plans': 'compares query plans of plain PostgreSQL',
  'db/generic-plans': 'compares query plans of plain PostgreSQL',
  'db/order-plans': 'compares query plans of plain PostgreSQL',
  'db/recommendation-plans': 'compares query plans of plain PostgreSQL',
  'db/tenancy': 'compares query plans of plain PostgreSQL; on a cluster, routing.ts checks every statement',
  'http/access/lost-roles': 'on a cluster, a change of a user waits for the locked row of its company, too',
};

/** Folders whose processes take longest, for a first run without recorded durations. */
const slowestFirst = ['fuzz', 'process', 'web/account', 'web/docs', 'contract', 'cli', 'jobs', 'http'];

/**
 * Returns the test files of a run. `changed` are the changed files of the project: the fast run contains changed tests, and the tests of
 * changed handlers.
 */
export function selectFiles(files: readonly string[], run: TestRun, changed: readonly string[] = []): string[] {
  if (run === 'citus') return files.filter((file) => isOf(citusFolders, file) && !(nameOf(file) in plainPostgresOnly));
  const withoutCluster = files.filter((file) => !isOf(['citus'], file));
  if (run === 'all') return withoutCluster;
  const quick = withoutCluster.filter((file) => !isSlow(file));
  if (run === 'fast')
    return quick.filter((file) => (isOf(fastFolders, file) && !isListed(file)) || isTouched(file, changed));
  return quick;
}

/** Whether a file runs in full runs only, so that its tests may use more than a CPU second. */
export function isSlow(file: string): boolean {
  return file.endsWith('.slow.test.ts');
}

/** Groups of files that share a process, longest first by the durations (ms) of earlier runs. */
export function createGroups(files: readonly string[], durations: Readonly<Record<string, number>>): TestGroup[] {
  const own = files.filter((file) => !isShared(file)).map((file) => ({ files: [file] }));
  const shared = Object.values(Object.groupBy(files.filter(isShared), folderOf)).flatMap((batch) =>
    chunks(batch as string[]).map((files) => ({ files })),
  );
  const expected = ({ files }: TestGroup) => files.reduce((sum, file) => sum + (durations[file] ?? defaultMs(file)), 0);
  return [...own, ...shared].toSorted((one, other) => expected(other) - expected(one));
}

function isTouched(file: string, changed: readonly string[]): boolean {
  return changed.some(
    (path) =>
      path === file || (path.startsWith('handlers/') && file.startsWith(`test/${path.slice(0, -'.ts'.length)}`)),
  );
}

/** Returns the folder of a file in `test/`; for browser code with its subfolder, such as `web/docs`. */
function folderOf(file: string): string {
  const [, folder, subfolder] = file.split('/');
  return folder === 'web' ? `web/${subfolder}` : folder!;
}

/** Returns the path of a test file in `test/` without its ending. */
function nameOf(file: string): string {
  return file.slice('test/'.length).replace(/(\.slow)?\.test\.ts$/, '');
}

function chunks(files: string[]): string[][] {
  const size = maxFilesOfFolder[folderOf(files[0]!)] ?? maxFilesPerProcess;
  const count = Math.ceil(files.length / size);
  return Array.from({ length: count }, (_, index) => files.filter((_, position) => position % count === index));
}

function isShared(file: string): boolean {
  return !isOf(ownProcessFolders, file) && !isSlow(file) && !isListed(file);
}

function isListed(file: string): boolean {
  return ownProcess.includes(nameOf(file));
}

function isOf(folders: string[], file: string): boolean {
  return folders.includes(folderOf(file));
}

function defaultMs(file: string): number {
  const rank = slowestFirst.indexOf(folderOf(file));
  return rank === -1 ? 2000 : 60_000 - rank * 5000;
}
