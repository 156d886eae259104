// Sign-in, at any URL, and again after the session has ended.

import { useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form } from '../../components/form.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { t } from '../../messages.ts';
import type { Session } from '../../session.ts';
import { StandalonePage } from './standalone-page.tsx';
import { CodeField, normalizeCode } from './two-factor.tsx';

export function SignIn({ signedIn }: { signedIn: (me: Session) => void }) {
  const known: string | undefined = history.state?.email;
  return (
    <StandalonePage title={t('Sign in')}>
      {known && <p>{t('Sign in with your new password.')}</p>}
      <SignInForm email={known} signedIn={signedIn} />
    </StandalonePage>
  );
}

/** Covers the page after the session has ended; entered values are kept behind it. */
export function SignInAgain({ email, signedIn }: { email: string; signedIn: (me: Session) => void }) {
  return (
    <Dialog title={t('Sign in')} covers>
      <p role="status">{t('Your session has ended. Sign in to continue.')}</p>
      <SignInForm email={email} signedIn={signedIn} />
    </Dialog>
  );
}

interface SignInProps {
  email: string | undefined;
  signedIn: (me: Session) => void;
}

/** Asks for the password and, if the user has two-factor sign-in, for a code. */
function SignInForm({ email: known, signedIn }: SignInProps) {
  const [waiting, setWaiting] = useState<{ email: string; challenge: string }>();
  const [notice, setNotice] = useState('');
  const submit = async ({ email = '', password = '' }: Fields) => {
    const { data } = await callApi('signIn', { body: { email: email.trim(), password } });
    if ('challenge' in data) setWaiting({ email: email.trim(), challenge: data.challenge });
    else signedIn(data);
  };
  const expired = (message: string) => {
    setNotice(message);
    setWaiting(undefined);
  };
  if (waiting) return <CodeForm challenge={waiting.challenge} signedIn={signedIn} expired={expired} />;
  return (
    <>
      {notice && (
        <p class="problem" role="alert">
          {notice}
        </p>
      )}
      <Form action={t('Sign in')} submit={submit}>
        <Field
          name="email"
          label={t('E-mail address')}
          type="email"
          autocomplete="username"
          value={known ?? ''}
          required
          autofocus={!known}
        />
        <PasswordField name="password" label={t('Password')} autofocus={Boolean(known)} />
      </Form>
      <p class="aside">
        <a href="/account/forgot-password">{t('Forgot your password?')}</a>
      </p>
    </>
  );
}

interface CodeFormProps {
  challenge: string;
  signedIn: (me: Session) => void;
  /** The password must be entered again, for this reason. */
  expired: (message: string) => void;
}

function CodeForm({ challenge, signedIn, expired }: CodeFormProps) {
  const submit = async ({ code }: Fields) => {
    const response = await callApi('confirmSignIn', { body: { challenge, code: normalizeCode(code) } }).catch(
      (error) => {
        if (error.code !== 'INVALID_TOKEN') throw error;
        expired(error.message);
      },
    );
    if (response) signedIn(response.data);
  };
  return (
    <>
      <Form action={t('Sign in')} submit={submit}>
        <CodeField hint={t('The 6 digits of your authenticator app, or a recovery code.')} />
      </Form>
      <p class="aside">
        {t('Lost your phone and the recovery codes? Ask a manager of your company to reset two-factor sign-in.')}
      </p>
    </>
  );
}
