// Apps that users have connected by OAuth.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { ConfirmDialog } from '../../components/dialog.ts';
import { EmptyState, Page } from '../../components/page.ts';
import { Table } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { Time } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';

type App = ApiResponse<'listConnectedApps'>['data']['apps'][number];

export const scopeLabels = {
  read: 'Read the catalog, orders, demand and recommendations',
  draft: 'Create order drafts, which you approve here',
};

export function ConnectedApps() {
  const apps = useLoad(() => callApi('listConnectedApps'));
  const [chosen, choose] = useState<App>();
  const disconnect = async ({ appId, name }: App) => {
    await callApi('disconnectApp', { path: { appId } });
    showToast(`${name} disconnected.`);
    apps.reload();
  };
  return html`<${Page} title="Connected apps"
    lead=${html`AI agents and other apps that can access your company’s data with your sign-in. <a href="/docs/guides/agents.html">AI agents guide</a>`}>
    <${Loading} of=${apps}>${({ data }: ApiResponse<'listConnectedApps'>) =>
      data.apps.length === 0
        ? html`<${EmptyState} title="No connected apps."><p>Add the server to your AI agent. The agent opens this account and asks you to connect it.</p><//>`
        : html`<${List} apps=${data.apps} choose=${choose} />`}<//>
    ${
      chosen &&
      html`<${ConfirmDialog} title=${`Disconnect ${chosen.name}?`} action="Disconnect app" act=${() => disconnect(chosen)} close=${() => choose(undefined)}>
        <p>The app loses access at once. To use it again, connect it again.</p>
      <//>`
    }
  <//>`;
}

function List({ apps, choose }: { apps: App[]; choose: (app: App) => void }) {
  return html`<${Table} label="Connected apps" rows=${apps} keyOf=${(app: App) => app.appId}
    columns=${[
      {
        name: 'App',
        kind: 'main',
        of: (app: App) => html`<strong>${app.name}</strong><span class="under">${app.redirectHost}</span>`,
      },
      { name: 'Access', of: (app: App) => (app.scopes.includes('draft') ? 'Read and draft orders' : 'Read only') },
      { name: 'User', of: (app: App) => app.userEmail },
      { name: 'Last used', of: (app: App) => html`<${Time} at=${app.lastUsedAt} none="Never" />` },
      { name: 'Connected', of: (app: App) => html`<${Time} at=${app.connectedAt} />` },
      {
        name: 'Actions',
        kind: 'actions',
        of: (app: App) =>
          html`<button type="button" class="danger-quiet" aria-label=${`Disconnect ${app.name}`} onClick=${() => choose(app)}>Disconnect</button>`,
      },
    ]} />`;
}
