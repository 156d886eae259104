// nginx with the configuration of ops/nginx, on free ports, in front of test servers.

import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const configuration = join(import.meta.dirname, '../../ops/nginx');

/** The reason to skip nginx tests, or false. */
export const noNginx = isInstalled('nginx') && isInstalled('openssl') ? false : 'nginx and openssl are not installed';

export interface Nginx {
  http: string;
  https: string;
}

interface NginxOptions {
  /** The file of ops/nginx to include. */
  flavour?: 'machines' | 'containers';
  /** Ports of the upstream servers. */
  upstreams: number[];
  /** Modifies the text of each configuration file. */
  change?: (text: string) => string;
}

/** Checks the configuration (`nginx -t`) and starts nginx with it and a self-signed certificate; stops it with `closing`. */
export async function startNginx(
  closing: AsyncDisposableStack,
  { flavour = 'machines', upstreams, change = (text) => text }: NginxOptions,
): Promise<Nginx> {
  const prefix = await mkdtemp(join(tmpdir(), 'portside-nginx-'));
  closing.defer(() => rm(prefix, { recursive: true }));
  await chmod(prefix, 0o755);
  await cp(configuration, join(prefix, 'portside'), { recursive: true });
  await mkdir(join(prefix, 'tls'));
  const certificate = ['-out', join(prefix, 'tls/fullchain.pem'), '-keyout', join(prefix, 'tls/privkey.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  await run('openssl', ['req', '-x509', '-subj', '/CN=localhost', ...key, ...certificate]);

  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const servers = upstreams.map((port) => `server 127.0.0.1:${port}`);
  for (const file of ['machines', 'containers', 'tls', 'proxy', 'variables']) {
    const path = join(prefix, `portside/${file}.conf`);
    const text = (await readFile(path, 'utf8'))
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
      .replace('listen 8080;', `listen 127.0.0.1:${httpPort};`)
      .replace('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
      .replaceAll('/etc/nginx/', `${prefix}/`)
      // nginx of Debian does not resolve host names again.
      .replace(/server api:3000 resolve (.*)/, servers.map((server) => `${server} $1`).join('\n'))
      .replace('server 127.0.0.1:3000;', servers.map((server) => `${server};`).join('\n'));
    await writeFile(path, change(text));
  }
  const main = join(prefix, 'nginx.conf');
  await writeFile(main, mainConfiguration(prefix, flavour));
  const args = ['-p', prefix, '-c', main];
  await run('nginx', [...args, '-t']);
  const child = spawn('nginx', [...args, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  closing.defer(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  while (!(await accepts(httpPort))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await sleep(5);
  }
  return { http: `http://127.0.0.1:${httpPort}`, https: `https://127.0.0.1:${httpsPort}` };
}

/** The relevant settings of Debian's nginx.conf, with temporary directories. */
function mainConfiguration(prefix: string, flavour: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
worker_processes 2;
pid ${prefix}/nginx.pid;
error_log ${prefix}/error.log;
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  default_type application/octet-stream;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
  access_log ${prefix}/access.log;
  gzip on;
${temporary.map((name) => `  ${name}_temp_path ${prefix}/${name};`).join('\n')}
  include portside/${flavour}.conf;
}
`;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], {
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    });
    return true;
  } catch {
    return false;
  }
}
