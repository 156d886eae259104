// Webhook endpoints: URLs, events, secrets.

import { useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { Badge, EmptyState, Page } from '../../components/page.tsx';
import { SecretDialog } from '../../components/secret-dialog.tsx';
import { Time } from '../../format.tsx';
import { Loading, LoadMore, usePages } from '../../loading.tsx';
import { plural, t, withElements } from '../../messages.ts';
import { useSession } from '../../session.ts';
import {
  EndOverlap,
  type Endpoint,
  EndpointForm,
  type EndpointWithSecret,
  Pause,
  Remove,
  Resume,
  Rotate,
  TestEvent,
} from './webhook-dialogs.tsx';

type WebhookDialog =
  | { what: 'add' }
  | { what: 'edit' | 'rotate' | 'end' | 'remove' | 'pause' | 'resume' | 'test'; endpoint: Endpoint }
  | { what: 'show'; endpoint: EndpointWithSecret };

export function Webhooks() {
  const endpoints = usePages(async (cursor?: string) => {
    const { data } = await callApi('listAccountWebhookEndpoints', { query: { cursor } });
    return { rows: data.items, next: data.nextCursor };
  });
  const canManage = useSession().can('manage_integration');
  const [dialog, setDialog] = useState<WebhookDialog>();
  const add = <Button kind="primary" label={t('Add endpoint')} onClick={() => setDialog({ what: 'add' })} />;
  return (
    <Page
      title={t('Webhooks')}
      actions={canManage && add}
      lead={
        <>
          {t('Endpoints that receive events.')} <a href="/docs/guides/webhooks.html">{t('Webhooks guide')}</a>
        </>
      }>
      <Loading of={endpoints}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={t('No endpoints yet.')}
              hint={t('Add an endpoint to receive order changes within a second.')}
            />
          ) : (
            <>
              {rows.map((endpoint) => (
                <Card key={endpoint.id} of={endpoint} openDialog={setDialog} />
              ))}
              <LoadMore of={endpoints} />
            </>
          )
        }
      </Loading>
      {dialog && <OpenDialog dialog={dialog} openDialog={setDialog} reload={endpoints.reload} />}
    </Page>
  );
}

function Card({ of, openDialog }: { of: Endpoint; openDialog: (dialog: WebhookDialog) => void }) {
  const canManage = useSession().can('manage_integration');
  const log = `/account/deliveries?endpoint=${of.id}`;
  const button = (what: 'edit' | 'rotate' | 'end' | 'pause' | 'resume' | 'test', name: string) => (
    <Button label={name} aria-label={`${name}: ${of.url}`} onClick={() => openDialog({ what, endpoint: of })} />
  );
  return (
    <article class="card">
      <h2 class="address">{breakable(of.url)}</h2>
      <p class="badges">
        {of.status === 'paused' && (
          <>
            <Badge tone="bad">{t('Paused')}</Badge>{' '}
          </>
        )}
        {of.status !== 'paused' && of.failingSince && (
          <>
            <Badge tone="bad">{t('Failing')}</Badge>{' '}
          </>
        )}
        {of.eventTypes.map((event) => (
          <Badge>
            <code>{event}</code>
          </Badge>
        ))}
      </p>
      <p class="quiet">
        {t('Added')} <Time at={of.createdAt} /> ·{' '}
        {of.supplierIds.length > 0 &&
          `${plural(of.supplierIds.length, 'events of {{count}} supplier only', 'events of {{count}} suppliers only')} · `}
        {of.ordering === 'per_order' && `${t('ordering per order')} · `}
        {of.failedDeliveries > 0 ? (
          <a class="bad" href={`${log}&status=failed`}>
            {plural(of.failedDeliveries, '{{count}} failed delivery', '{{count}} failed deliveries')}
          </a>
        ) : (
          <a href={log}>{t('Deliveries')}</a>
        )}
        {of.pendingDeliveries > 0 && ` · ${t('{{pending}} pending', { pending: of.pendingDeliveries })}`}
        {of.failingSince && (
          <> · {withElements('no success since {{time}}', { time: <Time at={of.failingSince} /> })}</>
        )}
        {of.pausedAt && <> · {withElements('paused {{time}}', { time: <Time at={of.pausedAt} /> })}</>}
        {of.previousSecretUntil && (
          <>
            {' '}
            · {t('old secret expires')} <Time at={of.previousSecretUntil} />
          </>
        )}
      </p>
      {canManage && (
        <div class="actions">
          {of.status === 'paused' ? button('resume', t('Resume')) : button('pause', t('Pause'))}
          {button('test', t('Send test event'))}
          {button('edit', t('Edit'))}
          {button('rotate', t('Rotate secret'))}
          {of.previousSecretUntil && button('end', t('Expire old secret'))}
          <Button
            kind="danger-quiet"
            label={t('Remove')}
            aria-label={t('Remove: {{url}}', { url: of.url })}
            onClick={() => openDialog({ what: 'remove', endpoint: of })}
          />
        </div>
      )}
    </article>
  );
}

interface OpenDialogProps {
  dialog: WebhookDialog;
  openDialog: (dialog?: WebhookDialog) => void;
  reload: () => void;
}

function OpenDialog({ dialog, openDialog, reload }: OpenDialogProps) {
  const close = () => openDialog(undefined);
  const show = (endpoint: EndpointWithSecret) => {
    openDialog({ what: 'show', endpoint });
    reload();
  };
  if (dialog.what === 'add') return <EndpointForm close={close} show={show} done={reload} />;
  if (dialog.what === 'show') {
    return (
      <SecretDialog
        title={t('Signing secret')}
        label={t('Signing secret')}
        secret={dialog.endpoint.secret}
        close={close}>
        <p>
          {withElements('Use this secret to verify events sent to {{url}}.', {
            url: <code class="address">{breakable(dialog.endpoint.url)}</code>,
          })}{' '}
          <a href="/docs/guides/webhooks.html" target="_blank" rel="noopener">
            {t('Webhooks guide')}
          </a>
        </p>
      </SecretDialog>
    );
  }
  const dialogs = {
    edit: EndpointForm,
    rotate: Rotate,
    end: EndOverlap,
    remove: Remove,
    pause: Pause,
    resume: Resume,
    test: TestEvent,
  };
  const OfEndpoint = dialogs[dialog.what];
  return <OfEndpoint of={dialog.endpoint} close={close} show={show} done={reload} />;
}
