// Removes boilerplate from new descriptions, detects their language and, if a translation provider is configured, translates those that are
// not in English. Runs after imports, and every night for descriptions that were missed.

import { createTranslationClient } from '../clients/translation.ts';
import { listCompaniesWithPersonalItems } from '../db/catalog/descriptions.ts';
import { type DescriptionScope, descriptionKey, enqueueJob } from '../db/jobs.ts';
import { defineJob } from './queue/job.ts';
import { languagePool } from './threads/pools.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Delay before a job checks again whether an import has finished. */
const importPollMs = minute / 2;

export const queueDescriptionsJob = defineJob({
  name: 'queue-descriptions',
  every: { ms: 24 * hour, offsetMs: 3.5 * hour },
  timeLimitMs: minute,
  async run(ctx) {
    const scopes = [null, ...(await listCompaniesWithPersonalItems(ctx.db))].map((companyId) => ({ companyId }));
    for (const scope of scopes) await enqueueJob(ctx.db, 'detect-languages', scope, { key: descriptionKey(scope) });
  },
});

export const detectLanguagesJob = defineJob({
  name: 'detect-languages',
  timeLimitMs: hour,
  retryAfterMs: [minute, 10 * minute, hour],
  concurrency: 1,
  async run(ctx, scope: DescriptionScope, signal) {
    const { cleanDescriptions } = await import('../services/catalog/clean-descriptions.ts');
    const { detectLanguages } = await import('../services/catalog/descriptions.ts');
    const detect = (texts: string[]) => languagePool.run(ctx, 'detectLanguages', texts, signal);
    const key = descriptionKey(scope);
    const isFinished =
      (await cleanDescriptions(ctx, scope, signal)) === 'finished' &&
      (await detectLanguages(ctx, scope, detect, signal)) === 'finished';
    if (!isFinished) {
      return await enqueueJob(ctx.db, 'detect-languages', scope, { key, at: new Date(Date.now() + importPollMs) });
    }
    if (ctx.config.translation) await enqueueJob(ctx.db, 'translate-descriptions', scope, { key });
  },
});

export const translateDescriptionsJob = defineJob({
  name: 'translate-descriptions',
  timeLimitMs: hour,
  retryAfterMs: [minute / 2, 2 * minute, 10 * minute, hour, 4 * hour],
  concurrency: 1,
  async run(ctx, scope: DescriptionScope, signal) {
    if (!ctx.config.translation) return;
    const { translateDescriptions } = await import('../services/catalog/descriptions.ts');
    const client = createTranslationClient(ctx.config.translation);
    const progress = await translateDescriptions(ctx, scope, client, signal);
    if (progress === 'finished') return;
    const at = new Date(Date.now() + (progress === 'importing' ? importPollMs : 0));
    await enqueueJob(ctx.db, 'translate-descriptions', scope, { key: descriptionKey(scope), at });
  },
});
