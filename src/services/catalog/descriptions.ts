// Detects the language of product descriptions and replaces non-English ones by an English translation; the supplier's text is kept.
// Results are stored only if the description is unchanged, so repeated runs and concurrent imports are safe.

import type { TranslationClient } from '../../clients/translation.ts';
import { TranslationRejectedError } from '../../clients/translation.ts';
import type { Context } from '../../context.ts';
import {
  type DescriptionPosition,
  listUndetectedDescriptions,
  listUntranslatedDescriptions,
  type PendingDescription,
  storeLanguages,
  storeRejectedTranslation,
  storeTranslations,
} from '../../db/catalog/descriptions.ts';
import type { DescriptionScope } from '../../db/jobs.ts';
import { lockImports } from '../../db/price-lists/import-session.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { htmlToText } from '../price-lists/plain-text.ts';

/** `finished`: no descriptions are left; `more`: the request limit of a run was reached; `importing`: an import is running. */
export type DescriptionProgress = 'finished' | 'more' | 'importing';

/** Returns the languages of texts, ISO 639-1, null where undetermined. */
export type LanguageDetector = (texts: string[]) => Promise<(string | null)[]>;

const batchSize = 500;
/** Enough to detect the language. */
const detectedCharacters = 500;

/** Detects the language of every description in the scope that has none yet. */
export async function detectLanguages(
  { db }: Pick<Context, 'db'>,
  scope: DescriptionScope,
  detect: LanguageDetector,
  signal: AbortSignal,
): Promise<Exclude<DescriptionProgress, 'more'>> {
  for (let after: DescriptionPosition | undefined; ; ) {
    signal.throwIfAborted();
    const limits = { after, limit: batchSize, characters: detectedCharacters };
    const pending = await listUndetectedDescriptions(db, scope, limits);
    if (pending.length === 0) return 'finished';
    const languages = await detect(pending.map(({ text }) => text));
    const detected = pending.map((description, i) => ({ ...description, language: languages[i] ?? null }));
    if (!(await unlessImporting(db, (trx) => storeLanguages(trx, detected)))) return 'importing';
    after = positionAfter(pending);
  }
}

/** DeepL accepts 50 texts and 128 KiB per request. */
const maxTexts = 40;
const maxCharacters = 30_000;
const maxRequests = 50;
/** Same limit as for descriptions in price lists. */
const maxTranslation = 20_000;

/** Translates non-English descriptions in the scope, up to the request limit of a run. Throws when the provider fails. */
export async function translateDescriptions(
  { db, log }: Pick<Context, 'db' | 'log'>,
  scope: DescriptionScope,
  client: TranslationClient,
  signal: AbortSignal,
): Promise<DescriptionProgress> {
  let after: DescriptionPosition | undefined;
  for (let requests = 0; requests < maxRequests; requests++) {
    const pending = selectBatch(await listUntranslatedDescriptions(db, scope, { after, limit: maxTexts }));
    if (pending.length === 0) return 'finished';
    const { translated, rejected } = await translate(client, pending, signal);
    const isStored = await unlessImporting(db, async (trx) => {
      await storeTranslations(trx, translated);
      for (const { description, reason } of rejected) await storeRejectedTranslation(trx, description, reason);
    });
    if (!isStored) return 'importing';
    if (rejected.length > 0) log.warn({ rejected: rejected.length }, 'descriptions rejected by translation provider');
    after = positionAfter(pending);
  }
  return 'more';
}

/** Returns the first descriptions that fit in a request, at least one. */
function selectBatch(pending: PendingDescription[]): PendingDescription[] {
  let characters = 0;
  return pending.filter(({ text }, i) => {
    characters += text.length;
    return i === 0 || characters <= maxCharacters;
  });
}

interface TranslationResult {
  translated: (PendingDescription & { translation: string })[];
  rejected: { description: PendingDescription; reason: string }[];
}

/** If the provider rejects a request, its texts are sent one by one, so that one of them does not block the others. */
async function translate(
  client: TranslationClient,
  pending: PendingDescription[],
  signal: AbortSignal,
): Promise<TranslationResult> {
  try {
    const texts = await client.translate(
      pending.map(({ text }) => text),
      signal,
    );
    return validateTranslations(pending, texts);
  } catch (error) {
    if (!(error instanceof TranslationRejectedError)) throw error;
    if (pending.length === 1)
      return { translated: [], rejected: [{ description: pending[0]!, reason: error.message }] };
  }
  const results: TranslationResult[] = [];
  for (const one of pending) results.push(await translate(client, [one], signal));
  return {
    translated: results.flatMap(({ translated }) => translated),
    rejected: results.flatMap(({ rejected }) => rejected),
  };
}

function validateTranslations(pending: PendingDescription[], texts: string[]): TranslationResult {
  const result: TranslationResult = { translated: [], rejected: [] };
  for (const [i, description] of pending.entries()) {
    const translation = htmlToText(texts[i]!.toWellFormed());
    if (translation === '') result.rejected.push({ description, reason: 'The translation is empty.' });
    else if (translation.length > maxTranslation) {
      result.rejected.push({ description, reason: `The translation has more than ${maxTranslation} characters.` });
    } else result.translated.push({ ...description, translation });
  }
  return result;
}

export function positionAfter(pending: readonly DescriptionPosition[]): DescriptionPosition {
  const { id, createdAt } = pending.at(-1)!;
  return { id, createdAt };
}

/** Writes unless an import is running, whose transaction may hold the rows for minutes. Returns false if one is running. */
export async function unlessImporting(db: Database, write: (trx: Transaction) => Promise<unknown>): Promise<boolean> {
  return await db.transaction(async (trx) => {
    if (!(await lockImports(trx, false))) return false;
    await write(trx);
    return true;
  });
}
