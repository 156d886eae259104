import type { Operations } from '../../generated/standard/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { convertToTry } from './convertToTry.ts';
import { getProduct } from './getProduct.ts';
import { listProducts } from './listProducts.ts';
import { listSmartReordering } from './listSmartReordering.ts';
import { pushSales } from './pushSales.ts';

export const handlers: { [Id in keyof Operations]: Handler<Operations[Id]> } = {
  listProducts,
  getProduct,
  listSmartReordering,
  convertToTry,
  pushSales,
};
