// The configuration, read from environment variables. README.md documents them.

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import {
  bytes,
  integer,
  leadTime,
  onOff,
  plans,
  postgres,
  secretsKey,
  sender,
  trueFalse,
  url,
  web,
} from './config-values.ts';
import { type Plans, publishedPlans } from './domain/accounts/rate-limit-plans.ts';
import type { DefaultDays } from './domain/orders/lead-time.ts';

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  POOL_SIZE: integer(1, 100).default(4),
  STATEMENT_TIMEOUT_MS: integer(0, 3_600_000).default(15_000),
  PREPARED_STATEMENTS: onOff.default(true),
  PORTSIDE_DATA: z.string().default('.data'),
  PORTSIDE_PG_PORT: integer(1024, 65_535).default(54_329),
  REDIS_URL: url('redis', 'rediss').optional(),
  SECRETS_KEY: secretsKey.optional(),
  SECRETS_KEY_PREVIOUS: secretsKey.optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: integer(0, 65_535).default(3000),
  SHUTDOWN_DRAIN_SECONDS: integer(0, 600).optional(),
  PUBLIC_URL: web.optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((network) => network.trim()))
    .pipe(
      z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], 'must be addresses or networks like 10.0.0.0/8')),
    )
    .default([]),
  BODY_LIMIT: bytes.default(5 * 1024 * 1024),
  BODY_MEMORY: bytes.default(48 * 1024 * 1024),
  BODY_MEMORY_PER_COMPANY: bytes.default(16 * 1024 * 1024),
  BODY_MEMORY_PER_ADDRESS: bytes.default(32 * 1024 * 1024),
  RESPONSE_CACHE: z
    .union(
      [bytes, z.literal('off').transform(() => 0)],
      'must be off, a number of bytes, or one with kb or mb, like 64mb',
    )
    .default(64 * 1024 * 1024),
  RATE_LIMITS: onOff.default(true),
  RATE_LIMIT_PLANS: plans.default({}),
  RATE_LIMIT_PER_ADDRESS: integer(1, 1_000_000).default(1000),
  CHECK_RESPONSES: onOff.optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a level of pino, like info')
    .default('info'),
  OPERATOR_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{24,200}$/, 'must be 24 to 200 visible ASCII characters, like those of openssl rand -hex 32')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  OTEL_SERVICE_NAME: z.string().default('portside'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number from 0 to 1').min(0).max(1).default(1),
  RELEASE: z.string().default('unknown'),
  WORKER_PORT: integer(0, 65_535).optional(),
  WORKER: z.enum(['in-process', 'off'], 'must be in-process or off').default('in-process'),
  CALCULATION_THREADS: integer(1, 64).optional(),
  RECOMMENDATION_HISTORY_DAYS: integer(1, 3650).default(90),
  LEAD_TIME_AIR: leadTime.prefault('14/10'),
  LEAD_TIME_SEA: leadTime.prefault('45/35'),
  ALLOW_PRIVATE_TARGETS: trueFalse.default(false),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an address, or a name and an address like Portside <orders@portside.example>')
    .optional(),
  EMBEDDINGS_URL: web.optional(),
  EMBEDDINGS_KEY: z.string().optional(),
  EMBEDDINGS_MODEL: z.string().optional(),
  TRANSLATION_PROVIDER: z.enum(['libretranslate', 'deepl'], 'must be libretranslate or deepl').optional(),
  TRANSLATION_URL: web.optional(),
  TRANSLATION_KEY: z.string().optional(),
  TCMB_URL: web.default('https://www.tcmb.gov.tr/kurlar/today.xml'),
  ECB_URL: web.default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
});
const environment = variables
  .refine(({ NODE_ENV, DATABASE_URL }) => NODE_ENV !== 'production' || DATABASE_URL, {
    path: ['DATABASE_URL'],
    error: 'must be set in production: the embedded PostgreSQL is for development',
  })
  .refine(({ NODE_ENV, SECRETS_KEY }) => NODE_ENV !== 'production' || SECRETS_KEY, {
    path: ['SECRETS_KEY'],
    error: 'must be set in production: 32 bytes in base64, as openssl rand -base64 32 makes them',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'must be set where SMTP_URL is',
  })
  .refine(({ DATABASE_READ_URL, REDIS_URL }) => !DATABASE_READ_URL || REDIS_URL, {
    path: ['REDIS_URL'],
    error: 'must be set where DATABASE_READ_URL is: processes tell each other of writes by it',
  })
  .refine(({ TRANSLATION_PROVIDER, TRANSLATION_URL }) => !TRANSLATION_PROVIDER || TRANSLATION_URL, {
    path: ['TRANSLATION_URL'],
    error: 'must be set where TRANSLATION_PROVIDER is',
  })
  .refine(({ TRANSLATION_PROVIDER, TRANSLATION_URL }) => !TRANSLATION_URL || TRANSLATION_PROVIDER, {
    path: ['TRANSLATION_PROVIDER'],
    error: 'must be set where TRANSLATION_URL is',
  })
  .refine(({ TRANSLATION_PROVIDER, TRANSLATION_KEY }) => TRANSLATION_PROVIDER !== 'deepl' || TRANSLATION_KEY, {
    path: ['TRANSLATION_KEY'],
    error: 'must be set where TRANSLATION_PROVIDER is deepl',
  })
  .refine(({ EMBEDDINGS_URL, EMBEDDINGS_MODEL }) => !EMBEDDINGS_URL || EMBEDDINGS_MODEL, {
    path: ['EMBEDDINGS_MODEL'],
    error: 'must be set where EMBEDDINGS_URL is',
  });

/** The settings of one process. */
export type Config = ReturnType<typeof loadConfig>;

/** Thrown for invalid environment variables; the message has a line for each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the configuration from the environment; empty variables count as unset. Throws ConfigError for invalid variables. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = environment.safeParse(set);
  if (!success)
    throw new ConfigError(error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  return {
    production: data.NODE_ENV === 'production',
    /** A PostgreSQL 15 or later; without it an embedded server runs in `dataFolder`. */
    databaseUrl: data.DATABASE_URL,
    /** The same database without a connection pooler, for sessions: LISTEN, the job queue, migrations, the CLI. */
    directUrl: data.DATABASE_DIRECT_URL,
    /** A streaming replica, for reads that tolerate replication lag. */
    readUrl: data.DATABASE_READ_URL,
    poolSize: data.POOL_SIZE,
    /** Statement timeout of the API; 0 uses the role's setting, as PgBouncer requires. */
    statementTimeoutMs: data.STATEMENT_TIMEOUT_MS,
    /** Whether to use prepared statements; off for PgBouncer in transaction mode before 1.21. */
    prepareStatements: data.PREPARED_STATEMENTS,
    dataFolder: resolve(import.meta.dirname, '..', data.PORTSIDE_DATA),
    /** Port of the embedded PostgreSQL, or the first free one after it. */
    embeddedPort: data.PORTSIDE_PG_PORT,
    redisUrl: data.REDIS_URL,
    /** Encrypts secrets at rest; without it, a key is created and stored in `dataFolder`. */
    secretsKey: data.SECRETS_KEY,
    /** For decryption only, during key rotation: the previous key, or the next one. */
    secretsKeyPrevious: data.SECRETS_KEY_PREVIOUS,
    host: data.HOST,
    port: data.PORT,
    /** How long a stopping API process keeps serving while it reports not ready, so that proxies can route requests elsewhere. */
    drainMs: 1000 * (data.SHUTDOWN_DRAIN_SECONDS ?? (data.NODE_ENV === 'production' ? 15 : 0)),
    /** The public base URL, without a trailing slash. */
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    /** Proxies that are trusted to set the forwarded client address. */
    trustedProxies: data.TRUSTED_PROXIES,
    /** Maximum request body size in bytes. */
    bodyLimit: data.BODY_LIMIT,
    /** Maximum total bytes of concurrent request bodies; at least one maximum body each. */
    bodyMemory: {
      process: Math.max(data.BODY_MEMORY, data.BODY_LIMIT),
      company: Math.max(data.BODY_MEMORY_PER_COMPANY, data.BODY_LIMIT),
      address: Math.max(data.BODY_MEMORY_PER_ADDRESS, data.BODY_LIMIT),
    },
    /** Size of the response cache in bytes; 0 disables it. */
    responseCache: data.RESPONSE_CACHE,
    /** Whether requests over a rate limit are rejected; they are counted in any case. */
    rateLimits: data.RATE_LIMITS,
    /** The published plans, extended or overridden by the configured ones. */
    plans: { ...publishedPlans, ...data.RATE_LIMIT_PLANS } as Plans,
    /** Requests per hour and client address without a valid key. */
    addressLimit: data.RATE_LIMIT_PER_ADDRESS,
    /** Whether every response is validated against its OpenAPI document; reduces the throughput of list pages by 25%. */
    checkResponses: data.CHECK_RESPONSES ?? data.NODE_ENV !== 'production',
    /** Number of threads per process that calculate recommendations. */
    calculationThreads: data.CALCULATION_THREADS ?? availableParallelism(),
    /** Days to retain recommendation history. */
    recommendationHistoryDays: data.RECOMMENDATION_HISTORY_DAYS,
    /** Default lead times in days until acceptance, used until an order has been accepted. */
    defaultLeadTimes: { air: data.LEAD_TIME_AIR, sea: data.LEAD_TIME_SEA } satisfies DefaultDays,
    logLevel: data.LOG_LEVEL,
    /** Key for metrics and the jobs dashboard; without it the dashboard is disabled. */
    operatorKey: data.OPERATOR_KEY,
    /** Trace collector; tracing is disabled if not set. */
    tracing: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: data.OTEL_SERVICE_NAME,
          /** Share of sampled requests among those without a trace context. */
          sampleRatio: data.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    /** Build identifier, reported in metrics. */
    release: data.RELEASE,
    /** Port of a worker's health and metrics endpoints; disabled if not set. */
    workerPort: data.WORKER_PORT,
    worker: data.WORKER,
    /** Allows webhooks and feeds to use HTTP and private addresses; for development. */
    allowPrivateTargets: data.ALLOW_PRIVATE_TARGETS,
    /** The SMTP server; without it e-mails are stored but not sent. */
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    /** Embedding provider for matching; disabled if not set. */
    embeddings: data.EMBEDDINGS_URL
      ? { url: data.EMBEDDINGS_URL, key: data.EMBEDDINGS_KEY, model: data.EMBEDDINGS_MODEL as string }
      : undefined,
    /** Provider that translates descriptions to English; disabled if not set. */
    translation: data.TRANSLATION_PROVIDER
      ? { provider: data.TRANSLATION_PROVIDER, url: data.TRANSLATION_URL as string, key: data.TRANSLATION_KEY }
      : undefined,
    tcmbUrl: data.TCMB_URL,
    ecbUrl: data.ECB_URL,
  };
}
