// Addresses: every page has its own, so that reloading, going back and sending a link work.

import { useEffect, useState } from 'preact/hooks';
import { toQueryString } from './api.ts';

export interface PageLocation {
  /** Below `/account`, without a slash at its end: '' is the overview. */
  path: string;
  query: URLSearchParams;
}

function currentLocation(): PageLocation {
  const path = location.pathname.replace(/^\/account/, '').replace(/\/+$/, '');
  return { path, query: new URLSearchParams(location.search) };
}

const navigationEvents = new EventTarget();

/** What the browser's history keeps of a place, for whoever comes back to it. */
interface HistoryState {
  /** The address from which it was gone to. */
  from?: string;
  /** How many parts of its list were loaded. */
  parts?: number;
  /** How far down it was left, in pixels. */
  scroll?: number;
}

export function getHistoryState(): HistoryState {
  return history.state ?? {};
}

export function updateHistoryState(more: HistoryState): void {
  history.replaceState({ ...history.state, ...more }, '');
}

/** Goes to an address without loading the page anew; the page there finds `state` in `history.state`. */
export function navigate(address: string, { replace = false, state = {} } = {}): void {
  if (replace) history.replaceState(state, '', address);
  else {
    updateHistoryState({ scroll: scrollY });
    history.pushState({ ...state, from: location.pathname + location.search }, '', address);
  }
  navigationEvents.dispatchEvent(new Event('move'));
}

/** The address of a page below `/account` with what of this query has a value. */
export function pageUrl(path: string, query: Record<string, string | undefined>): string {
  return `/account${path}${toQueryString(query)}`;
}

/** The place that is shown; follows links to other places, and the browser's buttons. */
export function usePageLocation(): PageLocation {
  const [place, setPlace] = useState(currentLocation);
  useEffect(() => {
    const update = () => setPlace(currentLocation());
    addEventListener('popstate', update);
    navigationEvents.addEventListener('move', update);
    document.addEventListener('click', handleLinkClick);
    return () => {
      removeEventListener('popstate', update);
      navigationEvents.removeEventListener('move', update);
      document.removeEventListener('click', handleLinkClick);
    };
  }, []);
  return place;
}

function handleLinkClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0 || link.target !== '' || link.hasAttribute('download'))
    return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || !/^\/account(\/|$)/.test(pathname) || hash !== '') return;
  event.preventDefault();
  navigate(pathname + search);
}
