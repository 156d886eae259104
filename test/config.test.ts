import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, loadConfig } from '../src/config.ts';

test('an empty environment gives the defaults', () => {
  const config = loadConfig({});
  assert.equal(config.port, 3000);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.publicUrl, 'http://localhost:3000');
  assert.equal(config.checkResponses, true);
  assert.equal(config.bodyLimit, 5 * 1024 * 1024);
});

test('an empty variable counts as unset', () => {
  assert.deepEqual(loadConfig({ PORT: '', DATABASE_URL: '' }), loadConfig({}));
});

test('production leaves the check of answers off unless it is asked for', () => {
  assert.equal(loadConfig({ NODE_ENV: 'production' }).checkResponses, false);
  assert.equal(loadConfig({ NODE_ENV: 'production', CHECK_RESPONSES: 'on' }).checkResponses, true);
});

test('sizes are bytes, kb or mb', () => {
  assert.equal(loadConfig({ BODY_LIMIT: '1000' }).bodyLimit, 1000);
  assert.equal(loadConfig({ BODY_LIMIT: '64kb' }).bodyLimit, 65_536);
  assert.equal(loadConfig({ BODY_LIMIT: '2MB' }).bodyLimit, 2_097_152);
});

const refused: [name: string, value: string][] = [
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['POOL_SIZE', '0'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['REDIS_URL', 'http://localhost'],
  ['BODY_LIMIT', '5 mb'],
  ['BODY_LIMIT', '0'],
  ['LOG_LEVEL', 'loud'],
  ['WORKER', 'yes'],
  ['RATE_LIMITS', 'true'],
  ['ALLOW_PRIVATE_TARGETS', '1'],
  ['NODE_ENV', 'prod'],
  ['TCMB_URL', 'ftp://example.com'],
];

for (const [name, value] of refused) {
  test(`${name}=${value} is refused by name`, () => {
    assert.throws(
      () => loadConfig({ [name]: value }),
      (error) => error instanceof ConfigError && error.message.startsWith(`${name} must be`),
    );
  });
}

test('every wrong variable has a line of its own', () => {
  assert.throws(
    () => loadConfig({ PORT: 'x', WORKER: 'y' }),
    (error: Error) => error.message.split('\n').length === 2,
  );
});
