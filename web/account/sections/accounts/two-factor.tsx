// Two-factor sign-in of the user: set-up, recovery codes, turning it off.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button, CopyButton } from '../../components/button.tsx';
import { type ChangeProps, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form } from '../../components/form.tsx';
import { Badge, Section } from '../../components/page.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { CopyField } from '../../components/secret-dialog.tsx';
import { type Fact, Facts } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Time } from '../../format.tsx';
import { Loading, useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { signOut, useSession } from '../../session.ts';
import { StandalonePage } from './standalone-page.tsx';

type State = ApiResponse<'getTwoFactor'>['data'];

/** Field of a code; browsers and password managers offer to fill it in. */
export function CodeField({ hint }: { hint?: string }) {
  return (
    <Field
      name="code"
      label={t('Code')}
      inputmode="numeric"
      autocomplete="one-time-code"
      hint={hint}
      required
      autofocus
      error={t('The code is incorrect or was already used. Wait for the next one.')}
    />
  );
}

/** Recovery codes may be typed with spaces or in upper case. */
export function normalizeCode(text = ''): string {
  return text.replaceAll(/\s/g, '').toLowerCase();
}

type TwoFactorDialog = 'set-up' | 'renew' | 'turn-off';

/** `changed` is called after two-factor sign-in was turned on or off. */
export function TwoFactor({ changed }: { changed: () => void }) {
  const state = useLoad(() => callApi('getTwoFactor'));
  const [dialog, setDialog] = useState<TwoFactorDialog>();
  const close = () => setDialog(undefined);
  const done = () => {
    close();
    state.reload();
    changed();
  };
  return (
    <Section
      title={t('Two-factor sign-in')}
      lead={t('A code of an authenticator app on your phone, besides your password.')}>
      <Loading of={state}>{({ data }) => <StateOf of={data} openDialog={setDialog} />}</Loading>
      {dialog === 'set-up' && (
        <Dialog title={t('Set up two-factor sign-in')}>
          <SetUp done={done} cancel={close} />
        </Dialog>
      )}
      {dialog === 'renew' && <Renew close={close} renewed={state.reload} />}
      {dialog === 'turn-off' && <TurnOff close={close} done={done} />}
    </Section>
  );
}

function StateOf({ of, openDialog }: { of: State; openDialog: (dialog: TwoFactorDialog) => void }) {
  if (!of.enabled) {
    return (
      <>
        <Facts facts={[[t('Status'), <Badge>{t('Off')}</Badge>]]} />
        <div class="actions">
          <Button label={t('Set up')} onClick={() => openDialog('set-up')} />
        </div>
      </>
    );
  }
  const facts: Fact[] = [
    [t('Status'), <Badge tone="good">{t('On')}</Badge>],
    [t('Turned on'), <Time at={of.enabledAt} />],
    [t('Recovery codes left'), String(of.recoveryCodesLeft)],
  ];
  return (
    <>
      <Facts facts={facts} />
      {of.required && <p class="quiet">{t('Your company requires two-factor sign-in.')}</p>}
      <div class="actions">
        <Button label={t('Renew recovery codes')} onClick={() => openDialog('renew')} />
        {!of.required && <Button kind="danger-quiet" label={t('Turn off')} onClick={() => openDialog('turn-off')} />}
      </div>
    </>
  );
}

/** Shows the secret, confirms a code, then shows the recovery codes. */
function SetUp({ done, cancel }: { done: () => void; cancel?: () => void }) {
  const setup = useLoad(() => callApi('createTwoFactorSetup'));
  const [codes, setCodes] = useState<string[]>();
  const submit = async ({ code }: Fields) => {
    const { data } = await callApi('confirmTwoFactorSetup', { body: { code: normalizeCode(code) } });
    setCodes(data.recoveryCodes);
  };
  if (codes) return <RecoveryCodes words={t('Two-factor sign-in is on.')} codes={codes} done={done} />;
  return (
    <Loading of={setup} lines={6}>
      {({ data }) => (
        <>
          <p>
            {t(
              'Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password. Or enter the key by hand.',
            )}
          </p>
          <QrCode text={data.uri} label={t('QR code of the key below')} />
          <CopyField label={t('Key')} text={data.secret} />
          <Form action={t('Turn on')} submit={submit} cancel={cancel}>
            <CodeField hint={t('The 6 digits that the app shows now.')} />
          </Form>
        </>
      )}
    </Loading>
  );
}

interface RecoveryCodesProps {
  words: string;
  codes: string[];
  done: () => void;
}

/** `words` say what has happened. */
function RecoveryCodes({ words, codes, done }: RecoveryCodesProps) {
  return (
    <>
      <p role="status">{words}</p>
      <p>
        <strong>{t('Store these recovery codes now.')}</strong>{' '}
        {t('You can’t view them again later. Without your phone, sign in with one of them. Each works once.')}
      </p>
      <ul class="codes" aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="actions">
        <Button kind="primary" label={t('I have stored them')} onClick={done} />
        <CopyButton label={t('Copy codes')} text={() => codes.join('\n')} />
      </div>
    </>
  );
}

function PasswordAndCode() {
  return (
    <>
      <PasswordField name="password" label={t('Password')} />
      <CodeField hint={t('The 6 digits of the app, or a recovery code.')} />
    </>
  );
}

/** Shows the new recovery codes until the user has stored them. */
function Renew({ close, renewed }: { close: () => void; renewed: () => Promise<void> }) {
  const [codes, setCodes] = useState<string[]>();
  const submit = async ({ password = '', code }: Fields) => {
    const { data } = await callApi('createRecoveryCodes', { body: { password, code: normalizeCode(code) } });
    setCodes(data.recoveryCodes);
    await renewed();
  };
  const title = t('Renew recovery codes');
  if (codes)
    return (
      <Dialog key="codes" title={title}>
        <RecoveryCodes words={t('All earlier recovery codes are invalid now.')} codes={codes} done={close} />
      </Dialog>
    );
  return (
    <Dialog key="proof" title={title} close={close}>
      <p>{t('You get ten new codes. All earlier ones become invalid.')}</p>
      <Form action={t('Renew recovery codes')} submit={submit} cancel={close}>
        <PasswordAndCode />
      </Form>
    </Dialog>
  );
}

function TurnOff({ close, done }: ChangeProps) {
  const submit = async ({ password = '', code }: Fields) => {
    await callApi('disableTwoFactor', { body: { password, code: normalizeCode(code) } });
    showToast(t('Two-factor sign-in is off.'));
    done();
  };
  return (
    <Dialog title={t('Turn off two-factor sign-in?')} close={close}>
      <p>{t('Your password is then enough to sign in. The recovery codes become invalid.')}</p>
      <Form action={t('Turn off')} submit={submit} cancel={close} danger>
        <PasswordAndCode />
      </Form>
    </Dialog>
  );
}

/** Shown instead of all pages until the user has set it up. */
export function TwoFactorRequired({ done }: { done: () => void }) {
  const { company } = useSession();
  return (
    <StandalonePage title={t('Set up two-factor sign-in')}>
      <p>{t('{{company}} requires two-factor sign-in of all users.', { company: company.name })}</p>
      <SetUp done={done} />
      <p class="aside">
        <Button
          kind="plain"
          label={t('Sign out')}
          onClick={() => signOut().catch((error) => showToast(error.message))}
        />
      </p>
    </StandalonePage>
  );
}
