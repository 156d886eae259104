// Dialogs of a webhook endpoint.

import { type ApiResponse, callApi } from '../../api.ts';
import { ConfirmDialog, Dialog } from '../../components/dialog.ts';
import { CheckboxGroup, checkedValues, Field, type Fields, Form, Select } from '../../components/form.ts';
import { Badge } from '../../components/page.ts';
import { saveChanges } from '../../components/save-changes.ts';
import { Facts } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { formatCount } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';

export type Endpoint = ApiResponse<'listWebhooks'>['data']['endpoints'][number];
export type EndpointWithSecret = ApiResponse<'createWebhook'>['data'];

interface EndpointDialogProps {
  of: Endpoint;
  close: () => void;
  /** Shows a new secret. */
  show: (endpoint: EndpointWithSecret) => void;
  done: () => void;
}

type Event = Endpoint['events'][number];

/** The label of each event type; the compiler compares the names with the contract. */
const eventLabels: Record<Event, string> = {
  'order.updated': 'order.updated – any change, with the whole order',
  'order.created': 'order.created',
  'order.status_changed': 'order.status_changed',
  'order.confirmed': 'order.confirmed – the first payment is there',
  'order.cancelled': 'order.cancelled',
};

export function EndpointForm({ of, close, show, done }: Omit<EndpointDialogProps, 'of'> & { of?: Endpoint }) {
  const submit = async (fields: Fields) => {
    const body = { url: (fields.url ?? '').trim(), events: checkedValues<Event>(fields, 'events') };
    if (!of) return show((await callApi('createWebhook', { body })).data);
    const path = { endpointId: of.endpointId };
    // The order of events has no meaning.
    const [shown, entered] = [of, body].map(({ url, events }) => ({ url, events: events.toSorted() }));
    const save = (changes: Partial<typeof body>) => callApi('changeWebhook', { path, body: changes });
    await saveChanges(shown!, entered!, save, 'The endpoint is saved.');
    close();
    done();
  };
  return html`<${Dialog} title=${of ? 'Edit the endpoint' : 'Add an endpoint'} close=${close}>
    <${Form} action=${of ? 'Save' : 'Add the endpoint'} submit=${submit} cancel=${close}>
      <${Field} name="url" label="URL" type="url" placeholder="https://shop.example/webhooks" value=${of?.url ?? ''} hint="https, reachable from the internet." required autofocus />
      <${CheckboxGroup} name="events" label="Events" options=${Object.entries(eventLabels)} chosen=${of?.events ?? ['order.updated']} error="Choose at least one." />
    <//>
  <//>`;
}

export function Rotate({ of, close, show }: EndpointDialogProps) {
  const submit = async ({ hours = '24' }: Fields) => {
    const path = { endpointId: of.endpointId };
    show((await callApi('rotateWebhookSecret', { path, body: { overlapHours: Number(hours) } })).data);
  };
  return html`<${Dialog} title="Rotate the secret" close=${close}>
    <p>You get a new secret. For a while events are signed with both, so that nothing is missed while you switch.</p>
    <${Form} action="Rotate the secret" submit=${submit} cancel=${close}>
      <${Select} name="hours" label="The old secret signs too for" value="24" options=${[
        ['24', '24 hours'],
        ['72', '3 days'],
        ['168', '7 days'],
        ['0', 'not at all – it ends now'],
      ]} />
    <//>
  <//>`;
}

export function EndOverlap({ of, close, done }: EndpointDialogProps) {
  const act = async () => {
    await callApi('finishWebhookRotation', { path: { endpointId: of.endpointId } });
    showToast('From now on the new secret alone signs.');
    done();
  };
  return html`<${ConfirmDialog} title="End the overlap?" action="End it" act=${act} close=${close}>
    <p>From now on, events are signed with the new secret only. A receiver that still verifies with the old secret rejects every event.</p>
  <//>`;
}

export function Remove({ of, close, done }: EndpointDialogProps) {
  const act = async () => {
    const { data } = await callApi('removeWebhook', { path: { endpointId: of.endpointId } });
    showToast(
      data.unsent > 0
        ? `The endpoint is removed; ${formatCount(data.unsent, 'delivery is', 'deliveries are')} not sent.`
        : 'The endpoint is removed.',
    );
    done();
  };
  return html`<${ConfirmDialog} title="Remove the endpoint?" action="Remove the endpoint" act=${act} close=${close}>
    <p><code class="address">${of.url}</code> gets no more events. What still waits is not sent; the log stays.</p>
  <//>`;
}

export function TestEvent({ of, close }: EndpointDialogProps) {
  const test = useLoad(() => callApi('testWebhook', { path: { endpointId: of.endpointId } }));
  return html`<${Dialog} title="A test event" close=${close}>
    <${Loading} of=${test} lines=${3}>${({ data }: ApiResponse<'testWebhook'>) => html`
      <p role="status"><${Badge} tone=${data.ok ? 'good' : 'bad'}>${data.ok ? 'Delivered' : 'Failed'}<//> ${data.error}</p>
      <${Facts} facts=${[
        ['Sent to', html`<code class="address">${data.url}</code>`],
        ['Response', data.status === null ? 'None' : `${data.status}, after ${data.ms} ms`],
        ...(data.answer ? [['Response body', html`<code class="address">${data.answer}</code>`]] : []),
      ]} />`}<//>
    <div class="actions">
      <button type="button" onClick=${test.reload}>Send another</button>
      <button type="button" class="primary" onClick=${close}>Done</button>
    </div>
  <//>`;
}
