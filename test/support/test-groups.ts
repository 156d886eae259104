// Divides the test files into processes, and names the files of the fast run.

export interface TestGroup {
  files: string[];
}

/** Bounds the services, and with them the database connections, of one process. */
const maxFilesPerProcess = 14;
/** Pure tests need no service; files with a browser, jobs or raw connections take long. */
const maxFilesOfFolder: Record<string, number> = {
  jobs: 6,
  http: 8,
  'web/account': 3,
  clients: 1000,
  domain: 1000,
  views: 1000,
};

/** Files of these folders can share a process. */
const sharedFolders = [
  'cli',
  'clients',
  'contract',
  'db',
  'domain',
  'handlers',
  'http',
  'jobs',
  'mcp',
  'routes',
  'services',
  'views',
  'web/account',
];
const sharedTopLevel = ['config.test.ts', 'security.test.ts'];

/** Files of shared folders that measure or change what is global to a process, or take so long that others would wait for them. */
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
  'services/accounts/password-strength',
  'services/recalculation',
];

/** The fast run: the domain, clients and import rules; operations of two partner APIs; authentication, validation, catalog and pricing. */
const fastFolders = [
  'architecture',
  'clients',
  'domain',
  'handlers/external-v1',
  'handlers/standard',
  'http/access',
  'http/validation',
  'services/catalog',
  'services/pricing',
];

/** The run on Citus: everything that uses the database of the test server. */
const citusFolders = ['citus', 'cli', 'contract', 'db', 'handlers', 'http', 'jobs', 'mcp', 'routes', 'services'];

/** Files that the run on Citus does not contain, with the reason. */
const plainPostgresOnly: Record<string, string> = {
  'db/demand-plans': 'compares query plans of plain PostgreSQL',
  'db/generic-plans': 'compares query plans of plain PostgreSQL',
  'db/order-plans': 'compares query plans of plain PostgreSQL',
  'db/tenancy': 'compares query plans of plain PostgreSQL; on a cluster, routing.ts checks every statement',
  'db/lead-time-migration': 'drops the schema, which contains the extension, and migrates an earlier one',
};

/** Folders whose processes take longest, for a first run without recorded durations. */
const slowestFirst = ['fuzz', 'process', 'web/account', 'web/docs', 'contract', 'cli', 'jobs', 'http'];

/** The files of the fast run. */
export function fastFiles(files: string[]): string[] {
  return files.filter((file) => fastFolders.some((folder) => file.startsWith(`test/${folder}/`)) && !isListed(file));
}

/** The files of the run on a Citus cluster. */
export function citusFiles(files: string[]): string[] {
  return files.filter((file) => isOf(citusFolders, file) && !(file.slice(5, -'.test.ts'.length) in plainPostgresOnly));
}

/** Groups of files that share a process, longest first by the durations (ms) of earlier runs. */
export function createGroups(files: string[], durations: Readonly<Record<string, number>>): TestGroup[] {
  const own = files.filter((file) => !isShared(file)).map((file) => ({ files: [file] }));
  const shared = Object.values(Object.groupBy(files.filter(isShared), folderOf)).flatMap((batch) =>
    chunks(batch as string[]).map((files) => ({ files })),
  );
  const expected = ({ files }: TestGroup) => files.reduce((sum, file) => sum + (durations[file] ?? defaultMs(file)), 0);
  return [...own, ...shared].toSorted((one, other) => expected(other) - expected(one));
}

function folderOf(file: string): string {
  const [, folder, subfolder] = file.split('/');
  return folder === 'web' ? `web/${subfolder}` : folder!;
}

function chunks(files: string[]): string[][] {
  const size = maxFilesOfFolder[folderOf(files[0]!)] ?? maxFilesPerProcess;
  const count = Math.ceil(files.length / size);
  return Array.from({ length: count }, (_, index) => files.filter((_, position) => position % count === index));
}

function isShared(file: string): boolean {
  return (isOf(sharedFolders, file) || sharedTopLevel.includes(file.split('/')[1]!)) && !isListed(file);
}

function isListed(file: string): boolean {
  return ownProcess.some((prefix) => file.startsWith(`test/${prefix}${prefix.endsWith('/') ? '' : '.test'}`));
}

function isOf(folders: string[], file: string): boolean {
  return folders.includes(folderOf(file));
}

function defaultMs(file: string): number {
  const rank = slowestFirst.indexOf(folderOf(file));
  return rank === -1 ? 2000 : 60_000 - rank * 5000;
}
