// Webhook endpoints: URLs, events, secrets.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Badge, EmptyState, Page } from '../../components/page.ts';
import { SecretDialog } from '../../components/secret-dialog.ts';
import { formatCount, Time } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
import { useSession } from '../../session.ts';
import {
  EndOverlap,
  type Endpoint,
  EndpointForm,
  type EndpointWithSecret,
  Remove,
  Resume,
  Rotate,
  TestEvent,
} from './webhook-dialogs.ts';

type WebhookDialog =
  | { what: 'add' }
  | { what: 'edit' | 'rotate' | 'end' | 'remove' | 'resume' | 'test'; endpoint: Endpoint }
  | { what: 'show'; endpoint: EndpointWithSecret };

export function Webhooks() {
  const endpoints = useLoad(() => callApi('listWebhooks'));
  const { isManager } = useSession();
  const [dialog, setDialog] = useState<WebhookDialog>();
  const add = html`<button type="button" class="primary" onClick=${() => setDialog({ what: 'add' })}>Add endpoint</button>`;
  return html`<${Page} title="Webhooks" actions=${isManager && add}
    lead=${html`Endpoints that receive events. <a href="/docs/guides/webhooks.html">Webhooks guide</a>`}>
    <${Loading} of=${endpoints}>${({ data }: ApiResponse<'listWebhooks'>) =>
      data.endpoints.length === 0
        ? html`<${EmptyState} title="No endpoints yet."><p>Add an endpoint to receive order changes within a second.</p><//>`
        : data.endpoints.map(
            (endpoint) => html`<${Card} key=${endpoint.endpointId} of=${endpoint} openDialog=${setDialog} />`,
          )}<//>
    ${dialog && html`<${OpenDialog} dialog=${dialog} openDialog=${setDialog} reload=${endpoints.reload} />`}
  <//>`;
}

function Card({ of, openDialog }: { of: Endpoint; openDialog: (dialog: WebhookDialog) => void }) {
  const { isManager } = useSession();
  const log = `/account/deliveries?endpoint=${of.endpointId}`;
  const button = (what: 'edit' | 'rotate' | 'end' | 'resume' | 'test', name: string) =>
    html`<button type="button" aria-label=${`${name}: ${of.url}`} onClick=${() => openDialog({ what, endpoint: of })}>${name}</button>`;
  return html`<article class="card">
    <h2 class="address">${of.url}</h2>
    <p class="badges">${of.pausedAt && html`<${Badge} tone="bad">Paused<//> `}${of.events.map((event) => html`<${Badge}><code>${event}</code><//>`)}</p>
    <p class="quiet">
      Added <${Time} at=${of.createdAt} /> ·${' '}
      ${of.supplierIds.length > 0 && `events of ${formatCount(of.supplierIds.length, 'supplier')} only · `}
      ${of.ordering === 'per_order' && 'ordering per order · '}
      ${
        of.failed > 0
          ? html`<a class="bad" href=${`${log}&state=failed`}>${formatCount(of.failed, 'failed delivery', 'failed deliveries')}</a>`
          : html`<a href=${log}>Deliveries</a>`
      }
      ${of.pending > 0 && ` · ${of.pending} pending`}
      ${of.pausedAt && html` · paused <${Time} at=${of.pausedAt} /> after failing for 5 days`}
      ${of.previousSecretUntil && html` · old secret expires <${Time} at=${of.previousSecretUntil} />`}
    </p>
    ${
      isManager &&
      html`<div class="actions">
        ${of.pausedAt && button('resume', 'Resume')}${button('test', 'Send test event')}${button('edit', 'Edit')}${button('rotate', 'Rotate secret')}
        ${of.previousSecretUntil && button('end', 'Expire old secret')}
        <button type="button" class="danger-quiet" aria-label=${`Remove: ${of.url}`} onClick=${() => openDialog({ what: 'remove', endpoint: of })}>Remove</button>
      </div>`
    }
  </article>`;
}

function OpenDialog({
  dialog,
  openDialog,
  reload,
}: {
  dialog: WebhookDialog;
  openDialog: (dialog?: WebhookDialog) => void;
  reload: () => void;
}) {
  const close = () => openDialog(undefined);
  const show = (endpoint: EndpointWithSecret) => {
    openDialog({ what: 'show', endpoint });
    reload();
  };
  if (dialog.what === 'add') return html`<${EndpointForm} close=${close} show=${show} done=${reload} />`;
  if (dialog.what === 'show') {
    return html`<${SecretDialog} title="Signing secret" label="Signing secret" secret=${dialog.endpoint.secret} close=${close}>
      <p>Use this secret to verify events sent to <code class="address">${dialog.endpoint.url}</code>. <a href="/docs/guides/webhooks.html" target="_blank">Webhooks guide</a></p>
    <//>`;
  }
  const dialogs = {
    edit: EndpointForm,
    rotate: Rotate,
    end: EndOverlap,
    remove: Remove,
    resume: Resume,
    test: TestEvent,
  };
  return html`<${dialogs[dialog.what]} of=${dialog.endpoint} close=${close} show=${show} done=${reload} />`;
}
