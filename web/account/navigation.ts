// Client-side navigation: every page has a URL, so that reloading, the back button and shared links work.

import { useEffect, useState } from 'preact/hooks';
import { toQueryString } from './api.ts';
import { mode, modeOfPath, rootPath, urlInMode } from './mode.ts';

export interface PageLocation {
  /** Below `/account`, or `/account/test` in test mode, without a trailing slash; '' is the overview. */
  path: string;
  query: URLSearchParams;
}

function currentLocation(): PageLocation {
  const path = location.pathname.slice(rootPath.length).replace(/\/+$/, '');
  return { path, query: new URLSearchParams(location.search) };
}

const navigationEvents = new EventTarget();

/** State of a history entry, used when the user returns to it. */
interface HistoryState {
  /** URL of the previous page. */
  from?: string;
  /** Number of loaded pages of its list. */
  parts?: number;
  /** Scroll position in pixels. */
  scroll?: number;
}

export function getHistoryState(): HistoryState {
  return history.state ?? {};
}

export function updateHistoryState(more: HistoryState): void {
  history.replaceState({ ...history.state, ...more }, '');
}

/** Navigates to a URL without loading a document; `state` becomes `history.state`. */
export function navigate(to: string, { replace = false, state = {} } = {}): void {
  const address = urlInMode(to);
  if (replace) history.replaceState(state, '', address);
  else {
    updateHistoryState({ scroll: scrollY });
    history.pushState({ ...state, from: location.pathname + location.search }, '', address);
  }
  navigationEvents.dispatchEvent(new Event('move'));
}

/** Returns the URL of a page below `/account`; empty query parameters are left out. */
export function pageUrl(path: string, query: Record<string, string | undefined>): string {
  return `/account${path}${toQueryString(query)}`;
}

/** Returns the current location and updates on navigation. */
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
  // Pages of the other mode are loaded as documents.
  if (modeOfPath(pathname) !== mode) return;
  event.preventDefault();
  navigate(pathname + search);
}
