// Password rules and hashing. Uses scrypt with 32 MiB and three lanes, one of the configurations that the OWASP
// Password Storage Cheat Sheet recommends. Stored hashes include their parameters, so that the parameters can change.

import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../errors.ts';

/** The cost of new hashes. Tests of other things lower it. */
export const hashCost = { logN: 15, r: 8, p: 3 };
const saltBytes = 16;
const hashBytes = 32;
const storedPattern = /^scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9_-]+)\$([A-Za-z0-9_-]+)$/;

/** Minimum and maximum password length, in characters. */
const passwordLengths = { min: 12, max: 200 };

/** Returns the error for the length of a new password, or undefined. */
export function passwordLengthError(password: string): string | undefined {
  const length = [...password].length;
  if (length < passwordLengths.min) return `must have at least ${passwordLengths.min} characters`;
  if (length > passwordLengths.max) return `must have at most ${passwordLengths.max} characters`;
  return undefined;
}

/** Returns the encoded hash of a password. Runs in the thread pool and takes about 200 ms. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const { logN, r, p } = hashCost;
  const key = await derive(password, salt, hashCost);
  return `scrypt$ln=${logN},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * Returns whether a password matches a stored hash. Without a stored hash it takes as long and returns false, so that
 * the duration does not reveal whether an account exists.
 */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  const parts = storedPattern.exec(storedHash ?? '');
  if (parts === null) {
    await derive(password, Buffer.alloc(saltBytes), hashCost);
    return false;
  }
  const [, logN, r, p, salt, hash] = parts as unknown as [string, string, string, string, string, string];
  const key = await derive(password, Buffer.from(salt, 'base64url'), {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(key, Buffer.from(hash, 'base64url'));
}

// Node's thread pool has four threads, which file access and DNS also use.
const maxConcurrent = 2;
/** About five seconds of work; later requests would time out anyway. */
const maxQueued = 50;
let running = 0;
const queue: (() => void)[] = [];

async function derive(password: string, salt: Buffer, { logN, r, p }: typeof hashCost): Promise<Buffer> {
  if (queue.length >= maxQueued) {
    throw new ApiError('SERVICE_UNAVAILABLE', 'Too many passwords are being checked; try again in a few seconds.');
  }
  if (running >= maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    // Keyboards can compose the same character differently.
    return await scryptKey(password.normalize('NFKC'), salt, { N: 2 ** logN, r, p, maxmem: 2 ** logN * r * 128 * 2 });
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

function scryptKey(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
