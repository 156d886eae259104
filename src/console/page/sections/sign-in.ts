// Signing in, at whatever address was asked for.

import { call } from '../api.ts';
import { mark } from '../frame.ts';
import { type Children, html } from '../markup.ts';
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

/** `ended` is the address of whoever was signed in until now. */
export function SignIn({ signedIn, ended }: { signedIn: (me: Me) => void; ended: string | undefined }) {
  const known: string | undefined = ended ?? history.state?.email;
  const submit = async ({ email = '', password = '' }: Fields) => {
    const { data } = await call('signIn', { body: { email: email.trim(), password } });
    signedIn(data);
  };
  return html`<${Alone} title="Sign in">
    ${ended && html`<p role="status">Your session has ended. Sign in to go on.</p>`}
    ${!ended && known && html`<p>Sign in with the new password.</p>`}
    <${Form} action="Sign in" submit=${submit}>
      <${Field} name="email" label="E-mail address" type="email" autocomplete="username" value=${known ?? ''} required autofocus=${!known} />
      <${Field} name="password" label="Password" type="password" autocomplete="current-password" required autofocus=${Boolean(known)} />
    <//>
    <p class="aside"><a href="/account/forgot-password">Forgot your password?</a></p>
  <//>`;
}
