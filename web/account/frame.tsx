// Frame of every page: skip link, top bar, menu.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { breakable } from './components/breakable.tsx';
import { Button } from './components/button.tsx';
import { LanguageSelect } from './components/language-select.tsx';
import { logo } from './components/logo.tsx';
import { useRovingFocus } from './components/roving-focus.ts';
import { showToast } from './components/toast.tsx';
import { helpUrl } from './help.ts';
import { t } from './messages.ts';
import { hasTestMode, type Mode, mode, urlInMode } from './mode.ts';
import { listMenu } from './pages.ts';
import { useDraftCount } from './sections/drafts/draft-count.ts';
import { useCartCount } from './sections/ordering/cart-lines.ts';
import { SearchEverything } from './sections/search/search-everything.tsx';
import { signOut, useSession } from './session.ts';

interface FrameProps {
  current: string;
  above?: ComponentChildren;
  children?: ComponentChildren;
}

/** `current` is the path of the current menu entry; `above` is above the top bar. */
export function Frame({ current, above, children }: FrameProps) {
  const { company } = useSession();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const nav = useRef<HTMLElement>(null);
  useRovingFocus(nav);
  const leave = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  // On narrow screens the menu opens with a button and closes after navigation.
  useEffect(() => setOpen(false), [children]);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link that does not change the URL */}
      <a class="skip" href="#main" onClick={focusContent}>
        {t('Skip to content')}
      </a>
      {above}
      <header class="top">
        <a class="brand" href="/account">
          {logo} Portside
        </a>
        <span class="company">{company.name}</span>
        <SearchEverything />
        <button
          ref={button}
          type="button"
          class="menu-button"
          onKeyDown={leave}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}>
          {t('Menu')}
        </button>
      </header>
      <div class="frame">
        <nav
          ref={nav}
          id="menu"
          aria-label={t('Account')}
          aria-describedby="menu-keys"
          class={open ? 'open' : ''}
          onKeyDown={leave}>
          <Menu current={current} />
        </nav>
        <main id="main" tabindex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}

function focusContent(event: Event) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function Menu({ current }: { current: string }) {
  const { user, can } = useSession();
  const drafts = useDraftCount(can('purchase'), current);
  const cart = useCartCount(can('purchase'));
  const counted: Record<string, [count: number, unit: string]> = {
    '/drafts': [drafts, t('open', { context: 'drafts' })],
    '/cart': [cart, t('lines', { context: 'cart' })],
  };
  const labelOf = ({ path, name }: { path: string; name: string }) => {
    const [count, unit] = counted[path] ?? [0, ''];
    if (count === 0) return name;
    return (
      <>
        {name}{' '}
        <span class="badge blue">
          {count}
          <span class="unseen"> {unit}</span>
        </span>
      </>
    );
  };
  const link = (path: string, name: ComponentChildren) => (
    <a href={`/account${path}`} aria-current={path === current ? 'page' : undefined}>
      {name}
    </a>
  );
  return (
    <>
      <ModeSwitch current={current} />
      {listMenu(user).map(({ group, entries }) => (
        <>
          {group && <h2>{group}</h2>}
          <ul>
            {entries.map((entry) => (
              <li>{link(entry.path, labelOf(entry))}</li>
            ))}
          </ul>
        </>
      ))}
      <div class="menu-end">
        {mode === 'live' && link('/you', breakable(user.email))}
        <a href={helpUrl(current)}>{t('Help')}</a>
        {can('view_integration') && <a href="/docs/">{t('API docs')}</a>}
        <LanguageSelect />
        <Button
          kind="plain"
          label={t('Sign out')}
          onClick={() => signOut().catch((error) => showToast(error.message))}
        />
      </div>
      <p class="quiet menu-keys" id="menu-keys">
        {t('↑ ↓ to move, Enter to open')}
      </p>
    </>
  );
}

/** Links to the same page with the other data; pages of one entry are not in both, so it leads to the list. */
function ModeSwitch({ current }: { current: string }) {
  const { company } = useSession();
  if (!company.hasSandbox && mode === 'live') return null;
  const page = `/account${hasTestMode(current) ? current : ''}`;
  const link = (of: Mode, name: string) => (
    <a data-mode={of} href={urlInMode(page, of)} aria-current={of === mode ? 'true' : undefined}>
      {name}
    </a>
  );
  return (
    <div class="mode-switch" role="group" aria-label={t('Data')}>
      {link('live', t('Live data'))}
      {link('test', t('Test data'))}
    </div>
  );
}
