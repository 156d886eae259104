// Signing in, at whatever address was asked for; and again, when a session has ended.

import { call } from '../api.ts';
import { mark } from '../frame.ts';
import { type Children, html } from '../markup.ts';
import { Dialog } from '../parts/dialog.ts';
import { Field, type Fields, Form } from '../parts/form.ts';
import { Page } from '../parts/page.ts';
import type { Me } from '../session.ts';

/** A page of its own, without menu. */
export function Alone({ title, children }: { title: string; children?: Children }) {
  return html`<main class="alone">
    <a class="brand" href="/account">${mark} Portside</a>
    <div class="card"><${Page} title=${title}>${children}<//></div>
  </main>`;
}

export function SignIn({ signedIn }: { signedIn: (me: Me) => void }) {
  const known: string | undefined = history.state?.email;
  return html`<${Alone} title="Sign in">
    ${known && html`<p>Sign in with the new password.</p>`}
    <${Credentials} email=${known} signedIn=${signedIn} />
  <//>`;
}

/** Covers the page of whoever was signed in until now, which goes on behind it with all that was typed there. */
export function SignInAgain({ email, signedIn }: { email: string; signedIn: (me: Me) => void }) {
  return html`<${Dialog} title="Sign in" covers>
    <p role="status">Your session has ended. Sign in to go on.</p>
    <${Credentials} email=${email} signedIn=${signedIn} />
  <//>`;
}

function Credentials({ email: known, signedIn }: { email: string | undefined; signedIn: (me: Me) => void }) {
  const submit = async ({ email = '', password = '' }: Fields) => {
    const { data } = await call('signIn', { body: { email: email.trim(), password } });
    signedIn(data);
  };
  return html`<${Form} action="Sign in" submit=${submit}>
      <${Field} name="email" label="E-mail address" type="email" autocomplete="username" value=${known ?? ''} required autofocus=${!known} />
      <${Field} name="password" label="Password" type="password" autocomplete="current-password" required autofocus=${Boolean(known)} />
    <//>
    <p class="aside"><a href="/account/forgot-password">Forgot your password?</a></p>`;
}
