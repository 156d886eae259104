// What every page has: a title, which is the window's too, and a heading that takes the focus when one goes there.

import { useEffect } from 'preact/hooks';
import { type Children, html } from '../html.ts';
import { getHistoryState } from '../navigation.ts';

interface PageProps {
  title: string;
  lead?: Children;
  /** Buttons beside the heading. */
  actions?: Children;
  /** Where it came from. */
  up?: { href: string; name: string };
  children?: Children;
}

export function Page({ title, lead, actions, up, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Portside`;
  }, [title]);
  return html`<header class="heading">
      ${up && html`<${BackLink} ...${up} />`}
      <div class="heading-row">
        <h1 tabindex="-1">${title}</h1>
        ${actions && html`<div class="actions">${actions}</div>`}
      </div>
      ${lead && html`<p class="lead">${lead}</p>`}
    </header>
    ${children}`;
}

/** Leads to the list that a page belongs to; back to it, as it was left, for whoever came from there. */
function BackLink({ href, name }: { href: string; name: string }) {
  const click = (event: MouseEvent) => {
    if (getHistoryState().from?.split('?')[0] !== href || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  return html`<a class="up" href=${href} onClick=${click}>← ${name}</a>`;
}

/** A titled part of a page. */
export function Section({ title, lead, actions, children }: Omit<PageProps, 'up'>) {
  return html`<section>
    <div class="heading-row">
      <h2>${title}</h2>
      ${actions && html`<div class="actions">${actions}</div>`}
    </div>
    ${lead && html`<p class="lead">${lead}</p>`}
    ${children}
  </section>`;
}

/** What stands where nothing is yet: why, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: Children }) {
  return html`<div class="empty"><p><strong>${title}</strong></p>${children}</div>`;
}

/** A word on a coloured ground; `tone` says what it means. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children?: Children }) {
  return html`<span class=${`badge ${tone}`}>${children}</span>`;
}

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'blue' | 'purple';
