import { calculateDemand } from '../services/demand/demand.ts';
import {
  findOrUndefined,
  integer,
  nullableText,
  objectSchema,
  productIdArgument,
  text,
  tool,
  toolError,
  toolResult,
} from './tool.ts';

interface Arguments {
  productId: string;
  windowDays: number;
}

const properties = {
  productId: text(),
  windowDays: integer(),
  daysWithSales: integer(),
  countedDays: integer('Not those out of stock or before the first sale or stock record.'),
  totalUnits: text('Units sold less units returned.'),
  avgDailyUnits: text('Per counted day.'),
  weightedAvgPrice: nullableText(),
  currency: nullableText('The one of most units.'),
  trend: { type: 'string', enum: ['up', 'flat', 'down'] },
  dataAsOf: nullableText(),
  isStale: { type: 'boolean' },
};

/** Returns the company's sales of a product. */
export const demandGet = tool<Arguments>({
  name: 'demand_get',
  title: "Get a product's demand",
  description:
    'Returns how much the company sold of one product over the last days: total, mean a day, mean price, trend.',
  permission: 'view_purchasing',
  inputSchema: objectSchema(
    {
      productId: productIdArgument,
      windowDays: { type: 'integer', minimum: 1, maximum: 365, default: 30 },
    },
    ['productId'],
  ),
  outputSchema: objectSchema(properties),
  allowsReplica: true,
  async run(ctx, { company }, { productId, windowDays }) {
    const demand = await findOrUndefined(calculateDemand(ctx, company.id, productId, windowDays));
    if (demand === undefined) {
      return toolError(
        `There is no product ${productId} in this catalog. Find products with catalog_search.`,
        'NOT_FOUND',
      );
    }
    const { totalUnits, avgDailyUnits, weightedAvgPrice, currency, trend, countedDays, dataAsOf, isStale } = demand;
    const stale = isStale ? ` Sales data end on ${dataAsOf}: these are the figures of that day.` : '';
    const price = weightedAvgPrice === null ? '' : `, at ${weightedAvgPrice} ${currency} on average`;
    return toolResult(
      demand,
      `${totalUnits} units in ${windowDays} days, ${avgDailyUnits} a day over ${countedDays} days that count${price}. Trend: ${trend}.${stale}`,
    );
  },
});
