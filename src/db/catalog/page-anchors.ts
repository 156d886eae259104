// Marks on the way through a listing: after which product its second thousand begins, its third, and so on. A page far behind is
// read from the mark before it instead of from the beginning, which makes the pages of a whole catalog cost what their products do.

import type { Knex } from 'knex';
import type { Company } from '../../domain/accounts/company.ts';
import { memoizeCatalogRead } from './catalog-cache.ts';
import { anchorInterval, listingKeys, type Selection, type Window } from './page-keys.ts';

/** As what a listing's marks count in the memory: those of a million products. */
const marksSize = 1000;

type Position = NonNullable<Window['after']>;

interface Marks {
  /** The last product of each thousand, from the first on. */
  known: Position[];
  /** Settles when `known` does not grow for now. */
  growing: Promise<unknown>;
}

/** The same window of a listing, told from the last mark before it; at worst as old as the last announced change. */
export async function seekFromAnchor(
  db: Knex,
  company: Company,
  selection: Selection,
  window: Window,
): Promise<Window> {
  const passed = Math.floor(window.offset / anchorInterval);
  if (passed === 0 || window.after !== undefined) return window;
  const key = ['marks', company.id, selection.supplierNumber];
  const marks = await memoizeCatalogRead<Marks>(
    db,
    key,
    async () => ({ known: [], growing: Promise.resolve() }),
    () => marksSize,
  );
  const grown = marks.growing.then(() => growTo(db, company, selection, marks, passed));
  marks.growing = grown.catch(() => undefined);
  await grown;
  const used = Math.min(passed, marks.known.length);
  return used === 0
    ? window
    : { ...window, offset: window.offset - used * anchorInterval, after: marks.known[used - 1] };
}

/** Sets the marks up to this one, in one walk from the last that is set; fewer where the listing ends before. */
async function growTo(db: Knex, company: Company, selection: Selection, { known }: Marks, wanted: number) {
  if (known.length >= wanted) return;
  const limit = (wanted - known.length) * anchorInterval;
  const keys = listingKeys(company, selection, { offset: 0, limit, after: known.at(-1) });
  const { rows } = await db.raw(
    `SELECT created_at AS "createdAt", id
     FROM (SELECT *, row_number() OVER () AS number FROM (${keys.sql}) AS walked) AS numbered
     WHERE number % ${anchorInterval} = 0 ORDER BY number`,
    keys.bindings,
  );
  known.push(...rows);
}
