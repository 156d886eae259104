// The page of the link that ends the digests of a user.

import type { Locale } from '../../domain/locale.ts';
import { getMessages } from '../../domain/messages/get-messages.ts';
import { html, renderPage } from '../html.ts';
import { confirmationPageStyle } from '../orders/confirmation-links/page-style.ts';

/** `subscribed` asks, `ended` says that it is done. */
export type UnsubscribeState = { kind: 'subscribed' | 'ended'; email: string } | { kind: 'unknown' };

/** Returns the page. `profileUrl` is the account page of the choice. */
export function renderUnsubscribePage(locale: Locale, state: UnsubscribeState, profileUrl: string): string {
  const { page, unsubscribe } = getMessages(locale).digest;
  const text =
    state.kind === 'unknown' ? page.unknown : page[state.kind === 'ended' ? 'ended' : 'question'](state.email);
  return renderPage(
    {
      lang: locale,
      title: page.title,
      style: confirmationPageStyle,
      meta: html`<meta name="robots" content="noindex, nofollow" />`,
    },
    html`<main>
      <section class="card alone stack">
        <h1>${state.kind === 'subscribed' ? page.title : text}</h1>
        ${
          state.kind === 'subscribed' &&
          html`<p>${text}</p>
            <form method="post"><button class="wide">${unsubscribe}</button></form>`
        }
        <p><a href=${profileUrl}>${page.profile}</a></p>
      </section>
    </main>`,
  );
}
