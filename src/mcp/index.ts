// All tools of the MCP server. To add one, define it in its own file and list it here.

import { catalogGetProduct } from './catalog-get-product.ts';
import { catalogListCategories } from './catalog-list-categories.ts';
import { catalogLookup } from './catalog-lookup.ts';
import { catalogSearch } from './catalog-search.ts';
import { demandGet } from './demand-get.ts';
import { leadTimesList } from './lead-times-list.ts';
import { orderDraftCreate } from './order-draft-create.ts';
import { orderDraftGet } from './order-draft-get.ts';
import { orderGetCost } from './order-get-cost.ts';
import { orderGetStatus } from './order-get-status.ts';
import { orderQuote } from './order-quote.ts';
import { ordersList } from './orders-list.ts';
import { purchasePlanCreate } from './purchase-plan-create.ts';
import { recommendationsList } from './recommendations-list.ts';
import type { Tool } from './tool.ts';

export const tools: readonly Tool[] = [
  catalogSearch,
  catalogGetProduct,
  catalogLookup,
  catalogListCategories,
  ordersList,
  orderGetStatus,
  orderGetCost,
  leadTimesList,
  recommendationsList,
  demandGet,
  orderQuote,
  purchasePlanCreate,
  orderDraftCreate,
  orderDraftGet,
];
