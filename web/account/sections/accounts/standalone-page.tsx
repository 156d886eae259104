// A page without menu, such as sign-in.

import type { ComponentChildren } from 'preact';
import { LanguageSelect } from '../../components/language-select.tsx';
import { logo } from '../../components/logo.tsx';
import { Page } from '../../components/page.tsx';

export function StandalonePage({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <main class="alone">
      <a class="brand" href="/account">
        {logo} Portside
      </a>
      <div class="card">
        <Page title={title}>{children}</Page>
      </div>
      <LanguageSelect />
    </main>
  );
}
