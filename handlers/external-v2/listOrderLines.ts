import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { serializeQuantities } from '../../src/domain/events/order-events.ts';
import type { Handler } from '../../src/http/operation.ts';
import { readOrderLines } from '../../src/services/orders/order-lines.ts';
import { decodeOffset, nextOffsetCursor, pagedList } from '../../src/views/cursor.ts';

/** Lists the lines of an order with their quantities. */
export const listOrderLines: Handler<Operations['listOrderLines']> = async (ctx, { company, path, query }) => {
  const list = pagedList(company, 'listOrderLines', path.ref);
  const offset = decodeOffset(query.cursor, list);
  const lines = await readOrderLines(ctx, company.id, path.ref);
  const items = lines
    .map(({ line, quantities }, index) => serializeQuantities(line, index + 1, quantities))
    .slice(offset, offset + query.limit);
  return {
    success: true,
    data: { items, nextCursor: nextOffsetCursor(offset, items, lines.length, list), total: lines.length },
  };
};
