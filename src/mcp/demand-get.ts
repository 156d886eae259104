import { calculateDemand } from '../services/demand/demand.ts';
import { findOrUndefined, objectSchema, tool, toolError, toolResult } from './tool.ts';

interface Arguments {
  product_id: string;
  window_days: number;
}

const integer = (description: string) => ({ type: 'integer', description });

const properties = {
  productId: { type: 'string', description: 'UUID of the product.' },
  windowDays: integer('Days in the window. It ends yesterday, or today if something was sold today (UTC).'),
  daysWithSales: integer('Days on which something was sold.'),
  countedDays: integer(
    'Days that avgDailyUnits divides by: not those out of stock or before the first sale or stock record.',
  ),
  totalUnits: { type: 'string', description: 'Units sold less units returned, a decimal string.' },
  avgDailyUnits: { type: 'string', description: 'Units a day on the days that count, a decimal string.' },
  weightedAvgPrice: {
    type: ['string', 'null'],
    description: 'Mean sale price of a unit, in `currency`; null without sales.',
  },
  currency: { type: ['string', 'null'], description: 'ISO 4217; the one of most units.' },
  trend: {
    type: 'string',
    enum: ['up', 'flat', 'down'],
    description: 'The newer half of the window against the older.',
  },
};

/** Returns the company's sales of a product. */
export const demandGet = tool<Arguments>({
  name: 'demand_get',
  title: "Get a product's demand",
  description:
    'Returns how much the company sold of one product over the last days: total, mean a day, mean price, trend. It rests on the sales ' +
    'and stock that the company reports; without reports all is 0.',
  inputSchema: objectSchema(
    {
      product_id: { type: 'string', format: 'uuid', description: 'UUID of the product.' },
      window_days: { type: 'integer', minimum: 1, maximum: 365, default: 30, description: 'Days to look at.' },
    },
    ['product_id'],
  ),
  outputSchema: objectSchema(properties),
  allowsReplica: true,
  async run(ctx, { company }, { product_id, window_days }) {
    const demand = await findOrUndefined(calculateDemand(ctx, company.id, product_id, window_days));
    if (demand === undefined) {
      return toolError(`There is no product ${product_id} in this catalog. Find products with catalog_search.`);
    }
    const { totalUnits, avgDailyUnits, weightedAvgPrice, currency, trend, countedDays } = demand;
    const price = weightedAvgPrice === null ? '' : `, at ${weightedAvgPrice} ${currency} on average`;
    return toolResult(
      demand,
      `${totalUnits} units in ${window_days} days, ${avgDailyUnits} a day over ${countedDays} days that count${price}. Trend: ${trend}.`,
    );
  },
});
