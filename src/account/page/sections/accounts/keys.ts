// API keys: creation, rotation, revocation.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { ConfirmDialog, Dialog } from '../../components/dialog.ts';
import { Field, type Fields, Form, Select } from '../../components/form.ts';
import { Badge, EmptyState, Page, type Tone } from '../../components/page.ts';
import { SecretDialog } from '../../components/secret-dialog.ts';
import { Table } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { Time } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';

type Key = ApiResponse<'listKeys'>['data']['keys'][number];
type KeyWithSecret = ApiResponse<'createKey'>['data'];
type KeyDialog = { what: 'create' } | { what: 'show'; key: KeyWithSecret } | { what: 'rotate' | 'revoke'; key: Key };

const tones: Record<Key['state'], Tone> = { active: 'good', retiring: 'warn', expired: 'plain', revoked: 'plain' };
const states = { active: 'Active', retiring: 'Retiring', expired: 'Expired', revoked: 'Revoked' };

export function Keys() {
  const keys = useLoad(() => callApi('listKeys'));
  const [dialog, setDialog] = useState<KeyDialog>();
  const close = () => setDialog(undefined);
  const show = (key: KeyWithSecret) => {
    setDialog({ what: 'show', key });
    keys.reload();
  };
  const create = html`<button type="button" class="primary" onClick=${() => setDialog({ what: 'create' })}>Create API key</button>`;
  return html`<${Page} title="API keys" actions=${create}
    lead=${html`Your systems use API keys to authenticate requests. <a href="/docs/guides/authentication.html">Authentication guide</a>`}>
    <${Loading} of=${keys}>${({ data }: ApiResponse<'listKeys'>) =>
      data.keys.length === 0
        ? html`<${EmptyState} title="No API keys yet."><p>Create a separate key for each system, so that you can revoke one without affecting the others.</p><//>`
        : html`<${List} keys=${data.keys} openDialog=${setDialog} />`}<//>
    ${dialog?.what === 'create' && html`<${Create} close=${close} show=${show} />`}
    ${dialog?.what === 'rotate' && html`<${Rotate} of=${dialog.key} close=${close} show=${show} />`}
    ${dialog?.what === 'revoke' && html`<${Revoke} of=${dialog.key} close=${close} done=${keys.reload} />`}
    ${
      dialog?.what === 'show' &&
      html`<${SecretDialog} title=${`API key “${dialog.key.name}”`} label="API key" secret=${dialog.key.key} close=${close} />`
    }
  <//>`;
}

function List({ keys, openDialog }: { keys: Key[]; openDialog: (dialog: KeyDialog) => void }) {
  const buttons = (key: Key) => {
    if (key.state !== 'active' && key.state !== 'retiring') return null;
    return html`${
      key.state === 'active' &&
      html`<button type="button" aria-label=${`Rotate ${key.name}`} onClick=${() => openDialog({ what: 'rotate', key })}>Rotate</button>`
    }
      <button type="button" class="danger-quiet" aria-label=${`Revoke ${key.name}`} onClick=${() => openDialog({ what: 'revoke', key })}>Revoke</button>`;
  };
  return html`<${Table} label="API keys" rows=${keys} keyOf=${(key: Key) => key.keyId}
    columns=${[
      {
        name: 'Key',
        kind: 'main',
        of: (key: Key) => html`<strong>${key.name}</strong>${key.sandbox && html` <${Badge} tone="warn">Test<//>`}
          <code class="under">${key.sandbox ? 'pk_test_' : 'pk_'}${key.keyId}</code>`,
      },
      { name: 'Access', of: (key: Key) => formatPermissions(key) },
      {
        name: 'State',
        of: (key: Key) => html`<span><${Badge} tone=${tones[key.state]}>${states[key.state]}<//>
          ${key.state === 'retiring' && html` <small>until <${Time} at=${key.expiresAt} /></small>`}</span>`,
      },
      { name: 'Last used', of: (key: Key) => html`<${Time} at=${key.lastUsedAt} none="Never" />` },
      { name: 'Created', of: (key: Key) => html`<${Time} at=${key.createdAt} />` },
      { name: 'Actions', kind: 'actions', of: buttons },
    ]} />`;
}

function formatPermissions({ scopes, role }: Key): string {
  const may = scopes.includes('write') ? 'Read and write' : 'Read only';
  const extras = [role === 'manager' && 'cancel orders', scopes.includes('draft') && 'draft orders'];
  return [may, ...extras].filter(Boolean).join(', ');
}

/** Scopes and role by the options of the form. */
const kinds: Record<string, { scopes: Key['scopes']; role: Key['role'] }> = {
  write: { scopes: ['read', 'write'], role: 'member' },
  read: { scopes: ['read'], role: 'member' },
  draft: { scopes: ['read', 'draft'], role: 'member' },
  manager: { scopes: ['read', 'write'], role: 'manager' },
};

function Create({ close, show }: { close: () => void; show: (key: KeyWithSecret) => void }) {
  const submit = async ({ name = '', kind = 'write' }: Fields) => {
    const { data } = await callApi('createKey', { body: { name: name.trim(), ...kinds[kind]! } });
    show(data);
  };
  return html`<${Dialog} title="Create API key" close=${close}>
    <${Form} action="Create API key" submit=${submit} cancel=${close}>
      <${Field} name="name" label="Name" hint="The system that uses the key, such as “web shop”." required autofocus />
      <${Select} name="kind" label="Access" options=${[
        ['write', 'Read and write'],
        ['read', 'Read only'],
        ['draft', 'Read and draft orders, for AI agents'],
        ['manager', 'Read, write and cancel orders'],
      ]} />
    <//>
  <//>`;
}

function Rotate({ of, close, show }: { of: Key; close: () => void; show: (key: KeyWithSecret) => void }) {
  const submit = async ({ hours = '24' }: Fields) => {
    const { data } = await callApi('rotateKey', { path: { keyId: of.keyId }, body: { graceHours: Number(hours) } });
    show(data.key);
  };
  return html`<${Dialog} title=${`Rotate “${of.name}”`} close=${close}>
    <p>This creates a new key with the same access. Both keys work until the old one expires.</p>
    <${Form} action="Rotate API key" submit=${submit} cancel=${close}>
      <${Select} name="hours" label="Expire the old key" value="24" options=${[
        ['24', 'After 24 hours'],
        ['72', 'After 3 days'],
        ['168', 'After 7 days'],
        ['720', 'After 30 days'],
        ['0', 'Now'],
      ]} />
    <//>
  <//>`;
}

function Revoke({ of, close, done }: { of: Key; close: () => void; done: () => void }) {
  const act = async () => {
    await callApi('revokeKey', { path: { keyId: of.keyId } });
    showToast(`API key “${of.name}” revoked.`);
    done();
  };
  return html`<${ConfirmDialog} title=${`Revoke “${of.name}”?`} action="Revoke API key" act=${act} close=${close}>
    <p>The API rejects requests with this key within seconds. You can’t undo this.</p>
  <//>`;
}
