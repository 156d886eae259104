// Page heading and window title, sections, badges and empty states. The heading receives the focus after navigation.

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../messages.ts';
import { mode, urlInMode } from '../mode.ts';
import { getHistoryState } from '../navigation.ts';
import { unbroken } from './breakable.tsx';

interface PageProps {
  title: string;
  lead?: ComponentChildren;
  /** Buttons beside the heading. */
  actions?: ComponentChildren;
  /** The parent list. */
  up?: { href: string; name: string };
  children?: ComponentChildren;
}

export function Page({ title, lead, actions, up, children }: PageProps) {
  useEffect(() => {
    document.title =
      mode === 'test' ? t('{{title}} · Test data · Portside', { title }) : t('{{title}} · Portside', { title });
  }, [title]);
  return (
    <>
      <header class="heading">
        {up && <BackLink {...up} />}
        <div class="heading-row">
          <h1 tabindex={-1}>{unbroken(title)}</h1>
          {actions && <div class="actions">{actions}</div>}
        </div>
        {lead && <p class="lead">{lead}</p>}
      </header>
      {children}
    </>
  );
}

/** Link to the parent list. Goes back in the history if the user came from there, so that the list is restored. */
function BackLink({ href, name }: { href: string; name: string }) {
  const click = (event: MouseEvent) => {
    if (getHistoryState().from?.split('?')[0] !== urlInMode(href) || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    history.back();
  };
  return (
    <a class="up" href={href} onClick={click}>
      ← {name}
    </a>
  );
}

/** A titled part of a page. Links lead to it by its `id`. */
export function Section({ title, lead, actions, children, id }: Omit<PageProps, 'up'> & { id?: string }) {
  return (
    <section id={id}>
      <header class="section-head">
        <div class="heading-row">
          <h2>{title}</h2>
          {actions && <div class="actions">{actions}</div>}
        </div>
        {lead && <p class="lead">{lead}</p>}
      </header>
      <div class="section-body">{children}</div>
    </section>
  );
}

/** A part of a section that is read seldom: its title opens it. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details class="fold" open={isOpen}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  );
}

interface FoldProps {
  title: string;
  isOpen?: boolean;
  children?: ComponentChildren;
}

interface EmptyStateProps {
  title: string;
  hint?: ComponentChildren;
  children?: ComponentChildren;
}

/** Placeholder for missing content: the reason, and what to do. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div class="empty">
      <p>
        <strong>{title}</strong>
      </p>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}

/** A status label; `tone` is its color. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children?: ComponentChildren }) {
  return <span class={`badge ${tone}`}>{children}</span>;
}

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'blue' | 'purple';
