// How users see the tables of the account pages: hidden columns, saved views, and cards or a list.

import type { Database } from '../../postgres/connection.ts';

/** A saved view: its query string has the filters and the order. */
interface TableView {
  name: string;
  query: string;
  hiddenColumns: string[];
}

export interface TableSettings {
  hiddenColumns: string[];
  views: TableView[];
  /** Absent until the user chose one. */
  layout?: 'cards' | 'list' | undefined;
}

/** A table of a user. */
interface UserTable {
  companyId: string;
  userId: string;
  table: string;
}

/** Returns the settings of a user's table; all columns and no views if nothing is stored. */
export async function readTableSettings(db: Database, { companyId, userId, table }: UserTable): Promise<TableSettings> {
  const stored = await db('table_settings')
    .where({ company_id: companyId, user_id: userId, table_name: table })
    .first('hidden_columns AS hiddenColumns', 'views', 'layout');
  if (stored === undefined) return { hiddenColumns: [], views: [] };
  const { layout, ...others } = stored;
  return layout === null ? others : { ...others, layout };
}

/** Replaces the settings of a user's table. */
export async function storeTableSettings(
  db: Database,
  { companyId, userId, table }: UserTable,
  { hiddenColumns, views, layout }: TableSettings,
): Promise<void> {
  await db('table_settings')
    .insert({
      ...{ company_id: companyId, user_id: userId, table_name: table },
      ...{ hidden_columns: JSON.stringify(hiddenColumns), views: JSON.stringify(views), layout: layout ?? null },
      updated_at: db.fn.now(),
    })
    .onConflict(['company_id', 'user_id', 'table_name'])
    .merge(['hidden_columns', 'views', 'layout', 'updated_at']);
}
