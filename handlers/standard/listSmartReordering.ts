import type { Operations } from '../../generated/standard/operations.gen.ts';
import { listReorderingOn } from '../../src/db/recommendations/recommendations.ts';
import { currentDay } from '../../src/domain/clock.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';

/** Lists reorder recommendations of the latest calculation on or before a day. */
export const listSmartReordering: Handler<Operations['listSmartReordering']> = async (ctx, { company, query }) => {
  const date = query.date ?? currentDay(ctx.clock);
  const { json, count } = await listReorderingOn(ctx.db, company.id, date);
  return new RawJson(`{"success":true,"date":"${date}","recommendations":${json},"total":${count}}`);
};
