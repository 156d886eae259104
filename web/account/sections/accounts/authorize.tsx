// Consent: asks the user whether an app may access the company's data.

import { useState } from 'preact/hooks';
import { Page } from '../../components/page.tsx';
import { Loading, useLoad } from '../../loading.tsx';
import { t, withElements } from '../../messages.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';
import { scopeLabels } from './connected-apps.tsx';

interface ConsentRequest {
  clientName: string;
  redirectHost: string;
  scopes: (keyof typeof scopeLabels)[];
}

export function Authorize({ query }: PageProps) {
  const id = query.get('request') ?? '';
  const url = `/oauth/consent/${encodeURIComponent(id)}`;
  const request = useLoad(() => send<ConsentRequest>(`${url}/request`));
  return (
    <Page title={t('Connect app')}>
      <Loading of={request}>{(found) => <Consent of={found} url={url} />}</Loading>
    </Page>
  );
}

function Consent({ of, url }: { of: ConsentRequest; url: string }) {
  const { user, company } = useSession();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [granted, setGranted] = useState(of.scopes);
  const decide = async (decision: 'approve' | 'deny') => {
    setBusy(true);
    try {
      const { redirectTo } = await send<{ redirectTo: string }>(`${url}/decision`, { decision, scopes: granted });
      location.assign(redirectTo);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <section class="consent">
      <p>
        {withElements('{{app}} wants to access {{company}} as {{email}}.', {
          app: <strong>{of.clientName || t('An app without a name')}</strong>,
          company: company.name,
          email: user.email,
        })}
      </p>
      <fieldset>
        <legend>{t('The app can')}</legend>
        {of.scopes.map((scope) => (
          <label class="box">
            <input
              type="checkbox"
              checked={granted.includes(scope)}
              // Every app can read.
              disabled={scope === 'read'}
              onChange={({ currentTarget }) =>
                setGranted(of.scopes.filter((one) => (one === scope ? currentTarget.checked : granted.includes(one))))
              }
            />{' '}
            <span>{scopeLabels[scope]}</span>
          </label>
        ))}
      </fieldset>
      <p>
        {withElements(
          'Afterwards you return to {{host}}. Names of apps are not verified: connect the app only if you started this yourself. You can disconnect it at any time under {{apps}}.',
          {
            host: <strong>{of.redirectHost}</strong>,
            apps: <a href="/account/connected-apps">{t('Connected apps')}</a>,
          },
        )}
      </p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="actions">
        <button type="button" class="primary" disabled={busy} onClick={() => decide('approve')}>
          {t('Connect app')}
        </button>
        <button type="button" disabled={busy} onClick={() => decide('deny')}>
          {t('Cancel')}
        </button>
      </div>
    </section>
  );
}

/** Reads the request, or sends the decision. These endpoints are not part of the Account API. */
async function send<Data>(url: string, body?: object): Promise<Data> {
  const response = await fetch(
    url,
    body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  );
  const result = await response.json().catch(() => ({}));
  if (response.ok) return result.data;
  if (response.status === 404)
    throw new Error('This request has expired, or was started in another browser. Start again in the app.');
  throw new Error(
    result.message ?? t('Unexpected response (status {{status}}). Try again.', { status: response.status }),
  );
}
