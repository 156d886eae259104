// The two protocols by which systemd and a service cooperate: readiness notification and socket activation.

import { spawn } from 'node:child_process';

/** The first file descriptor that systemd passes, by its protocol. */
const firstDescriptor = 3;

/**
 * Reports a state of this process to systemd; does nothing where systemd did not ask for it. Node has no Unix datagram sockets, so the
 * `systemd-notify` command sends it: the unit needs `NotifyAccess=all`.
 */
export function notifySystemd(state: 'ready' | 'stopping', env: NodeJS.ProcessEnv = process.env): void {
  if (!env.NOTIFY_SOCKET) return;
  const child = spawn('systemd-notify', [`${state.toUpperCase()}=1`], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  child.on('error', (error) => process.stderr.write(`portside: systemd-notify: ${error.message}\n`));
}

/**
 * Returns the descriptor of the listening socket that systemd holds for this process and others (a `.socket` unit), or undefined.
 * Connections wait there until one of the processes accepts them, so that none is lost when a process ends.
 */
export function sharedSocket(env: NodeJS.ProcessEnv = process.env): number | undefined {
  return env.LISTEN_PID === String(process.pid) && Number(env.LISTEN_FDS) >= 1 ? firstDescriptor : undefined;
}
