// Loads data: single resources and paged lists, with placeholders and errors.

import type { ComponentChildren } from 'preact';
import { useCallback, useContext, useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from './api.ts';
import { Button } from './components/button.tsx';
import { formatNumber } from './format.tsx';
import { t } from './messages.ts';
import { getHistoryState, updateHistoryState } from './navigation.ts';
import { SessionContext } from './session.ts';

export interface Loaded<Result> {
  data: Result | undefined;
  error: Error | undefined;
  /** Loads again; the current data stays visible meanwhile. */
  reload: () => Promise<void>;
}

/** Loads data, and again when one of `inputs` changes. Outdated responses are dropped. */
export function useLoad<Result>(load: () => Promise<Result>, inputs: readonly unknown[] = []): Loaded<Result> {
  const [state, setState] = useState<Pick<Loaded<Result>, 'data' | 'error'>>({ data: undefined, error: undefined });
  const latest = useRef(0);
  const reload = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const next = await load().then(
      (data) => ({ data, error: undefined }),
      (error) => ({ data: undefined, error }),
    );
    if (mine === latest.current) setState((before) => (next.error ? { ...before, ...next } : next));
  }, inputs);
  useEffect(() => {
    setState({ data: undefined, error: undefined });
    reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);
  const me = useContext(SessionContext);
  // Requests that failed because the session had ended are repeated after signing in.
  useEffect(() => {
    if (state.error) reload();
  }, [me]);
  return { ...state, reload };
}

const rereadMs = 2000;
const maxRereads = 15;

/** Loads again every 2 seconds while the data is being recalculated, for at most half a minute. */
export function useReread(isRecalculating: boolean, reload: () => Promise<unknown>) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isRecalculating) setCount(0);
    if (!isRecalculating || count >= maxRereads) return undefined;
    const timer = setTimeout(async () => {
      await reload();
      setCount(count + 1);
    }, rereadMs);
    return () => clearTimeout(timer);
  }, [isRecalculating, count]);
}

/** A page of a list, and the position of the next; null at the end. */
export interface ListPage<Row, Place> {
  rows: Row[];
  next: Place | null;
}

export interface PagedList<Row> extends Loaded<Row[]> {
  /** Loads the next page; undefined at the end. */
  more: (() => Promise<void>) | undefined;
}

/** Limits the requests when the user returns to a long list. */
const maxRestoredPages = 20;

/** Loads a list page by page. After a return or a change, as many pages are loaded as before. */
export function usePages<Row, Place>(
  load: (place: Place | undefined) => Promise<ListPage<Row, Place>>,
  inputs: readonly unknown[] = [],
): PagedList<Row> {
  const first = useLoad(async () => {
    const { parts = 1 } = getHistoryState();
    let part = await load(undefined);
    const rows = [...part.rows];
    for (let n = 1; n < Math.min(parts, maxRestoredPages) && part.next !== null; n++) {
      part = await load(part.next);
      rows.push(...part.rows);
    }
    return { rows, next: part.next };
  }, inputs);
  const isShown = first.data !== undefined;
  useEffect(() => {
    const { scroll } = getHistoryState();
    if (!isShown || !scroll) return;
    scrollTo(0, scroll);
    updateHistoryState({ scroll: 0 });
  }, [isShown]);
  const [rest, setRest] = useState<{ of: unknown; rows: Row[]; next: Place | null }>();
  // Rows that were loaded after a previous first page do not continue this one.
  const behind = rest?.of === first.data ? rest : undefined;
  const next = behind ? behind.next : (first.data?.next ?? null);
  return {
    data: first.data && [...first.data.rows, ...(behind?.rows ?? [])],
    error: first.error,
    reload: first.reload,
    more:
      next === null
        ? undefined
        : async () => {
            const address = location.href;
            const part = await load(next);
            if (location.href === address) updateHistoryState({ parts: (getHistoryState().parts ?? 1) + 1 });
            setRest({ of: first.data, rows: [...(behind?.rows ?? []), ...part.rows], next: part.next });
          },
  };
}

/** Loads all pages of a list. */
export async function loadAll<Row, Place>(
  load: (place: Place | undefined) => Promise<ListPage<Row, Place>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let place: Place | null | undefined; place !== null; ) {
    const page = await load(place);
    rows.push(...page.rows);
    place = page.next;
  }
  return rows;
}

interface LoadingProps<Result> {
  of: Loaded<Result>;
  children: (data: Result) => ComponentChildren;
  lines?: number;
}

/** Renders `children` with the data; before that a placeholder, or the error with a retry button. */
export function Loading<Result>({ of, children, lines = 4 }: LoadingProps<Result>) {
  if (of.error && of.data === undefined) {
    return (
      <div class="problem" role="alert">
        <p>{describeError(of.error)}</p>
        <Button label={t('Try again')} onClick={of.reload} />
      </div>
    );
  }
  if (of.data === undefined) {
    return (
      <>
        <div class="skeleton" aria-hidden="true">
          {Array.from({ length: lines }, () => (
            <span />
          ))}
        </div>
        <p class="unseen" role="status">
          {t('Loading …')}
        </p>
      </>
    );
  }
  return children(of.data);
}

/** Requests are built from the URL of the page, so an invalid request means an invalid URL. */
function describeError(error: Error): string {
  if (!(error instanceof ApiError)) return t('Something went wrong on this page.');
  return error.code === 'INVALID_REQUEST' ? t('This page does not exist.') : error.message;
}

interface LoadMoreProps {
  of: PagedList<unknown>;
  /** Number of rows of the whole list, if known. */
  total?: number | undefined;
}

/** Loads the next page of a list when the user scrolls to its end, and by a button. A print says that it has a part of the list. */
export function LoadMore({ of, total }: LoadMoreProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { more } = of;
  const end = useRef<HTMLParagraphElement>(null);
  const load = async () => {
    if (busy || more === undefined) return;
    setBusy(true);
    setError('');
    await more().catch((error) => setError(error.message));
    setBusy(false);
  };
  useEffect(() => {
    const follow = () => {
      const isNear = end.current && end.current.getBoundingClientRect().top < 2 * innerHeight;
      // What failed is repeated by the button only.
      if (isNear && scrollY > 0 && error === '') load();
    };
    // The user may have reached the end while a page was loading.
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  });
  if (more === undefined) return null;
  return (
    <p class="more" ref={end}>
      <span class="print-only">{describePart(of.data?.length ?? 0, total)}</span>
      <Button label={busy ? t('Loading …') : t('Load more')} isBusy={busy} onClick={load} />
      {error && (
        <span class="error" role="alert">
          {error}
        </span>
      )}
    </p>
  );
}

/** Returns what the print of a list that is not loaded whole says at its end. */
function describePart(rows: number, total: number | undefined): string {
  return total === undefined
    ? t('Only the first {{rows}} are printed. The list has more.', { rows: formatNumber(rows) })
    : t('Only the first {{rows}} of {{total}} are printed. Download the list to get all.', {
        rows: formatNumber(rows),
        total: formatNumber(total),
      });
}
