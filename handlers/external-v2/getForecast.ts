import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { forecastProduct } from '../../src/services/demand/forecast.ts';

/** Returns the expected demand for a product day by day. */
export const getForecast: Handler<Operations['getForecast']> = async (ctx, { company, path, query }) => {
  return { success: true, data: await forecastProduct(ctx, company.id, path.productId, query.days) };
};
