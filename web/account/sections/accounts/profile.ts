// The user's own sessions, two-factor sign-in and password.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.ts';
import { ConfirmDialog } from '../../components/dialog.ts';
import { Field, type Fields, Form } from '../../components/form.ts';
import { NewPassword } from '../../components/new-password.ts';
import { Badge, Page, Section } from '../../components/page.ts';
import { Table } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { Time } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
import { t, withElements } from '../../messages.ts';
import { signOut, useSession } from '../../session.ts';
import { TwoFactor } from './two-factor.ts';

type Session = ApiResponse<'listSessions'>['data']['sessions'][number];

export function Profile() {
  const { user, company, isManager } = useSession();
  const sessions = useLoad(() => callApi('listSessions'));
  const [dialog, setDialog] = useState(false);
  const end = async ({ sessionId }: Session) => {
    await callApi('endSession', { path: { sessionId } }).then(
      () => showToast(t('Session ended.')),
      (error: Error) => showToast(error.message),
    );
    await sessions.reload();
  };
  const everywhere = async () => {
    await callApi('signOutEverywhere');
    location.assign('/account');
  };
  const who = { email: breakable(user.email), company: company.name };
  const buttons = (session: Session) =>
    session.isCurrent
      ? html`<button type="button" onClick=${() => signOut().catch((error: Error) => showToast(error.message))}>${t('Sign out')}</button>`
      : html`<button type="button" class="danger-quiet" aria-label=${t('End the session from {{address}}', { address: session.address })} onClick=${() => end(session)}>${t('End session')}</button>`;
  return html`<${Page} title=${t('Profile')} lead=${isManager ? withElements('{{email}}, a manager of {{company}}.', who) : withElements('{{email}}, a member of {{company}}.', who)}>
    <${Section} title=${t('Sessions')} lead=${t('Browsers where you are signed in.')}
      actions=${html`<button type="button" onClick=${() => setDialog(true)}>${t('Sign out everywhere')}</button>`}>
      <${Loading} of=${sessions}>${({ data }: ApiResponse<'listSessions'>) => html`
        <${Table} label=${t('Sessions')} rows=${data.sessions} keyOf=${(session: Session) => session.sessionId}
          columns=${[
            {
              name: t('Browser'),
              kind: 'main',
              of: (
                session: Session,
              ) => html`<span title=${session.userAgent}>${describeBrowser(session.userAgent)}</span>
                ${session.isCurrent && html` <${Badge} tone="good">${t('This session')}<//>`}<span class="under">${session.address}</span>`,
            },
            { name: t('Last used'), of: (session: Session) => html`<${Time} at=${session.lastUsedAt} />` },
            { name: t('Signed in'), of: (session: Session) => html`<${Time} at=${session.createdAt} />` },
            { name: t('Actions'), kind: 'actions', of: buttons },
          ]} />`}<//>
    <//>
    <${TwoFactor} changed=${sessions.reload} />
    <${Password} done=${sessions.reload} />
    ${
      dialog &&
      html`<${ConfirmDialog} title=${t('Sign out everywhere?')} action=${t('Sign out everywhere')} act=${everywhere} close=${() => setDialog(false)}>
        <p>${t('This ends all your sessions, including this one.')}</p>
      <//>`
    }
  <//>`;
}

function Password({ done }: { done: () => void }) {
  const [changed, setChanged] = useState(0);
  const submit = async ({ currentPassword = '', newPassword = '' }: Fields) => {
    await callApi('changePassword', { body: { currentPassword, newPassword } });
    setChanged(changed + 1);
    showToast(t('Password changed. Your other sessions have ended.'));
    done();
  };
  return html`<${Section} title=${t('Password')} lead=${t('Changing your password ends your other sessions.')}>
    <${Form} key=${changed} action=${t('Change password')} submit=${submit}>
      <${Field} name="currentPassword" label=${t('Current password')} type="password" autocomplete="current-password" required />
      <${NewPassword} name="newPassword" hint=${t('At least 12 characters.')} />
    <//>
  <//>`;
}

/** Returns the name and operating system of a browser. */
function describeBrowser(userAgent: string): string {
  const names = {
    Edg: t('Edge'),
    OPR: t('Opera'),
    Firefox: t('Firefox'),
    HeadlessChrome: t('Chrome'),
    Chrome: t('Chrome'),
    Safari: t('Safari'),
  };
  const systems = {
    iPhone: 'iPhone',
    iPad: 'iPad',
    Android: t('Android'),
    Windows: t('Windows'),
    Macintosh: 'macOS',
    Linux: t('Linux'),
  };
  const found = (words: Record<string, string>) =>
    Object.entries(words).find(([word]) => userAgent.includes(word))?.[1];
  const [name, system] = [found(names), found(systems)];
  if (!name) return userAgent || t('Unknown');
  return system ? t('{{name}} on {{system}}', { name, system }) : name;
}
