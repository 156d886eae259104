// Every setting the service reads from its environment, read once. The table in README.md lists them.

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { DefaultDays } from './domain/lead-time.ts';
import { type Plans, publishedPlans } from './domain/plans.ts';

const unit: Record<string, number> = { '': 1, kb: 1024, mb: 1024 * 1024 };

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const trueFalse = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
const url = (...schemes: string[]) =>
  z.url({ protocol: new RegExp(`^(${schemes.join('|')})$`), error: `must be a URL: ${schemes.join(':// or ')}://…` });
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);
const bytes = z
  .string()
  .regex(/^[1-9]\d{0,8}(kb|mb)?$/i, 'must be a number of bytes, or one with kb or mb, like 5mb')
  .transform((text) => Number.parseInt(text, 10) * (unit[text.replace(/\d/g, '').toLowerCase()] ?? 1));

const leadTime = z
  .string()
  .regex(/^\d{1,3}\/\d{1,3}$/, 'must be days from the first payment and from shipment, like 45/35')
  .transform((text) => {
    const [payment, shipment] = text.split('/').map(Number);
    return { first_payment: payment as number, shipped: shipment as number };
  });

const secretsKey = z.string().transform((text, refinement) => {
  const key = readSecretsKey(text);
  if (key !== undefined) return key;
  refinement.addIssue('must be 32 bytes in base64, as openssl rand -base64 32 makes them');
  return z.NEVER;
});

const postgres = url('postgres', 'postgresql');
const web = url('http', 'https');
const sender = /^([^<>@,;:"\\\p{C}]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;

const count = (most: number) => {
  const error = `must be a whole number from 1 to ${most}`;
  return z.int(error).min(1, error).max(most, error);
};
const planLimit = z.strictObject({
  name: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be in lower case letters and hyphens'),
  limit: count(1_000_000_000),
  seconds: count(31 * 86_400),
  surface: z.enum(['standard', 'external']).optional(),
  operations: z.array(z.string()).optional(),
});
const plan = z
  .array(planLimit)
  .refine(
    (limits) => new Set(limits.map(({ name }) => name)).size === limits.length,
    'must name each limit differently',
  )
  .refine(limitsEverything, 'must have a limit on all requests of each surface');
const plans = z
  .string()
  .transform(readJson)
  .pipe(z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), plan));

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  POOL_SIZE: whole(1, 100).default(4),
  STATEMENT_TIMEOUT_MS: whole(0, 3_600_000).default(15_000),
  PREPARED_STATEMENTS: onOff.default(true),
  PORTSIDE_DATA: z.string().default('.data'),
  PORTSIDE_PG_PORT: whole(1024, 65_535).default(54_329),
  REDIS_URL: url('redis', 'rediss').optional(),
  SECRETS_KEY: secretsKey.optional(),
  SECRETS_KEY_PREVIOUS: secretsKey.optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  SHUTDOWN_DRAIN_SECONDS: whole(0, 600).optional(),
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
  RATE_LIMIT_PER_ADDRESS: whole(1, 1_000_000).default(1000),
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
  WORKER_PORT: whole(0, 65_535).optional(),
  WORKER: z.enum(['in-process', 'off'], 'must be in-process or off').default('in-process'),
  CALCULATION_THREADS: whole(1, 64).optional(),
  RECOMMENDATION_HISTORY_DAYS: whole(1, 3650).default(90),
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

/** Thrown for variables that can't be read; the message has a line for each of them. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the settings from the environment, an empty variable counting as unset; throws ConfigError naming what is wrong. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = environment.safeParse(set);
  if (!success)
    throw new ConfigError(error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
  return {
    production: data.NODE_ENV === 'production',
    /** A server of PostgreSQL 15 or later; without it one is run under `dataFolder`. */
    databaseUrl: data.DATABASE_URL,
    /** The same database without a pooler between, for what needs a session: LISTEN, the job queue, migrations, the command line. */
    directUrl: data.DATABASE_DIRECT_URL,
    /** A streaming replica of it, for reads that may lag. */
    readUrl: data.DATABASE_READ_URL,
    poolSize: data.POOL_SIZE,
    /** After this the API's statements are cancelled; 0 leaves that to the role, as PgBouncer needs it. */
    statementTimeoutMs: data.STATEMENT_TIMEOUT_MS,
    /** Whether connections keep plans; off for a PgBouncer in transaction mode older than 1.21. */
    prepareStatements: data.PREPARED_STATEMENTS,
    dataFolder: resolve(import.meta.dirname, '..', data.PORTSIDE_DATA),
    /** The embedded PostgreSQL's port, or the first free one after it. */
    embeddedPort: data.PORTSIDE_PG_PORT,
    redisUrl: data.REDIS_URL,
    /** Seals secrets at rest; without it, one is made and kept in `dataFolder`. */
    secretsKey: data.SECRETS_KEY,
    /** Opens what was sealed with it, and seals nothing: the key before a change of keys, or the one to come. */
    secretsKeyPrevious: data.SECRETS_KEY_PREVIOUS,
    host: data.HOST,
    port: data.PORT,
    /** How long an API process that is stopping goes on serving, not ready, so that proxies can take their requests elsewhere. */
    drainMs: 1000 * (data.SHUTDOWN_DRAIN_SECONDS ?? (data.NODE_ENV === 'production' ? 15 : 0)),
    /** What partners see as the address, without a slash at its end. */
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    /** Whose word is taken on whom they forward for. */
    trustedProxies: data.TRUSTED_PROXIES,
    /** In bytes. */
    bodyLimit: data.BODY_LIMIT,
    /** Bytes of request bodies that are held at the same time, at most; one body always fits. */
    bodyMemory: {
      process: Math.max(data.BODY_MEMORY, data.BODY_LIMIT),
      company: Math.max(data.BODY_MEMORY_PER_COMPANY, data.BODY_LIMIT),
      address: Math.max(data.BODY_MEMORY_PER_ADDRESS, data.BODY_LIMIT),
    },
    /** Bytes of finished catalog answers kept in memory; 0 keeps none. */
    responseCache: data.RESPONSE_CACHE,
    /** Whether requests over a limit are refused; they are counted anyway. */
    rateLimits: data.RATE_LIMITS,
    /** The published plans, and those that were configured beside or instead of them. */
    plans: { ...publishedPlans, ...data.RATE_LIMIT_PLANS } as Plans,
    /** Requests an hour without a valid key. */
    addressLimit: data.RATE_LIMIT_PER_ADDRESS,
    /** Whether every answer is checked against the contract; costs a page a quarter of its throughput. */
    checkResponses: data.CHECK_RESPONSES ?? data.NODE_ENV !== 'production',
    /** Threads of a process that calculate recommendations. */
    calculationThreads: data.CALCULATION_THREADS ?? availableParallelism(),
    /** For how many days it is kept what recommendations said. */
    recommendationHistoryDays: data.RECOMMENDATION_HISTORY_DAYS,
    /** Days until acceptance, planned with until an order was accepted. */
    defaultLeadTimes: { air: data.LEAD_TIME_AIR, sea: data.LEAD_TIME_SEA } satisfies DefaultDays,
    logLevel: data.LOG_LEVEL,
    /** What operators show to be let to metrics and the queue; the queue is shown to nobody without it. */
    operatorKey: data.OPERATOR_KEY,
    /** Where traces go; none are made where it is not set. */
    tracing: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: data.OTEL_SERVICE_NAME,
          /** Of the requests that come without a trace of their own. */
          share: data.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    /** What was built, for metrics to tell. */
    release: data.RELEASE,
    /** Where a worker answers for its health and metrics; nowhere, if not set. */
    workerPort: data.WORKER_PORT,
    worker: data.WORKER,
    /** Lets webhooks and feeds reach http and private addresses; for development. */
    allowPrivateTargets: data.ALLOW_PRIVATE_TARGETS,
    /** Where e-mail is sent through; without it, it is kept and not sent. */
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    /** The provider that may take part in matching; none where it is not set. */
    embeddings: data.EMBEDDINGS_URL
      ? { url: data.EMBEDDINGS_URL, key: data.EMBEDDINGS_KEY, model: data.EMBEDDINGS_MODEL as string }
      : undefined,
    /** The provider that translates descriptions to English; none where it is not set. */
    translation: data.TRANSLATION_PROVIDER
      ? { provider: data.TRANSLATION_PROVIDER, url: data.TRANSLATION_URL as string, key: data.TRANSLATION_KEY }
      : undefined,
    tcmbUrl: data.TCMB_URL,
    ecbUrl: data.ECB_URL,
  };
}

/** Returns the 32 bytes that a text holds in base64; undefined for any other text. */
export function readSecretsKey(text: string): Buffer | undefined {
  return /^[A-Za-z0-9+/]{43}=$/.test(text) ? Buffer.from(text, 'base64') : undefined;
}

function readJson(text: string, refinement: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    refinement.addIssue('must be JSON');
    return z.NEVER;
  }
}

function limitsEverything(limits: z.infer<typeof planLimit>[]): boolean {
  const always = limits.filter(({ operations }) => operations === undefined);
  return ['standard', 'external'].every((surface) => always.some((limit) => (limit.surface ?? surface) === surface));
}
