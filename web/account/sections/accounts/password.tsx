// Pages for requesting a password link and for setting a password with it.

import { useEffect, useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { Field, type Fields, Form } from '../../components/form.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { showToast } from '../../components/toast.tsx';
import { t } from '../../messages.ts';
import { navigate } from '../../navigation.ts';
import { StandalonePage } from './standalone-page.tsx';

export function ForgotPassword() {
  const [message, setMessage] = useState('');
  const submit = async ({ email = '' }: Fields) => {
    setMessage((await callApi('requestPasswordReset', { body: { email: email.trim() } })).message);
  };
  return (
    <StandalonePage title={t('Forgot password')}>
      {message ? (
        <p role="status">{message}</p>
      ) : (
        <>
          <p>{t('Enter your e-mail address to get a link for setting a new password.')}</p>
          <Form action={t('Send link')} submit={submit}>
            <Field name="email" label={t('E-mail address')} type="email" autocomplete="username" required autofocus />
          </Form>
        </>
      )}
      <p class="aside">
        <a href="/account">{t('Back to sign-in')}</a>
      </p>
    </StandalonePage>
  );
}

/** The token is in the fragment, which browsers do not send to servers, and is removed from the URL at once. */
function consumeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}
const initialToken = consumeToken();

export function SetPassword() {
  const [token, setToken] = useState(initialToken);
  useEffect(() => {
    // Opening another link in the same tab changes only the fragment.
    const take = () => setToken(consumeToken());
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  const submit = async ({ password = '' }: Fields) => {
    const { data } = await callApi('resetPassword', { body: { token, password } });
    showToast(t('Password set for {{email}}.', { email: data.email }));
    navigate('/account', { replace: true, state: { email: data.email } });
  };
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) {
    return (
      <StandalonePage title={t('Set password')}>
        <p>{t('This link is incomplete. Open the link from the e-mail again, or request a new one.')}</p>
        <p class="aside">
          <a href="/account/forgot-password">{t('Request a new link')}</a>
        </p>
      </StandalonePage>
    );
  }
  return (
    <StandalonePage title={t('Set password')}>
      <Form key={token} action={t('Set password')} submit={submit}>
        <PasswordField
          name="password"
          label={t('New password')}
          autocomplete="new-password"
          hint={t('At least 12 characters. Use several unrelated words.')}
          autofocus
        />
      </Form>
      <p class="aside">
        <a href="/account/forgot-password">{t('Request a new link')}</a>
      </p>
    </StandalonePage>
  );
}
