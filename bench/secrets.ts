// The key of secrets of everything that is measured: processes inherit it, as production takes none of its own making.

import { loadConfig } from '../src/config.ts';
import { openEncryption } from '../src/secrets-key.ts';

process.env.SECRETS_KEY ??= Buffer.alloc(32, 'a key for measuring').toString('base64');
export const encryption = await openEncryption(loadConfig());
