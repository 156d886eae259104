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
import { t } from '../../messages.ts';

type Key = ApiResponse<'listKeys'>['data']['keys'][number];
type KeyWithSecret = ApiResponse<'createKey'>['data'];
type KeyDialog = { what: 'create' } | { what: 'show'; key: KeyWithSecret } | { what: 'rotate' | 'revoke'; key: Key };

const tones: Record<Key['state'], Tone> = { active: 'good', retiring: 'warn', expired: 'plain', revoked: 'plain' };
const states = { active: t('Active'), retiring: t('Retiring'), expired: t('Expired'), revoked: t('Revoked') };

export function Keys() {
  const keys = useLoad(() => callApi('listKeys'));
  const [dialog, setDialog] = useState<KeyDialog>();
  const close = () => setDialog(undefined);
  const show = (key: KeyWithSecret) => {
    setDialog({ what: 'show', key });
    keys.reload();
  };
  const create = html`<button type="button" class="primary" onClick=${() => setDialog({ what: 'create' })}>${t('Create API key')}</button>`;
  return html`<${Page} title=${t('API keys')} actions=${create}
    lead=${html`${t('Your systems use API keys to authenticate requests.')} <a href="/docs/guides/authentication.html">${t('Authentication guide')}</a>`}>
    <${Loading} of=${keys}>${({ data }: ApiResponse<'listKeys'>) =>
      data.keys.length === 0
        ? html`<${EmptyState} title=${t('No API keys yet.')}><p>${t('Create a separate key for each system, so that you can revoke one without affecting the others.')}</p><//>`
        : html`<${List} keys=${data.keys} openDialog=${setDialog} />`}<//>
    ${dialog?.what === 'create' && html`<${Create} close=${close} show=${show} />`}
    ${dialog?.what === 'rotate' && html`<${Rotate} of=${dialog.key} close=${close} show=${show} />`}
    ${dialog?.what === 'revoke' && html`<${Revoke} of=${dialog.key} close=${close} done=${keys.reload} />`}
    ${
      dialog?.what === 'show' &&
      html`<${SecretDialog} title=${t('API key “{{name}}”', { name: dialog.key.name })} label=${t('API key')} secret=${dialog.key.key} close=${close} />`
    }
  <//>`;
}

function List({ keys, openDialog }: { keys: Key[]; openDialog: (dialog: KeyDialog) => void }) {
  const buttons = (key: Key) => {
    if (key.state !== 'active' && key.state !== 'retiring') return null;
    return html`${
      key.state === 'active' &&
      html`<button type="button" aria-label=${t('Rotate {{name}}', { name: key.name })} onClick=${() => openDialog({ what: 'rotate', key })}>${t('Rotate')}</button>`
    }
      <button type="button" class="danger-quiet" aria-label=${t('Revoke {{name}}', { name: key.name })} onClick=${() => openDialog({ what: 'revoke', key })}>${t('Revoke')}</button>`;
  };
  return html`<${Table} label=${t('API keys')} rows=${keys} keyOf=${(key: Key) => key.keyId}
    columns=${[
      {
        name: t('Key'),
        kind: 'main',
        of: (
          key: Key,
        ) => html`<strong>${key.name}</strong>${key.sandbox && html` <${Badge} tone="warn">${t('Test')}<//>`}
          <code class="under">${key.sandbox ? 'pk_test_' : 'pk_'}${key.keyId}</code>`,
      },
      { name: t('Access'), of: (key: Key) => formatPermissions(key) },
      {
        name: t('State'),
        of: (key: Key) => html`<span><${Badge} tone=${tones[key.state]}>${states[key.state]}<//>
          ${key.state === 'retiring' && html` <small>${t('until')} <${Time} at=${key.expiresAt} /></small>`}</span>`,
      },
      { name: t('Last used'), of: (key: Key) => html`<${Time} at=${key.lastUsedAt} none=${t('Never')} />` },
      { name: t('Created'), of: (key: Key) => html`<${Time} at=${key.createdAt} />` },
      { name: t('Actions'), kind: 'actions', of: buttons },
    ]} />`;
}

function formatPermissions({ scopes, role }: Key): string {
  const may = scopes.includes('write') ? t('Read and write') : t('Read only');
  const extras = [role === 'manager' && t('cancel orders'), scopes.includes('draft') && t('draft orders')];
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
  return html`<${Dialog} title=${t('Create API key')} close=${close}>
    <${Form} action=${t('Create API key')} submit=${submit} cancel=${close}>
      <${Field} name="name" label=${t('Name')} hint=${t('The system that uses the key, such as “web shop”.')} required autofocus />
      <${Select} name="kind" label=${t('Access')} options=${[
        ['write', t('Read and write')],
        ['read', t('Read only')],
        ['draft', t('Read and draft orders, for AI agents')],
        ['manager', t('Read, write and cancel orders')],
      ]} />
    <//>
  <//>`;
}

function Rotate({ of, close, show }: { of: Key; close: () => void; show: (key: KeyWithSecret) => void }) {
  const submit = async ({ hours = '24' }: Fields) => {
    const { data } = await callApi('rotateKey', { path: { keyId: of.keyId }, body: { graceHours: Number(hours) } });
    show(data.key);
  };
  return html`<${Dialog} title=${t('Rotate “{{name}}”', { name: of.name })} close=${close}>
    <p>${t('This creates a new key with the same access. Both keys work until the old one expires.')}</p>
    <${Form} action=${t('Rotate API key')} submit=${submit} cancel=${close}>
      <${Select} name="hours" label=${t('Expire the old key')} value="24" options=${[
        ['24', t('After 24 hours')],
        ['72', t('After 3 days')],
        ['168', t('After 7 days')],
        ['720', t('After 30 days')],
        ['0', t('Now')],
      ]} />
    <//>
  <//>`;
}

function Revoke({ of, close, done }: { of: Key; close: () => void; done: () => void }) {
  const act = async () => {
    await callApi('revokeKey', { path: { keyId: of.keyId } });
    showToast(t('API key “{{name}}” revoked.', { name: of.name }));
    done();
  };
  return html`<${ConfirmDialog} title=${t('Revoke “{{name}}”?', { name: of.name })} action=${t('Revoke API key')} act=${act} close=${close}>
    <p>${t('The API rejects requests with this key within seconds. You can’t undo this.')}</p>
  <//>`;
}
