// `make run` without installation: what it prints works; run.slow.test.ts runs it again.

import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { seedDemo } from '../../scripts/seed.ts';
import { createTestDatabase } from '../support/database.ts';
import { keyIn, prepareRuns, signIn } from '../support/run-script.ts';

const database = await createTestDatabase();
await seedDemo(database.db, { products: 5 });
const { dataFolder, run } = await prepareRuns(database);

describe('make run', () => {
  const statuses: number[] = [];
  let docsStatus: number;
  let endpointsStatus: number;

  before(async () => {
    await run(async (said) => {
      const page = /^ {2}Documentation +(http\S+\/docs)$/m.exec(said)?.[1];
      assert.equal(`${(await readFile(join(dataFolder, 'public-url'), 'utf8')).trim()}/docs`, page);
      docsStatus = (await fetch(String(page))).status;
      for (const [, words = ''] of said.matchAll(/^ {2}curl (.*)$/gm)) {
        const [address = '', ...rest] = [...words.matchAll(/'([^']*)'/g)].map(([, word]) => String(word));
        const headers = rest
          .filter((word) => !word.startsWith('{'))
          .map((header) => header.split(': ') as [string, string]);
        const body = rest.find((word) => word.startsWith('{'));
        statuses.push((await fetch(address, { headers, ...(body ? { method: 'POST', body } : {}) })).status);
      }
      const headers = { authorization: `Bearer ${keyIn(said)}` };
      const endpoints = String(page).replace('/docs', '/api/v2/external/webhook-endpoints');
      endpointsStatus = (await fetch(endpoints, { headers })).status;
      await signIn(said);
    });
  });

  it('prints the URL of the documentation', () => assert.equal(docsStatus, 200));

  it('prints three requests that work', () => assert.deepEqual(statuses, [200, 201, 200]));

  it('prints a key with all scopes', () => assert.equal(endpointsStatus, 200));

  for (const name of ['demo-key', 'demo-password']) {
    it(`stores the ${name}, which its owner only can read`, async () => {
      assert.equal((await stat(join(dataFolder, name))).mode & 0o777, 0o600);
    });
  }

  it('deletes the URL when it stops', () => assert.rejects(stat(join(dataFolder, 'public-url')), { code: 'ENOENT' }));
});
