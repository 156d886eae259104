// The Zod schemas of configuration values: each parses the text of an environment variable, and describes the allowed values in Markdown.

import { z } from 'zod';

const unit: Record<string, number> = { '': 1, kb: 1024, mb: 1024 * 1024 };

export const text = z.string().describe('text');
export const path = z.string().describe('path, relative to the project folder');
export const oneOf = <const T extends [string, string, ...string[]]>(...values: T) =>
  z.enum(values, `must be ${alternatives(values)}`).describe(alternatives(values.map((value) => `\`${value}\``)));
export const onOff = oneOf('on', 'off')
  .transform((value) => value === 'on')
  .describe('`on` or `off`');
export const trueFalse = oneOf('true', 'false')
  .transform((value) => value === 'true')
  .describe('`true` or `false`');
export const url = (...schemes: string[]) =>
  z
    .url({ protocol: new RegExp(`^(${schemes.join('|')})$`), error: `must be a URL: ${schemes.join(':// or ')}://…` })
    .describe(`${schemes.map((scheme) => `\`${scheme}://\``).join(' or ')} URL`);
export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be an integer from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be an integer from ${min} to ${max}`)
    .describe(`integer from ${min} to ${max}`);
export const ratio = z.coerce
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1')
  .describe('number from 0 to 1');
export const bytes = z
  .string()
  .regex(/^[1-9]\d{0,8}(kb|mb)?$/i, 'must be a number of bytes, or one with kb or mb, like 5mb')
  .transform((size) => Number.parseInt(size, 10) * (unit[size.replace(/\d/g, '').toLowerCase()] ?? 1))
  .describe('bytes, or a number with `kb` or `mb`');
export const bytesOrOff = z
  .union(
    [bytes, z.literal('off').transform(() => 0)],
    'must be off, a number of bytes, or one with kb or mb, like 64mb',
  )
  .describe('bytes, or a number with `kb` or `mb`, or `off`');

export const leadTime = z
  .string()
  .regex(/^\d{1,3}\/\d{1,3}$/, 'must be days from the first payment and from shipment, like 45/35')
  .transform((days) => {
    const [payment, shipment] = days.split('/').map(Number);
    return { first_payment: payment as number, shipped: shipment as number };
  })
  .describe('two numbers of days, such as `45/35`');

export const secretsKey = z
  .string()
  .transform((encoded, refinement) => {
    const key = readSecretsKey(encoded);
    if (key !== undefined) return key;
    refinement.addIssue('must be 32 bytes in base64, as printed by openssl rand -base64 32');
    return z.NEVER;
  })
  .describe('32 bytes in base64');
export const operatorKey = z
  .string()
  .regex(/^[\x21-\x7e]{24,200}$/, 'must be 24 to 200 visible ASCII characters, as printed by openssl rand -hex 32')
  .describe('24 to 200 visible ASCII characters');

export const postgres = url('postgres', 'postgresql');
export const web = url('http', 'https');
export const sender = z
  .string()
  .regex(
    /^([^<>@,;:"\\\p{C}]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u,
    'must be an e-mail address, or a name and an e-mail address like Portside <orders@portside.example>',
  )
  .describe('`a@b.example` or `Name <a@b.example>`');
export const networks = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
  .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], 'must be addresses or networks like 10.0.0.0/8')))
  .describe('IP addresses and networks, separated by commas');

const count = (max: number) => {
  const error = `must be an integer from 1 to ${max}`;
  return z.int(error).min(1, error).max(max, error);
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
  .refine(limitsAllRequests, 'must have a limit on all requests of each surface');
export const plans = z
  .string()
  .transform(readJson)
  .pipe(z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), plan))
  .describe('JSON object of plans');

const limit = z.int('must be an integer from 0 to 1000000000').min(0).max(1_000_000_000).optional();
export const companyLimits = z
  .string()
  .transform(readJson)
  .pipe(
    z.record(
      z.string().regex(/^[a-z][a-z0-9-]*$/),
      z.strictObject({
        ...{ webhookEndpoints: limit, apiKeys: limit, users: limit, openDrafts: limit, personalItems: limit },
        fileBytes: z.int().min(0).max(1e15, 'must be an integer from 0 to 10^15').optional(),
        sandboxes: z.int().min(0).max(1, 'must be 0 or 1').optional(),
      }),
    ),
  )
  .describe('JSON object of limits by plan');

/** Decodes 32 bytes from base64; returns undefined for any other text. */
export function readSecretsKey(encoded: string): Buffer | undefined {
  return /^[A-Za-z0-9+/]{43}=$/.test(encoded) ? Buffer.from(encoded, 'base64') : undefined;
}

function alternatives(values: string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

function readJson(json: string, refinement: z.RefinementCtx): unknown {
  try {
    return JSON.parse(json);
  } catch {
    refinement.addIssue('must be JSON');
    return z.NEVER;
  }
}

function limitsAllRequests(limits: z.infer<typeof planLimit>[]): boolean {
  const always = limits.filter(({ operations }) => operations === undefined);
  return ['standard', 'external'].every((surface) => always.some((limit) => (limit.surface ?? surface) === surface));
}
