// The configuration, read from environment variables. docs/configuration.md is generated from their schema in src/config/.

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { environment } from './config/settings.ts';
import type { CompanyLimits } from './domain/accounts/company-limits.ts';
import { type Plans, publishedPlans } from './domain/accounts/rate-limit-plans.ts';
import type { DefaultDays } from './domain/orders/lead-time.ts';

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
    /** The database for sandboxes. */
    sandboxUrl: data.SANDBOX_DATABASE_URL,
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
    /** The mock server that the docs console offers, without a trailing slash. The default is the URL of `make mock`. */
    docsMockUrl: (
      data.DOCS_MOCK_URL ?? (data.NODE_ENV === 'development' ? 'http://localhost:4020' : undefined)
    )?.replace(/\/+$/, ''),
    /** Proxies that are trusted to set the forwarded client address. */
    trustedProxies: data.TRUSTED_PROXIES ?? [],
    /** Maximum request body size in bytes. */
    bodyLimit: data.BODY_LIMIT,
    /** Maximum size of an uploaded price list in bytes. */
    importFileLimit: data.IMPORT_FILE_LIMIT,
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
    /** Numbers of objects that a company can have, where they differ from the default, by plan. */
    companyLimits: data.COMPANY_LIMITS as CompanyLimits,
    /** Requests per hour and client address without a valid key. */
    addressLimit: data.RATE_LIMIT_PER_ADDRESS,
    /** Whether every response is validated against its OpenAPI document; reduces the throughput of list pages by 25%. */
    checkResponses: data.CHECK_RESPONSES ?? data.NODE_ENV !== 'production',
    /** Number of threads per process that calculate recommendations. */
    calculationThreads: data.CALCULATION_THREADS ?? availableParallelism(),
    /** Days to retain recommendation history. */
    recommendationHistoryDays: data.RECOMMENDATION_HISTORY_DAYS,
    /** Days to retain e-mails of finished orders. */
    orderMailDays: data.ORDER_MAIL_DAYS,
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
          /** Share of traces to record. */
          sampleRatio: ratioOf(data.OTEL_TRACES_SAMPLER, data.OTEL_TRACES_SAMPLER_ARG),
          /** Whether the trace context of a client decides if its request is traced. */
          followsClients: data.OTEL_TRACES_SAMPLER.startsWith('parentbased_'),
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

/** Returns the share of traces that a sampler records. */
function ratioOf(sampler: string, ratio: number): number {
  if (sampler.endsWith('always_on')) return 1;
  return sampler.endsWith('always_off') ? 0 : ratio;
}
