// Reads recommendations with product details.

import type { Company } from '../../domain/accounts/company.ts';
import { normalizeProductCode } from '../../domain/catalog/product-code.ts';
import { roundForWire } from '../../domain/decimal-text.ts';
import {
  localizedItem,
  type RecommendationExplanation,
  type RecommendationItem,
  reasonFacts,
  shortageOf,
  stockoutOf,
} from '../../domain/recommendations/recommendation-item.ts';
import { stockDays } from '../../domain/recommendations/stock-days.ts';
import type { Database } from '../../postgres/connection.ts';

/** A recommendation with details of its product. */
export interface DetailedRecommendation {
  sku: string;
  name: string;
  supplier: string;
  /** Current unit price in the supplier's currency, a decimal string. */
  price: string;
  currency: string;
  /** As External API v2 returns it. */
  item: RecommendationItem & { sku: string; supplierSku: string; name: string };
  explanation: RecommendationExplanation;
}

/** Filters and limits for recommendations; `product` is a UUID, `ps_` ID or SKU. */
interface DetailSelection {
  product?: string;
  limit?: number;
  /** Only these product IDs. */
  products?: string[];
}

/** Returns recommendations for the products in the company's catalog, most urgent first, in the company's locale. */
export async function listDetailedRecommendations(
  db: Database,
  { id: companyId, locale }: Pick<Company, 'id' | 'locale'>,
  { product, limit, products }: DetailSelection = {},
): Promise<DetailedRecommendation[]> {
  const { rows } = await db.raw<{ rows: (DetailedRecommendation & { supplierSku: string })[] }>(
    `SELECT p.sku, p.supplier_sku AS "supplierSku", p.name, s.name AS supplier, money_text(p.price) AS price, p.currency,
       ('{' || r.item || '}')::json AS item, r.explanation::json AS explanation
     FROM recommendations r JOIN products p ON p.id = r.product_id JOIN suppliers s ON s.id = p.supplier_id
     WHERE r.company_id = :companyId AND p.listed AND (p.company_id IS NULL OR p.company_id = :companyId)
       AND (:product::text IS NULL OR :product IN (p.id::text, p.internal_id) OR p.sku = :sku)
       AND (:products::uuid[] IS NULL OR product_id = ANY (:products::uuid[]))
     ORDER BY urgency_rank, days_left, negated_demand, product_id LIMIT :limit`,
    {
      companyId,
      product: product ?? null,
      sku: normalizeProductCode(product ?? ''),
      limit: limit ?? null,
      products: products ?? null,
    },
  );
  return rows.map(({ supplierSku, ...row }) => {
    const { sku, name } = row;
    const item = localizedItem(row.item, reasonFacts(row.explanation), locale);
    return { ...row, item: { ...item, sku, supplierSku, name } };
  });
}

/** Returns listed recommendations with product details, in the same order. */
export async function addProductDetails<Listed extends { productId: string; supplierId: string }>(
  db: Database,
  company: Pick<Company, 'id' | 'locale'>,
  listed: Listed[],
) {
  if (listed.length === 0) return [];
  const products = listed.map(({ productId }) => productId);
  const detailed = await listDetailedRecommendations(db, company, { products });
  const byId = new Map(detailed.map((product) => [product.item.productId, product]));
  return listed.flatMap(({ productId, supplierId, ...rest }) => {
    const found = byId.get(productId);
    if (found === undefined) return [];
    const { sku, name, price, currency, item, explanation } = found;
    const supplier = { id: supplierId, name: found.supplier };
    const { dailyDemand } = stockDays({ ...item, dailyDemand: explanation.forecast.dailyDemand });
    return [
      {
        ...{ sku, name, supplier, price, currency, ...rest, recommendation: item },
        dailyDemand: roundForWire(dailyDemand).toFixed(),
        stockout: stockoutOf(item, explanation),
        supplierShortage: shortageOf(item, explanation),
      },
    ];
  });
}
