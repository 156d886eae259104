// The encryption of secrets in test databases.

import { systemClock } from '../../src/domain/clock.ts';
import { createEncryption } from '../../src/domain/encryption.ts';
import type { Database } from '../../src/postgres/connection.ts';
import { createStores, type Stores } from '../../src/stores.ts';

const secretsKey = Buffer.alloc(32, 'the tests’ key of secrets');
// Also inherited by the processes that a test starts.
process.env.SECRETS_KEY = secretsKey.toString('base64');
export const encryption = createEncryption([secretsKey]);

/** Returns the stores of a test database. */
export function testStores(db: Database): Stores {
  return createStores(db, { clock: systemClock, encryption });
}
