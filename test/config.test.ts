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

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://portside@db.example/portside',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
};

test('production does not start its own database', () => {
  assert.throws(
    () => loadConfig({ ...production, DATABASE_URL: '' }),
    /^ConfigError: DATABASE_URL must be set if NODE_ENV is production/,
  );
});

test('production does not validate responses unless it is enabled', () => {
  assert.equal(loadConfig(production).checkResponses, false);
  assert.equal(loadConfig({ ...production, CHECK_RESPONSES: 'on' }).checkResponses, true);
});

test('the docs console offers the mock server of development, and otherwise only a configured one', () => {
  assert.equal(loadConfig({}).docsMockUrl, 'http://localhost:4020');
  assert.equal(loadConfig({ NODE_ENV: 'test' }).docsMockUrl, undefined);
  assert.equal(loadConfig(production).docsMockUrl, undefined);
  assert.equal(
    loadConfig({ ...production, DOCS_MOCK_URL: 'https://mock.example/api/' }).docsMockUrl,
    'https://mock.example/api',
  );
});

test('sizes are in bytes, kb or mb', () => {
  assert.equal(loadConfig({ BODY_LIMIT: '1000' }).bodyLimit, 1000);
  assert.equal(loadConfig({ BODY_LIMIT: '64kb' }).bodyLimit, 65_536);
  assert.equal(loadConfig({ BODY_LIMIT: '2MB' }).bodyLimit, 2_097_152);
});

const invalidValues: [name: string, value: string][] = [
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['DOCS_MOCK_URL', 'localhost:4020'],
  ['POOL_SIZE', '0'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['REDIS_URL', 'http://localhost'],
  ['SECRETS_KEY', 'hunter2'],
  ['SECRETS_KEY', Buffer.alloc(31, 7).toString('base64')],
  ['SECRETS_KEY_PREVIOUS', Buffer.alloc(32, 7).toString('hex')],
  ['BODY_LIMIT', '5 mb'],
  ['BODY_LIMIT', '0'],
  ['RESPONSE_CACHE', 'lots'],
  ['LOG_LEVEL', 'loud'],
  ['WORKER', 'yes'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['RATE_LIMITS', 'true'],
  ['ALLOW_PRIVATE_TARGETS', '1'],
  ['NODE_ENV', 'prod'],
  ['TCMB_URL', 'ftp://example.com'],
];

for (const [name, value] of invalidValues) {
  test(`${name}=${value} is rejected by name`, () => {
    assert.throws(
      () => loadConfig({ [name]: value }),
      (error) => error instanceof ConfigError && error.message.startsWith(`${name} must be`),
    );
  });
}

test('every invalid variable has its own line', () => {
  assert.throws(
    () => loadConfig({ PORT: 'x', WORKER: 'y' }),
    (error: Error) => error.message.split('\n').length === 2,
  );
});

test('a mail server requires a sender', () => {
  const SMTP_URL = 'smtps://user:word@mail.example';
  assert.throws(() => loadConfig({ SMTP_URL }), /^ConfigError: MAIL_FROM must be set if SMTP_URL is set\.$/);
  for (const from of ['Portside', 'a@b.example, c@d.example', 'A <a@b.example>\r\nBcc: c@d.example']) {
    assert.throws(() => loadConfig({ SMTP_URL, MAIL_FROM: from }), /MAIL_FROM must be an e-mail address/, from);
  }
  for (const from of ['orders@portside.example', 'Portside <orders@portside.example>']) {
    assert.equal(loadConfig({ SMTP_URL, MAIL_FROM: from }).mailFrom, from);
  }
});

test('configured plans add to the published ones, or replace them', () => {
  const hour = { name: 'hour', limit: 5000, seconds: 3600 };
  const { plans } = loadConfig({ RATE_LIMIT_PLANS: JSON.stringify({ gold: [hour], standard: [hour] }) });
  assert.deepEqual(Object.keys(plans).sort(), ['earlier', 'gold', 'standard']);
  assert.deepEqual(plans.standard, [hour]);
});

const badPlans: [why: string, value: string][] = [
  ['not JSON', 'gold'],
  ['not plans', '[]'],
  ['a plan without a limit', '{"gold":[]}'],
  ['a limit of 0', '{"gold":[{"name":"hour","limit":0,"seconds":3600}]}'],
  ['a window without a length', '{"gold":[{"name":"hour","limit":1}]}'],
  ['a name that is invalid in a header', '{"gold":[{"name":"per hour","limit":1,"seconds":1}]}'],
  ['an unknown property', '{"gold":[{"name":"hour","limit":1,"seconds":1,"burst":2}]}'],
  ['one surface without a limit', '{"gold":[{"name":"hour","limit":1,"seconds":1,"surface":"standard"}]}'],
  ['one name twice', '{"gold":[{"name":"hour","limit":1,"seconds":1},{"name":"hour","limit":2,"seconds":2}]}'],
];
for (const [why, value] of badPlans) {
  test(`RATE_LIMIT_PLANS with ${why} is rejected by name`, () => {
    assert.throws(
      () => loadConfig({ RATE_LIMIT_PLANS: value }),
      (error) => error instanceof ConfigError && error.message.startsWith('RATE_LIMIT_PLANS'),
    );
  });
}

test('a replica requires Redis, through which processes notify each other of writes', () => {
  const replica = { DATABASE_READ_URL: 'postgres://replica/portside' };
  assert.throws(() => loadConfig(replica), /^ConfigError: REDIS_URL must be set if DATABASE_READ_URL is set/);
  assert.equal(loadConfig({ ...replica, REDIS_URL: 'redis://redis' }).readUrl, replica.DATABASE_READ_URL);
});

test('a translation provider requires a URL, and the URL a provider', () => {
  const TRANSLATION_URL = 'http://libretranslate:5000';
  assert.throws(
    () => loadConfig({ TRANSLATION_PROVIDER: 'libretranslate' }),
    /TRANSLATION_URL must be set if TRANSLATION_PROVIDER is set/,
  );
  assert.throws(() => loadConfig({ TRANSLATION_URL }), /TRANSLATION_PROVIDER must be set if TRANSLATION_URL is set/);
  const { translation } = loadConfig({ TRANSLATION_PROVIDER: 'libretranslate', TRANSLATION_URL });
  assert.deepEqual(translation, { provider: 'libretranslate', url: TRANSLATION_URL, key: undefined });
});

test('an embedding provider requires a model and a URL', () => {
  const EMBEDDINGS_URL = 'https://embeddings.example/v1';
  assert.throws(() => loadConfig({ EMBEDDINGS_URL }), /EMBEDDINGS_MODEL must be set if EMBEDDINGS_URL is set/);
  assert.throws(() => loadConfig({ EMBEDDINGS_URL: 'ftp://x', EMBEDDINGS_MODEL: 'm' }), /EMBEDDINGS_URL must be a URL/);
  assert.equal(loadConfig({ EMBEDDINGS_MODEL: 'm' }).embeddings, undefined);
  assert.deepEqual(loadConfig({ EMBEDDINGS_URL, EMBEDDINGS_MODEL: 'm' }).embeddings, {
    url: EMBEDDINGS_URL,
    key: undefined,
    model: 'm',
  });
});

test('production does not generate a secrets key', () => {
  assert.throws(
    () => loadConfig({ ...production, SECRETS_KEY: '' }),
    /^ConfigError: SECRETS_KEY must be set if NODE_ENV is production: 32 bytes in base64/,
  );
  assert.deepEqual(loadConfig(production).secretsKey, Buffer.alloc(32, 7));
});
