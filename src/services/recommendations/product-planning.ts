// Stores the company's planning settings of products, all of a request or none.

import type { Context } from '../../context.ts';
import { type ProductSettings, storeProductSettings } from '../../db/recommendations/product-planning.ts';
import { queueRecalculation } from '../../db/recommendations/recalculation-queue.ts';
import { isServiceLevel, serviceLevelConstraint } from '../../domain/accounts/planning-settings.ts';
import { submittedDecimal } from '../../domain/decimal-text.ts';
import { isSeasonEnd, seasonEndConstraint } from '../../domain/demand/season-end.ts';
import type { RecordError } from '../../domain/errors.ts';
import type { AbcClass } from '../../domain/recommendations/replenishment.ts';
import { distinctRecords, recordError, type SubmittedRecords } from '../../domain/record-validation.ts';
import { assertNoErrors } from '../sales/push-records.ts';
import { resolveProducts, unknownProductError, validateProducts } from '../sales/resolve-products.ts';

/** Settings as submitted; `productId` is the key. */
interface SubmittedSettings {
  productId: string;
  serviceLevel?: string | number | null;
  abcClass?: AbcClass | null;
  similarProductId?: string | null;
  seasonEndsOn?: string | null;
}

/** Counts of records; the last two add up to `received`. */
interface PlanningReceipt {
  received: number;
  updated: number;
  unchanged: number;
}

/** Stores the settings, queues the recalculation of the products, and returns counts. Throws INVALID_REQUEST with every error by index. */
export async function pushProductPlanning(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sent: readonly SubmittedSettings[],
): Promise<PlanningReceipt> {
  assertNoErrors(await validateProductPlanning({ db }, companyId, sent));
  const { distinct } = distinctRecords(sent, keyOf, isSame);
  const settings = distinct.map(toSettings);
  return await db.transaction(async (trx) => {
    const updated = await storeProductSettings(trx, companyId, settings);
    if (updated > 0) {
      const productIds = settings.map(({ productId }) => productId);
      await queueRecalculation(trx, companyId, productIds);
    }
    return { received: sent.length, updated, unchanged: sent.length - updated };
  });
}

/** Returns every error beyond schema validation; members that failed the schema are undefined. */
export async function validateProductPlanning(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  sent: SubmittedRecords<SubmittedSettings>,
): Promise<RecordError[]> {
  return [
    ...sent.flatMap(({ serviceLevel }, index) =>
      serviceLevel == null || isServiceLevel(submittedDecimal(serviceLevel))
        ? []
        : [recordError(index, 'serviceLevel', serviceLevelConstraint, '0.5 to 0.9999', serviceLevel)],
    ),
    ...distinctRecords(sent, keyOf, isSame).conflicting.map((index) =>
      recordError(index, 'productId', 'must be unique in the request', 'a unique product', sent[index]?.productId),
    ),
    ...validateProducts(await resolveProducts(db, companyId, sent), sent),
    ...(await validateSimilarProducts(db, companyId, sent)),
    ...sent.flatMap(({ seasonEndsOn }, index) =>
      seasonEndsOn == null || isSeasonEnd(seasonEndsOn)
        ? []
        : [recordError(index, 'seasonEndsOn', seasonEndConstraint, '2026-12-24 or 12-24', seasonEndsOn)],
    ),
  ];
}

async function validateSimilarProducts(
  db: Context['db'],
  companyId: string,
  sent: SubmittedRecords<SubmittedSettings>,
): Promise<RecordError[]> {
  const named = sent.map(({ similarProductId }) => ({ productId: similarProductId ?? undefined }));
  const { unknownIds } = await resolveProducts(db, companyId, named);
  return sent.flatMap(({ productId, similarProductId }, index) => {
    if (similarProductId == null) return [];
    const property = 'similarProductId';
    if (unknownIds.has(similarProductId.toLowerCase())) return [unknownProductError(index, property, similarProductId)];
    return similarProductId.toLowerCase() === productId?.toLowerCase()
      ? [recordError(index, property, 'must be another product', 'another product of your catalog', similarProductId)]
      : [];
  });
}

function toSettings(sent: SubmittedSettings): ProductSettings {
  const { productId, serviceLevel = null, abcClass = null, similarProductId = null, seasonEndsOn = null } = sent;
  return {
    ...{ productId: productId.toLowerCase(), abcClass },
    serviceLevel: serviceLevel === null ? null : submittedDecimal(serviceLevel),
    similarProductId: similarProductId?.toLowerCase() ?? null,
    seasonEndsOn,
  };
}

function keyOf({ productId }: Partial<SubmittedSettings>): string | undefined {
  return productId?.toLowerCase();
}

function isSame(a: Partial<SubmittedSettings>, b: Partial<SubmittedSettings>): boolean {
  const [first, second] = [a, b].map(
    ({ serviceLevel = null, abcClass = null, similarProductId, seasonEndsOn = null }) =>
      JSON.stringify([
        ...[serviceLevel && submittedDecimal(serviceLevel), abcClass, similarProductId?.toLowerCase() ?? null],
        seasonEndsOn,
      ]),
  );
  return first === second;
}
