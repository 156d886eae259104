// What a page shows while it waits for the service, when it has an answer, and when it was refused.

import { useCallback, useContext, useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from './api.ts';
import { type Children, html } from './html.ts';
import { getHistoryState, updateHistoryState } from './navigation.ts';
import { SessionContext } from './session.ts';

export interface Loaded<Result> {
  data: Result | undefined;
  error: Error | undefined;
  /** Loads it again, and keeps showing what is there meanwhile. */
  reload: () => Promise<void>;
}

/** Loads something, and again when one of `inputs` changes. An answer that comes after a newer one is dropped. */
export function useLoad<Result>(load: () => Promise<Result>, inputs: readonly unknown[] = []): Loaded<Result> {
  const [state, setState] = useState<Pick<Loaded<Result>, 'data' | 'error'>>({ data: undefined, error: undefined });
  const latest = useRef(0);
  const reload = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const next = await load().then(
      (data) => ({ data, error: undefined }),
      (error: Error) => ({ data: undefined, error }),
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
  // What was refused because the session had ended is loaded once somebody has signed in again.
  useEffect(() => {
    if (state.error) reload();
  }, [me]);
  return { ...state, reload };
}

/** A part of a list, and what asks for the next; null at the end. */
export interface ListPage<Row, Place> {
  rows: Row[];
  next: Place | null;
}

export interface PagedList<Row> extends Loaded<Row[]> {
  /** Loads the next part; undefined at the end. */
  more: (() => Promise<void>) | undefined;
}

/** As many parts are loaded again where a list is come back to: enough for whoever looks, not too much for the service. */
const maxRestoredPages = 20;

/** Loads a list part by part; one that was left, or has changed, shows as much of it as before. */
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
  // What was loaded behind another beginning is no continuation of this one.
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

/** What was loaded, by `children`; before that a few grey lines, or why it failed with a way to try again. */
export function Loading<Result>({
  of,
  children,
  lines = 4,
}: {
  of: Loaded<Result>;
  children: (data: Result) => Children;
  lines?: number;
}) {
  if (of.error && of.data === undefined) {
    return html`<div class="problem" role="alert">
      <p>${describeError(of.error)}</p>
      <button type="button" onClick=${of.reload}>Try again</button>
    </div>`;
  }
  if (of.data === undefined) {
    return html`<div class="skeleton" aria-hidden="true">${Array.from({ length: lines }, () => html`<span />`)}</div>
      <p class="unseen" role="status">Loading …</p>`;
  }
  return children(of.data);
}

/** What is loaded is asked for by the address of the page; a request that can't be is a wrong address. */
function describeError(error: Error): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on this page.';
  return error.code === 'INVALID_REQUEST' ? 'There is nothing at this address.' : error.message;
}

/** The button that continues a list. */
export function LoadMore({ of }: { of: PagedList<unknown> }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const { more } = of;
  if (more === undefined) return null;
  const click = async () => {
    setBusy(true);
    setFault('');
    await more().catch((error: Error) => setFault(error.message));
    setBusy(false);
  };
  return html`<p class="more">
    <button type="button" onClick=${click} aria-disabled=${busy}>${busy ? 'Loading …' : 'More'}</button>
    ${fault && html`<span class="fault" role="alert">${fault}</span>`}
  </p>`;
}
