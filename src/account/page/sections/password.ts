// Setting a password by a link from a message, and asking for such a link.

import { useEffect, useState } from 'preact/hooks';
import { call } from '../api.ts';
import { html } from '../markup.ts';
import { go } from '../navigation.ts';
import { Field, type Fields, Form } from '../parts/form.ts';
import { NewPassword } from '../parts/new-password.ts';
import { say } from '../parts/toast.ts';
import { Alone } from './sign-in.ts';

export function ForgotPassword() {
  const [answer, setAnswer] = useState('');
  const submit = async ({ email = '' }: Fields) => {
    setAnswer((await call('requestPasswordReset', { body: { email: email.trim() } })).message);
  };
  return html`<${Alone} title="Forgot password">
    ${
      answer
        ? html`<p role="status">${answer}</p>`
        : html`<p>You get a message with a link to set a new one.</p>
          <${Form} action="Send the link" submit=${submit}>
            <${Field} name="email" label="E-mail address" type="email" autocomplete="username" required autofocus />
          <//>`
    }
    <p class="aside"><a href="/account">Back to signing in</a></p>
  <//>`;
}

/** The token stands behind the `#`, where it is sent to no server, and is taken out of the address at once. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}
const tokenAtFirst = takeToken();

export function SetPassword() {
  const [token, setToken] = useState(tokenAtFirst);
  useEffect(() => {
    // A link that is opened where another was open changes only what is behind the `#`.
    const take = () => setToken(takeToken());
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  const submit = async ({ password = '' }: Fields) => {
    const { data } = await call('resetPassword', { body: { token, password } });
    say(`The password of ${data.email} is set.`);
    go('/account', { replace: true, state: { email: data.email } });
  };
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) {
    return html`<${Alone} title="Set a password">
      <p>This page is opened by the link from a message, which is missing here. Open the link from the message again, or ask for another one.</p>
      <p class="aside"><a href="/account/forgot-password">Ask for another link</a></p>
    <//>`;
  }
  return html`<${Alone} title="Set a password">
    <${Form} key=${token} action="Set the password" submit=${submit}>
      <${NewPassword} name="password" hint="At least 12 characters. A few words that don’t belong together are good." autofocus />
    <//>
    <p class="aside"><a href="/account/forgot-password">Ask for another link</a></p>
  <//>`;
}
