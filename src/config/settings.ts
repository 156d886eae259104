// All settings: their groups, and which settings require others.

import { z } from 'zod';
import { database, secrets } from './database-settings.ts';
import { http, limits } from './http-settings.ts';
import { general, telemetry, workers } from './process-settings.ts';
import { exchangeRates, mail, matching, translation, webhooks } from './provider-settings.ts';

export const settingGroups: { title: string; settings: Record<string, z.ZodType> }[] = [
  { title: 'General', settings: general },
  { title: 'HTTP', settings: http },
  { title: 'Limits', settings: limits },
  { title: 'Database', settings: database },
  { title: 'Secrets', settings: secrets },
  { title: 'Workers and planning', settings: workers },
  { title: 'Mail', settings: mail },
  { title: 'Webhooks and pull feeds', settings: webhooks },
  { title: 'Exchange rates', settings: exchangeRates },
  { title: 'Matching', settings: matching },
  { title: 'Translation', settings: translation },
  { title: 'Telemetry', settings: telemetry },
];

const variables = z.object({
  ...general,
  ...http,
  ...limits,
  ...database,
  ...secrets,
  ...workers,
  ...mail,
  ...webhooks,
  ...exchangeRates,
  ...matching,
  ...translation,
  ...telemetry,
});

type Settings = z.infer<typeof variables>;

/** A setting that must be set if another one is set, or has a value. */
interface Requirement {
  setting: keyof Settings;
  by: keyof Settings;
  value?: string;
  hint?: string;
}

export const requirements: Requirement[] = [
  { setting: 'DATABASE_URL', by: 'NODE_ENV', value: 'production', hint: 'the embedded PostgreSQL is for development' },
  {
    setting: 'SECRETS_KEY',
    by: 'NODE_ENV',
    value: 'production',
    hint: '32 bytes in base64, as printed by openssl rand -base64 32',
  },
  { setting: 'REDIS_URL', by: 'DATABASE_READ_URL', hint: 'API processes share the times of writes through it' },
  { setting: 'MAIL_FROM', by: 'SMTP_URL' },
  { setting: 'EMBEDDINGS_MODEL', by: 'EMBEDDINGS_URL' },
  { setting: 'TRANSLATION_URL', by: 'TRANSLATION_PROVIDER' },
  { setting: 'TRANSLATION_PROVIDER', by: 'TRANSLATION_URL' },
  { setting: 'TRANSLATION_KEY', by: 'TRANSLATION_PROVIDER', value: 'deepl' },
];

/** The schema of the environment. */
export const environment = variables.superRefine((settings, refinement) => {
  for (const { setting, by, value, hint } of requirements) {
    const isRequired = value === undefined ? settings[by] : settings[by] === value;
    if (!isRequired || settings[setting]) continue;
    const message = `must be set if ${by} is ${value ?? 'set'}${hint ? `: ${hint}` : ''}`;
    refinement.addIssue({ code: 'custom', path: [setting], message });
  }
});
