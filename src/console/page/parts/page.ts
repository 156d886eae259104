// What every page has: a title, which is the window's too, and a heading that takes the focus when one goes there.

import { useEffect } from 'preact/hooks';
import { type Children, html } from '../markup.ts';

interface Shape {
  title: string;
  lead?: Children;
  /** Buttons beside the heading. */
  actions?: Children;
  /** Where it came from. */
  up?: { href: string; name: string };
  children?: Children;
}

export function Page({ title, lead, actions, up, children }: Shape) {
  useEffect(() => {
    document.title = `${title} · Portside`;
  }, [title]);
  return html`<header class="heading">
      ${up && html`<a class="up" href=${up.href}>← ${up.name}</a>`}
      <div class="heading-row">
        <h1 tabindex="-1">${title}</h1>
        ${actions && html`<div class="actions">${actions}</div>`}
      </div>
      ${lead && html`<p class="lead">${lead}</p>`}
    </header>
    ${children}`;
}

/** A titled part of a page. */
export function Section({ title, lead, actions, children }: Omit<Shape, 'up'>) {
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
export function Empty({ title, children }: { title: string; children?: Children }) {
  return html`<div class="empty"><p><strong>${title}</strong></p>${children}</div>`;
}

/** A word on a coloured ground; `tone` says what it means. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children?: Children }) {
  return html`<span class=${`badge ${tone}`}>${children}</span>`;
}

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'blue' | 'purple';
