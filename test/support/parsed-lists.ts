// Reads price lists as an import does, without a database.

import { breakFieldsOf } from '../../src/domain/catalog/product-fields.ts';
import { createTaxonomy } from '../../src/domain/catalog/taxonomy.ts';
import { ApiError } from '../../src/domain/errors.ts';
import { parseItem } from '../../src/domain/price-lists/price-list-item.ts';
import { QuestionError } from '../../src/services/price-lists/question.ts';
import { listOf, reviewPriceList } from '../../src/services/price-lists/review-price-list.ts';
import type { ReviewRequest } from '../../src/services/price-lists/reviewed-table.ts';

const other = { id: 'c1', slug: 'other', nameEn: 'Other', nameRu: 'Другое' };

/** What is known about a list. */
export type ParsedList = Partial<ReviewRequest>;

/** Returns `sku price; warnings` of each accepted row and `row n: reasons` of others; for a question, its kind and choices. */
export async function parseList(file: string | Buffer, currency: string, request: ParsedList = {}): Promise<string[]> {
  const bytes = (async function* () {
    yield Buffer.from(file);
  })();
  try {
    await using review = await reviewPriceList({ bytes, hasSupplier: true, supplierCurrency: currency, ...request });
    const list = listOf(review, request);
    const lines: string[] = [];
    for await (const record of list.records) {
      if (record.raw === undefined) {
        lines.push(`row ${record.row}: ${record.error ?? record.skipped}`);
        continue;
      }
      const { item, errors, warnings } = parseItem(record.raw, {
        taxonomy: createTaxonomy([other], []),
        supplier: { id: 's1', name: 'Finch', currency },
        findSupplier: () => undefined,
        defaultCategory: other,
        plainText: (html) => html,
        ...(list.decimals && { decimals: list.decimals }),
        ...(list.basis && { basis: list.basis }),
        breakFields: breakFieldsOf(list.columns.map(({ field }) => field)),
      });
      lines.push(
        item
          ? [`${item.sku} ${item.price}`, ...warnings.map(({ field, reason }) => `${field} ${reason}`)].join('; ')
          : `row ${record.row}: ${errors.map(({ field, value, reason }) => `${field} "${value}" ${reason}`).join('; ')}`,
      );
    }
    return lines;
  } catch (error) {
    if (error instanceof QuestionError) return [`? ${error.kind}: ${error.choices.join(' or ')}`];
    if (error instanceof ApiError) return [`! ${[error.message, ...error.details].join(' ')}`];
    throw error;
  }
}
