// The requests and responses of handlers, derived from openapi/standard.yaml by `npm run generate`.

import type {
  ConvertToTryData,
  ConvertToTryResponses,
  GetProductData,
  GetProductResponses,
  ListProductsData,
  ListProductsResponses,
  ListSmartReorderingData,
  ListSmartReorderingResponses,
  PushSalesData,
  PushSalesResponses,
} from './types.gen.ts';

export interface Operations {
  /** GET /api/v1/products */
  listProducts: {
    path: Record<string, never>;
    query: NonNullable<ListProductsData['query']>;
    headers: NonNullable<ListProductsData['headers']>;
    body: undefined;
    response: ListProductsResponses[200];
  };
  /** GET /api/v1/products/{id} */
  getProduct: {
    path: NonNullable<GetProductData['path']>;
    query: NonNullable<GetProductData['query']>;
    headers: NonNullable<GetProductData['headers']>;
    body: undefined;
    response: GetProductResponses[200];
  };
  /** POST /api/v1/sales */
  pushSales: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<PushSalesData['headers']>;
    body: PushSalesData['body'];
    response: PushSalesResponses[200];
  };
  /** GET /api/v1/smart-reordering */
  listSmartReordering: {
    path: Record<string, never>;
    query: NonNullable<ListSmartReorderingData['query']>;
    headers: NonNullable<ListSmartReorderingData['headers']>;
    body: undefined;
    response: ListSmartReorderingResponses[200];
  };
  /** GET /api/v1/currency/convert-to-try */
  convertToTry: {
    path: Record<string, never>;
    query: NonNullable<ConvertToTryData['query']>;
    headers: NonNullable<ConvertToTryData['headers']>;
    body: undefined;
    response: ConvertToTryResponses[200];
  };
}

export const operationIds = [
  'listProducts',
  'getProduct',
  'pushSales',
  'listSmartReordering',
  'convertToTry',
] as const satisfies (keyof Operations)[];
