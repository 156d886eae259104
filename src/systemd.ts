// systemd integration: readiness notification and socket activation.

import { spawn } from 'node:child_process';

/** The first file descriptor that systemd passes (SD_LISTEN_FDS_START). */
const firstDescriptor = 3;

/**
 * Notifies systemd of the state of this process; does nothing without NOTIFY_SOCKET. Node has no Unix datagram sockets, so the
 * `systemd-notify` command sends the notification: the unit needs `NotifyAccess=all`.
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
