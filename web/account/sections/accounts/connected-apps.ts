// Apps that users have connected by OAuth.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.ts';
import { ConfirmDialog } from '../../components/dialog.ts';
import { EmptyState, Page } from '../../components/page.ts';
import { Table } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { Time } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
import { t } from '../../messages.ts';

type App = ApiResponse<'listConnectedApps'>['data']['apps'][number];

export const scopeLabels = {
  read: t('Read the catalog, orders, demand and recommendations'),
  draft: t('Create order drafts, which you approve here'),
};

export function ConnectedApps() {
  const apps = useLoad(() => callApi('listConnectedApps'));
  const [chosen, choose] = useState<App>();
  const disconnect = async ({ appId, name }: App) => {
    await callApi('disconnectApp', { path: { appId } });
    showToast(t('{{name}} disconnected.', { name }));
    apps.reload();
  };
  return html`<${Page} title=${t('Connected apps')}
    lead=${html`${t('AI agents and other apps that can access your company’s data with your sign-in.')} <a href="/docs/guides/agents.html">${t('AI agents guide')}</a>`}>
    <${Loading} of=${apps}>${({ data }: ApiResponse<'listConnectedApps'>) =>
      data.apps.length === 0
        ? html`<${EmptyState} title=${t('No connected apps.')}><p>${t('Add the server to your AI agent. The agent opens this account and asks you to connect it.')}</p><//>`
        : html`<${List} apps=${data.apps} choose=${choose} />`}<//>
    ${
      chosen &&
      html`<${ConfirmDialog} title=${t('Disconnect {{name}}?', { name: chosen.name })} action=${t('Disconnect app')} act=${() => disconnect(chosen)} close=${() => choose(undefined)}>
        <p>${t('The app loses access at once. To use it again, connect it again.')}</p>
      <//>`
    }
  <//>`;
}

function List({ apps, choose }: { apps: App[]; choose: (app: App) => void }) {
  return html`<${Table} label=${t('Connected apps')} rows=${apps} keyOf=${(app: App) => app.appId}
    columns=${[
      {
        name: t('App'),
        kind: 'main',
        of: (app: App) => html`<strong>${app.name}</strong><span class="under">${app.redirectHost}</span>`,
      },
      {
        name: t('Access'),
        of: (app: App) => (app.scopes.includes('draft') ? t('Read and draft orders') : t('Read only')),
      },
      { name: t('User'), of: (app: App) => html`<span class="person">${breakable(app.userEmail)}</span>` },
      { name: t('Last used'), of: (app: App) => html`<${Time} at=${app.lastUsedAt} none=${t('Never')} />` },
      { name: t('Connected'), of: (app: App) => html`<${Time} at=${app.connectedAt} />` },
      {
        name: t('Actions'),
        kind: 'actions',
        of: (app: App) =>
          html`<button type="button" class="danger-quiet" aria-label=${t('Disconnect {{name}}', { name: app.name })} onClick=${() => choose(app)}>${t('Disconnect')}</button>`,
      },
    ]} />`;
}
