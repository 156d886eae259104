// How the user sees a table: hidden columns, saved views, and cards or a list, stored by the service.

import { useState } from 'preact/hooks';
import { comparableName } from '../../../src/domain/text-limits.ts';
import { type ApiResponse, callApi } from '../api.ts';
import { useLoad } from '../loading.tsx';

type Settings = ApiResponse<'getTableSettings'>['data'];
export type TableView = Settings['views'][number];
export type TableName = Parameters<typeof callApi<'getTableSettings'>>[1]['path']['table'];

export interface TableTools {
  /** Whether the settings are known, or could not be loaded. */
  isKnown: boolean;
  /** Names of the columns that are left out. */
  hidden: readonly string[];
  views: TableView[];
  /** The view that the page shows; undefined for other filters or another order. */
  current: TableView | undefined;
  /** The query string of the page. */
  query: string;
  /** What the user chose on the catalog; undefined without a choice. */
  layout: Settings['layout'];
  /** Hides columns of the current view, or of the table without one. Throws ApiError. */
  hideColumns: (hidden: string[]) => Promise<void>;
  /** Saves what the page shows as a view, in place of one with this name. Throws ApiError. */
  saveView: (name: string) => Promise<void>;
  /** Deletes a view. Throws ApiError. */
  deleteView: (name: string) => Promise<void>;
  /** Remembers the layout. A failure is not reported: the page shows the layout all the same. */
  chooseLayout: (layout: NonNullable<Settings['layout']>) => void;
}

/** Shown at once when the user returns to the table. */
const known = new Map<TableName, Settings>();

/** Returns the settings of a table on a page with this URL, such as `/account/orders?status=late`. */
export function useTable(table: TableName, url: string): TableTools {
  const [changed, setChanged] = useState<Settings>();
  const loaded = useLoad(() => read(table), [table]);
  const stored = changed ?? loaded.data ?? known.get(table);
  const settings = stored ?? { hiddenColumns: [], views: [] };
  const query = url.split('?')[1] ?? '';
  const current = settings.views.find((view) => view.query === query);
  const hidden = (current ?? settings).hiddenColumns;
  /** Changes the stored settings, which another window may have changed. */
  const change = async (next: (stored: Settings) => Settings) => {
    const body = next(await read(table));
    await callApi('updateTableSettings', { path: { table }, body });
    known.set(table, body);
    setChanged(body);
  };
  return {
    isKnown: stored !== undefined || loaded.error !== undefined,
    hidden,
    views: settings.views,
    current,
    query,
    layout: settings.layout,
    chooseLayout: (layout) => {
      change((stored) => ({ ...stored, layout })).catch(() => undefined);
    },
    hideColumns: (hiddenColumns) =>
      change((stored) =>
        current
          ? {
              ...stored,
              views: stored.views.map((view) => (view.name === current.name ? { ...view, hiddenColumns } : view)),
            }
          : { ...stored, hiddenColumns },
      ),
    saveView: (name) =>
      change((stored) => {
        const saved = { name, query, hiddenColumns: [...hidden] };
        const isSame = (view: { name: string }) => comparableName(view.name) === comparableName(name);
        const views = stored.views.some(isSame)
          ? stored.views.map((view) => (isSame(view) ? saved : view))
          : [...stored.views, saved];
        return { ...stored, views };
      }),
    deleteView: (name) => change((stored) => ({ ...stored, views: stored.views.filter((view) => view.name !== name) })),
  };
}

async function read(table: TableName): Promise<Settings> {
  const { data } = await callApi('getTableSettings', { path: { table } });
  known.set(table, data);
  return data;
}
