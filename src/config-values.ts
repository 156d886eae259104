// The Zod schemas of configuration values: each parses the text of an environment variable.

import { z } from 'zod';

const unit: Record<string, number> = { '': 1, kb: 1024, mb: 1024 * 1024 };

export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
export const trueFalse = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
export const url = (...schemes: string[]) =>
  z.url({ protocol: new RegExp(`^(${schemes.join('|')})$`), error: `must be a URL: ${schemes.join(':// or ')}://…` });
export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
export const bytes = z
  .string()
  .regex(/^[1-9]\d{0,8}(kb|mb)?$/i, 'must be a number of bytes, or one with kb or mb, like 5mb')
  .transform((text) => Number.parseInt(text, 10) * (unit[text.replace(/\d/g, '').toLowerCase()] ?? 1));

export const leadTime = z
  .string()
  .regex(/^\d{1,3}\/\d{1,3}$/, 'must be days from the first payment and from shipment, like 45/35')
  .transform((text) => {
    const [payment, shipment] = text.split('/').map(Number);
    return { first_payment: payment as number, shipped: shipment as number };
  });

export const secretsKey = z.string().transform((text, refinement) => {
  const key = readSecretsKey(text);
  if (key !== undefined) return key;
  refinement.addIssue('must be 32 bytes in base64, as openssl rand -base64 32 makes them');
  return z.NEVER;
});

export const postgres = url('postgres', 'postgresql');
export const web = url('http', 'https');
export const sender = /^([^<>@,;:"\\\p{C}]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;

const count = (max: number) => {
  const error = `must be a whole number from 1 to ${max}`;
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
  .pipe(z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), plan));

/** Decodes 32 bytes from base64; returns undefined for any other text. */
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

function limitsAllRequests(limits: z.infer<typeof planLimit>[]): boolean {
  const always = limits.filter(({ operations }) => operations === undefined);
  return ['standard', 'external'].every((surface) => always.some((limit) => (limit.surface ?? surface) === surface));
}
