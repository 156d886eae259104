// Sign-in, at any URL, and again after the session has ended.

import { callApi } from '../../api.ts';
import { Dialog } from '../../components/dialog.ts';
import { Field, type Fields, Form } from '../../components/form.ts';
import { LanguageSelect } from '../../components/language-select.ts';
import { Page } from '../../components/page.ts';
import { logo } from '../../frame.ts';
import { type Children, html } from '../../html.ts';
import { t } from '../../messages.ts';
import type { Session } from '../../session.ts';

/** A page without menu. */
export function StandalonePage({ title, children }: { title: string; children?: Children }) {
  return html`<main class="alone">
    <a class="brand" href="/account">${logo} Portside</a>
    <div class="card"><${Page} title=${title}>${children}<//></div>
    <${LanguageSelect} />
  </main>`;
}

export function SignIn({ signedIn }: { signedIn: (me: Session) => void }) {
  const known: string | undefined = history.state?.email;
  return html`<${StandalonePage} title=${t('Sign in')}>
    ${known && html`<p>${t('Sign in with your new password.')}</p>`}
    <${SignInForm} email=${known} signedIn=${signedIn} />
  <//>`;
}

/** Covers the page after the session has ended; entered values are kept behind it. */
export function SignInAgain({ email, signedIn }: { email: string; signedIn: (me: Session) => void }) {
  return html`<${Dialog} title=${t('Sign in')} covers>
    <p role="status">${t('Your session has ended. Sign in to continue.')}</p>
    <${SignInForm} email=${email} signedIn=${signedIn} />
  <//>`;
}

function SignInForm({ email: known, signedIn }: { email: string | undefined; signedIn: (me: Session) => void }) {
  const submit = async ({ email = '', password = '' }: Fields) => {
    const { data } = await callApi('signIn', { body: { email: email.trim(), password } });
    signedIn(data);
  };
  return html`<${Form} action=${t('Sign in')} submit=${submit}>
      <${Field} name="email" label=${t('E-mail address')} type="email" autocomplete="username" value=${known ?? ''} required autofocus=${!known} />
      <${Field} name="password" label=${t('Password')} type="password" autocomplete="current-password" required autofocus=${Boolean(known)} />
    <//>
    <p class="aside"><a href="/account/forgot-password">${t('Forgot your password?')}</a></p>`;
}
