// The user's own sessions, two-factor sign-in and password.

import { useState } from 'preact/hooks';
import { describeBrowser } from '../../../../src/domain/accounts/browser-name.ts';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { type Fields, Form } from '../../components/form.tsx';
import { Badge, Page, Section } from '../../components/page.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Time } from '../../format.tsx';
import { Loading, LoadMore, usePages } from '../../loading.tsx';
import { t, withElements } from '../../messages.ts';
import { signOut, useSession } from '../../session.ts';
import { Digest } from './digest.tsx';
import { TwoFactor } from './two-factor.tsx';

type Session = ApiResponse<'listSessions'>['data']['items'][number];

export function Profile() {
  const { user, company, isManager } = useSession();
  const sessions = usePages(async (cursor?: string) => {
    const { data } = await callApi('listSessions', { query: { cursor } });
    return { rows: data.items, next: data.nextCursor };
  });
  const [dialog, setDialog] = useState(false);
  const end = async ({ id: sessionId }: Session) => {
    await callApi('deleteSession', { path: { sessionId } }).then(
      () => showToast(t('Session ended.')),
      (error) => showToast(error.message),
    );
    await sessions.reload();
  };
  const everywhere = async () => {
    await callApi('signOutEverywhere');
    location.assign('/account');
  };
  const who = { email: breakable(user.email), company: company.name };
  const buttons = (session: Session) =>
    session.isCurrent ? (
      <Button label={t('Sign out')} onClick={() => signOut().catch((error: Error) => showToast(error.message))} />
    ) : (
      <Button
        kind="danger-quiet"
        label={t('End session')}
        aria-label={t('End the session from {{address}}', { address: session.address })}
        onClick={() => end(session)}
      />
    );
  return (
    <Page
      title={t('Profile')}
      lead={
        isManager
          ? withElements('{{email}}, a manager of {{company}}.', who)
          : withElements('{{email}}, a member of {{company}}.', who)
      }>
      <Section
        title={t('Sessions')}
        lead={t('Browsers where you are signed in.')}
        actions={<Button label={t('Sign out everywhere')} onClick={() => setDialog(true)} />}>
        <Loading of={sessions}>
          {(rows) => (
            <>
              <Table
                label={t('Sessions')}
                rows={rows}
                keyOf={(session) => session.id}
                columns={[
                  {
                    name: t('Browser'),
                    kind: 'main',
                    of: (session) => (
                      <>
                        <span title={session.userAgent}>{describeBrowser(t, session.userAgent)}</span>
                        {session.isCurrent && (
                          <>
                            {' '}
                            <Badge tone="good">{t('This session')}</Badge>
                          </>
                        )}
                        <span class="under">{session.address}</span>
                      </>
                    ),
                  },
                  { name: t('Last used'), of: (session) => <Time at={session.lastUsedAt} /> },
                  { name: t('Signed in'), of: (session) => <Time at={session.createdAt} /> },
                  { name: t('Actions'), kind: 'actions', of: buttons },
                ]}
              />
              <LoadMore of={sessions} />
            </>
          )}
        </Loading>
      </Section>
      <Digest />
      <TwoFactor changed={sessions.reload} />
      <Password done={sessions.reload} />
      {dialog && (
        <ConfirmDialog
          title={t('Sign out everywhere?')}
          action={t('Sign out everywhere')}
          act={everywhere}
          close={() => setDialog(false)}>
          <p>{t('This ends all your sessions, including this one.')}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

function Password({ done }: { done: () => void }) {
  const [changed, setChanged] = useState(0);
  const submit = async ({ currentPassword = '', newPassword = '' }: Fields) => {
    await callApi('updatePassword', { body: { currentPassword, newPassword } });
    setChanged(changed + 1);
    showToast(t('Password changed. Your other sessions have ended.'));
    done();
  };
  return (
    <Section title={t('Password')} lead={t('Changing your password ends your other sessions.')}>
      <Form key={changed} action={t('Change password')} submit={submit}>
        <PasswordField name="currentPassword" label={t('Current password')} />
        <PasswordField
          name="newPassword"
          label={t('New password')}
          autocomplete="new-password"
          hint={t('At least 12 characters.')}
        />
      </Form>
    </Section>
  );
}
