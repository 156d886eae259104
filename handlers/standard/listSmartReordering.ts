import type { Operations } from '../../generated/standard/operations.gen.ts';
import { listReorderingOn } from '../../src/db/recommendations/recommendations.ts';
import { dayOf } from '../../src/domain/day.ts';
import { type Handler, RawJson } from '../../src/http/operation.ts';
import { currentTime } from '../../src/postgres/clock.ts';

/** Lists reorder recommendations of the latest calculation on or before a day. */
export const listSmartReordering: Handler<Operations['listSmartReordering']> = async (ctx, { company, query }) => {
  const date = query.date ?? dayOf(currentTime(ctx.db).toISOString());
  const { json, count } = await listReorderingOn(ctx.db, company.id, date);
  return new RawJson(`{"success":true,"date":"${date}","recommendations":${json},"total":${count}}`);
};
