// The sandbox: creation, keys, clock, reset and deletion.

import { useEffect, useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { ConfirmDialog, Dialog } from '../../components/dialog.ts';
import { Field, type Fields, Form, Select } from '../../components/form.ts';
import { EmptyState, Page, Section } from '../../components/page.ts';
import { CopyField, SecretDialog } from '../../components/secret-dialog.ts';
import { Facts } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { Moment, Time } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';

type State = NonNullable<ApiResponse<'getAccountSandbox'>['data']['sandbox']>;
type Key = ApiResponse<'createAccountSandbox'>['data'];
type SandboxDialog = { what: 'key' | 'reset' | 'delete' } | { what: 'show'; key: Key };

const dayMs = 86_400_000;
/** Between two requests while the clock is being advanced. */
const pollMs = 2_000;

export function Sandbox() {
  const sandbox = useLoad(() => callApi('getAccountSandbox'));
  const [dialog, setDialog] = useState<SandboxDialog>();
  const close = () => setDialog(undefined);
  const show = (key: Key) => {
    setDialog({ what: 'show', key });
    void sandbox.reload();
  };
  const state = sandbox.data?.data.sandbox;
  const actions =
    state &&
    html`<button type="button" class="primary" onClick=${() => setDialog({ what: 'key' })}>Create test key</button>`;
  return html`<${Page} title="Sandbox" actions=${actions}
    lead=${html`Test your integration with sample data and a clock that you advance. <a href="/docs/guides/sandbox.html">Sandbox guide</a>`}>
    <${Loading} of=${sandbox}>${({ data }: ApiResponse<'getAccountSandbox'>) =>
      data.sandbox
        ? html`<${Existing} of=${data.sandbox} reload=${sandbox.reload} openDialog=${setDialog} />`
        : html`<${Missing} show=${show} />`}<//>
    ${dialog?.what === 'key' && html`<${CreateKey} close=${close} show=${show} />`}
    ${dialog?.what === 'reset' && html`<${Reset} close=${close} done=${sandbox.reload} />`}
    ${dialog?.what === 'delete' && html`<${Delete} close=${close} done=${sandbox.reload} />`}
    ${dialog?.what === 'show' && html`<${ShowKey} of=${dialog.key} close=${close} />`}
  <//>`;
}

function Missing({ show }: { show: (key: Key) => void }) {
  const create = async () => show((await callApi('createAccountSandbox', { body: { name: 'sandbox' } })).data);
  return html`<${EmptyState} title="No sandbox yet.">
    <p>A sandbox has 60 products, half a year of sales, and orders in progress. It never changes your live data, and sends no e-mails.</p>
    <${Form} action="Create sandbox" submit=${create} />
  <//>`;
}

function Existing({
  of: { createdAt, clock },
  reload,
  openDialog,
}: {
  of: State;
  reload: () => Promise<void>;
  openDialog: (dialog: SandboxDialog) => void;
}) {
  const isAdvancing = clock.status === 'advancing';
  useEffect(() => {
    if (!isAdvancing) return;
    const timer = setTimeout(reload, pollMs);
    return () => clearTimeout(timer);
  });
  return html`<p class="notice test-mode" role="note"><span><strong>Test mode.</strong> Everything on this page affects the sandbox only.</span></p>
    <${Section} title="Clock" lead="The clock stands still until you advance it. Due work then runs in order: nightly recommendations, webhook retries and feed polls.">
      <${Facts} facts=${[
        ['Sandbox time', html`<${Moment} at=${clock.now} />`],
        ...(isAdvancing
          ? [['Advancing to', html`<span role="status"><${Moment} at=${clock.advancingTo} /></span>`] as const]
          : []),
        ['Created or reset', html`<${Time} at=${createdAt} />`],
      ]} />
      ${!isAdvancing && html`<${Advance} from=${clock.now} done=${reload} />`}
    <//>
    <${Section} title="Reset or delete" lead="A reset replaces all data and sets the clock to the current time. Keys stay valid.">
      <div class="actions">
        <button type="button" onClick=${() => openDialog({ what: 'reset' })}>Reset sandbox</button>
        <button type="button" class="danger-quiet" onClick=${() => openDialog({ what: 'delete' })}>Delete sandbox</button>
      </div>
    <//>`;
}

function Advance({ from, done }: { from: string; done: () => Promise<void> }) {
  const submit = async ({ days = '1' }: Fields) => {
    const advanceTo = new Date(Date.parse(from) + Number(days) * dayMs).toISOString();
    const { data } = await callApi('advanceAccountSandboxClock', { body: { advanceTo } });
    if (data.status === 'ready') showToast('Clock advanced.');
    await done();
  };
  return html`<${Form} action="Advance clock" submit=${submit}>
    <${Select} name="days" label="Advance by" value="1" options=${[
      ['1', '1 day'],
      ['7', '1 week'],
      ['30', '30 days'],
      ['90', '90 days'],
    ]} />
  <//>`;
}

function CreateKey({ close, show }: { close: () => void; show: (key: Key) => void }) {
  const submit = async ({ name = '' }: Fields) => {
    show((await callApi('createAccountSandbox', { body: { name: name.trim() } })).data);
  };
  return html`<${Dialog} title="Create test key" close=${close}>
    <${Form} action="Create test key" submit=${submit} cancel=${close}>
      <${Field} name="name" label="Name" hint="The system that uses the key, such as “continuous integration”." required autofocus />
    <//>
  <//>`;
}

/** Shows a new key, and the commands that use it. */
function ShowKey({ of: { key, created }, close }: { of: Key; close: () => void }) {
  return html`<${SecretDialog} title=${created ? 'Test key of the new sandbox' : 'Test key created'} label="Test key" secret=${key} close=${close}>
    <p>Use it with the SDK command line, or in place of your live key. It works on all endpoints.</p>
    <${CopyField} label="Command" text=${`npx @portside/sdk login --url ${location.origin}`} />
  <//>`;
}

function Reset({ close, done }: { close: () => void; done: () => Promise<void> }) {
  const act = async () => {
    await callApi('resetAccountSandbox');
    showToast('Sandbox reset.');
    await done();
  };
  return html`<${ConfirmDialog} title="Reset sandbox?" action="Reset sandbox" act=${act} close=${close}>
    <p>This deletes all orders, events, pushed data and webhook endpoints of the sandbox. You can’t undo this.</p>
  <//>`;
}

function Delete({ close, done }: { close: () => void; done: () => Promise<void> }) {
  const act = async () => {
    await callApi('deleteAccountSandbox');
    showToast('Sandbox deleted.');
    await done();
  };
  return html`<${ConfirmDialog} title="Delete sandbox?" action="Delete sandbox" act=${act} close=${close}>
    <p>This deletes its data and revokes all test keys. You can’t undo this.</p>
  <//>`;
}
