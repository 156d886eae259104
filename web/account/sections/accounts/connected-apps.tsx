// Apps that users have connected by OAuth.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { EmptyState, Page } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Time } from '../../format.tsx';
import { Loading, LoadMore, usePages } from '../../loading.tsx';
import { t } from '../../messages.ts';

type App = ApiResponse<'listConnectedApps'>['data']['items'][number];

export const scopeLabels = {
  read: t('Read the catalog, orders, demand and recommendations'),
  draft: t('Create order drafts, which you approve here'),
};

export function ConnectedApps() {
  const apps = usePages(async (cursor?: string) => {
    const { data } = await callApi('listConnectedApps', { query: { cursor } });
    return { rows: data.items, next: data.nextCursor };
  });
  const [chosen, choose] = useState<App>();
  const disconnect = async ({ id, name }: App) => {
    await callApi('deleteConnectedApp', { path: { appId: id } });
    showToast(t('{{name}} disconnected.', { name }));
    apps.reload();
  };
  return (
    <Page
      title={t('Connected apps')}
      lead={
        <>
          {t('AI agents and other apps that can access your company’s data with your sign-in.')}{' '}
          <a href="/docs/guides/agents.html">{t('AI agents guide')}</a>
        </>
      }>
      <Loading of={apps}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={t('No connected apps.')}
              hint={t('Add the server to your AI agent. The agent opens this account and asks you to connect it.')}
            />
          ) : (
            <>
              <List apps={rows} choose={choose} />
              <LoadMore of={apps} />
            </>
          )
        }
      </Loading>
      {chosen && (
        <ConfirmDialog
          title={t('Disconnect {{name}}?', { name: chosen.name })}
          action={t('Disconnect app')}
          act={() => disconnect(chosen)}
          close={() => choose(undefined)}>
          <p>{t('The app loses access at once. To use it again, connect it again.')}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

function List({ apps, choose }: { apps: App[]; choose: (app: App) => void }) {
  return (
    <Table
      label={t('Connected apps')}
      rows={apps}
      keyOf={(app) => app.id}
      columns={[
        {
          name: t('App'),
          kind: 'main',
          of: (app) => (
            <>
              <strong>{app.name}</strong>
              <span class="under">{app.redirectHost}</span>
            </>
          ),
        },
        {
          name: t('Access'),
          of: (app) => (app.scopes.includes('draft') ? t('Read and draft orders') : t('Read only')),
        },
        { name: t('User'), of: (app) => <span class="person">{breakable(app.userEmail)}</span> },
        { name: t('Last used'), of: (app) => <Time at={app.lastUsedAt} none={t('Never')} /> },
        { name: t('Connected'), of: (app) => <Time at={app.connectedAt} /> },
        {
          name: t('Actions'),
          kind: 'actions',
          of: (app) => (
            <Button
              kind="danger-quiet"
              label={t('Disconnect')}
              aria-label={t('Disconnect {{name}}', { name: app.name })}
              onClick={() => choose(app)}
            />
          ),
        },
      ]}
    />
  );
}
