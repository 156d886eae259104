// Derived from openapi/external-v2.yaml by `npm run generate`.

export { ExternalV2, type Options } from './sdk.gen.ts';
export type { CatalogAttributes, CatalogInclude, CatalogItem, CatalogPage, CatalogSearch, ClientOptions, Currency, Cursor, Decimal, IfNoneMatch, ListCatalogData, ListCatalogError, ListCatalogErrors, ListCatalogResponse, ListCatalogResponses, Money, NextCursor, Offset, Problem, ProblemCode, RateLimitProblem, RequestId, SearchProductsData, SearchProductsError, SearchProductsErrors, SearchProductsResponse, SearchProductsResponses, Uuid } from './types.gen.ts';
