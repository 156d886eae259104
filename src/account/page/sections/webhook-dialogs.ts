// What is asked about an endpoint before something is done with it.

import { type Answer, call } from '../api.ts';
import { Loading, useLoad } from '../loading.ts';
import { html } from '../markup.ts';
import { saveChanges } from '../parts/changes.ts';
import { Confirm, Dialog } from '../parts/dialog.ts';
import { Boxes, Choice, Field, type Fields, Form, ticked } from '../parts/form.ts';
import { Badge } from '../parts/page.ts';
import { Facts } from '../parts/table.ts';
import { say } from '../parts/toast.ts';
import { counted } from '../words.ts';
import type { Endpoint, WithSecret } from './webhooks.ts';

interface Shape {
  of: Endpoint;
  close: () => void;
  /** Shows a secret that was just made. */
  show: (endpoint: WithSecret) => void;
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

export function EndpointForm({ of, close, show, done }: Omit<Shape, 'of'> & { of?: Endpoint }) {
  const submit = async (fields: Fields) => {
    const body = { url: (fields.url ?? '').trim(), events: ticked<Event>(fields, 'events') };
    if (!of) return show((await call('createWebhook', { body })).data);
    const path = { endpointId: of.endpointId };
    // In whatever order they are ticked and told.
    const [shown, entered] = [of, body].map(({ url, events }) => ({ url, events: events.toSorted() }));
    const save = (changes: Partial<typeof body>) => call('changeWebhook', { path, body: changes });
    await saveChanges(shown!, entered!, save, 'The endpoint is saved.');
    close();
    done();
  };
  return html`<${Dialog} title=${of ? 'Edit the endpoint' : 'Add an endpoint'} close=${close}>
    <${Form} action=${of ? 'Save' : 'Add the endpoint'} submit=${submit} cancel=${close}>
      <${Field} name="url" label="Address" type="url" placeholder="https://shop.example/webhooks" value=${of?.url ?? ''} hint="https, reachable from the internet." required autofocus />
      <${Boxes} name="events" label="Events" options=${Object.entries(eventLabels)} chosen=${of?.events ?? ['order.updated']} fault="Choose at least one." />
    <//>
  <//>`;
}

export function Rotate({ of, close, show }: Shape) {
  const submit = async ({ hours = '24' }: Fields) => {
    const path = { endpointId: of.endpointId };
    show((await call('rotateWebhookSecret', { path, body: { overlapHours: Number(hours) } })).data);
  };
  return html`<${Dialog} title="Rotate the secret" close=${close}>
    <p>You get a new secret. For a while events are signed with both, so that nothing is missed while you switch.</p>
    <${Form} action="Rotate the secret" submit=${submit} cancel=${close}>
      <${Choice} name="hours" label="The old secret signs too for" value="24" options=${[
        ['24', '24 hours'],
        ['72', '3 days'],
        ['168', '7 days'],
        ['0', 'not at all – it ends now'],
      ]} />
    <//>
  <//>`;
}

export function EndOverlap({ of, close, done }: Shape) {
  const act = async () => {
    await call('finishWebhookRotation', { path: { endpointId: of.endpointId } });
    say('From now on the new secret alone signs.');
    done();
  };
  return html`<${Confirm} title="End the overlap?" action="End it" act=${act} close=${close}>
    <p>From now on the new secret alone signs. Whoever still verifies with the old one refuses every event.</p>
  <//>`;
}

export function Remove({ of, close, done }: Shape) {
  const act = async () => {
    const { data } = await call('removeWebhook', { path: { endpointId: of.endpointId } });
    say(
      data.unsent > 0
        ? `The endpoint is removed; ${counted(data.unsent, 'delivery is', 'deliveries are')} not sent.`
        : 'The endpoint is removed.',
    );
    done();
  };
  return html`<${Confirm} title="Remove the endpoint?" action="Remove the endpoint" act=${act} close=${close}>
    <p><code class="address">${of.url}</code> gets no more events. What still waits is not sent; the log stays.</p>
  <//>`;
}

export function TestEvent({ of, close }: Shape) {
  const test = useLoad(() => call('testWebhook', { path: { endpointId: of.endpointId } }));
  return html`<${Dialog} title="A test event" close=${close}>
    <${Loading} of=${test} lines=${3}>${({ data }: Answer<'testWebhook'>) => html`
      <p role="status"><${Badge} tone=${data.ok ? 'good' : 'bad'}>${data.ok ? 'Taken' : 'Not taken'}<//> ${data.error}</p>
      <${Facts} facts=${[
        ['Sent to', html`<code class="address">${data.url}</code>`],
        ['Answered', data.status === null ? 'Nothing' : `${data.status}, after ${data.ms} ms`],
        ...(data.answer ? [['It said', html`<code class="address">${data.answer}</code>`]] : []),
      ]} />`}<//>
    <div class="actions">
      <button type="button" onClick=${test.reload}>Send another</button>
      <button type="button" class="primary" onClick=${close}>Done</button>
    </div>
  <//>`;
}
