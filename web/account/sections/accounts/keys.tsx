// API keys: creation, rotation, revocation.

import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { type ChangePropsOf, ConfirmDialog, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, Select } from '../../components/form.tsx';
import { Badge, EmptyState, Page, type Tone } from '../../components/page.tsx';
import { SecretDialog } from '../../components/secret-dialog.tsx';
import { Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Time } from '../../format.tsx';
import { Loading, LoadMore, usePages } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';

type Key = ApiResponse<'listKeys'>['data']['items'][number];
type KeyWithSecret = ApiResponse<'createKey'>['data'];
type KeyDialog = { what: 'create' } | { what: 'show'; key: KeyWithSecret } | { what: 'rotate' | 'revoke'; key: Key };

const tones: Record<Key['status'], Tone> = { active: 'good', retiring: 'warn', expired: 'plain', revoked: 'plain' };
const states = { active: t('Active'), retiring: t('Retiring'), expired: t('Expired'), revoked: t('Revoked') };

export function Keys() {
  const keys = usePages(async (cursor?: string) => {
    const { data } = await callApi('listKeys', { query: { cursor } });
    return { rows: data.items, next: data.nextCursor };
  });
  const [dialog, setDialog] = useState<KeyDialog>();
  const close = () => setDialog(undefined);
  const show = (key: KeyWithSecret) => {
    setDialog({ what: 'show', key });
    keys.reload();
  };
  const create = <Button kind="primary" label={t('Create API key')} onClick={() => setDialog({ what: 'create' })} />;
  return (
    <Page
      title={t('API keys')}
      actions={create}
      lead={
        <>
          {t('Your systems use API keys to authenticate requests.')}{' '}
          <a href="/docs/guides/authentication.html">{t('Authentication guide')}</a>
        </>
      }>
      <Loading of={keys}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={t('No API keys yet.')}
              hint={t(
                'Create a separate key for each system, so that you can revoke one without affecting the others.',
              )}
            />
          ) : (
            <>
              <List keys={rows} openDialog={setDialog} />
              <LoadMore of={keys} />
            </>
          )
        }
      </Loading>
      {dialog?.what === 'create' && <Create close={close} show={show} />}
      {dialog?.what === 'rotate' && <Rotate of={dialog.key} close={close} show={show} />}
      {dialog?.what === 'revoke' && <Revoke of={dialog.key} close={close} done={keys.reload} />}
      {dialog?.what === 'show' && (
        <SecretDialog
          title={t('API key “{{name}}”', { name: dialog.key.name })}
          label={t('API key')}
          secret={dialog.key.key}
          close={close}
        />
      )}
    </Page>
  );
}

function List({ keys, openDialog }: { keys: Key[]; openDialog: (dialog: KeyDialog) => void }) {
  const buttons = (key: Key) => {
    if (key.status !== 'active' && key.status !== 'retiring') return null;
    return (
      <>
        {key.status === 'active' && (
          <Button
            label={t('Rotate')}
            aria-label={t('Rotate {{name}}', { name: key.name })}
            onClick={() => openDialog({ what: 'rotate', key })}
          />
        )}
        <Button
          kind="danger-quiet"
          label={t('Revoke')}
          aria-label={t('Revoke {{name}}', { name: key.name })}
          onClick={() => openDialog({ what: 'revoke', key })}
        />
      </>
    );
  };
  return (
    <Table
      label={t('API keys')}
      rows={keys}
      keyOf={(key) => key.id}
      columns={[
        {
          name: t('Key'),
          kind: 'main',
          of: (key) => (
            <>
              <strong>{key.name}</strong>
              {key.isSandbox && (
                <>
                  {' '}
                  <Badge tone="warn">{t('Test')}</Badge>
                </>
              )}
              <code class="under">
                {key.isSandbox ? 'pk_test_' : 'pk_'}
                {key.id}
              </code>
            </>
          ),
        },
        { name: t('Access'), of: (key) => formatPermissions(key) },
        {
          name: t('Status'),
          of: (key) => (
            <span>
              <Badge tone={tones[key.status]}>{states[key.status]}</Badge>
              {key.status === 'retiring' && (
                <>
                  {' '}
                  <small>
                    {t('until')} <Time at={key.expiresAt} />
                  </small>
                </>
              )}
            </span>
          ),
        },
        { name: t('Last used'), of: (key) => <Time at={key.lastUsedAt} none={t('Never')} /> },
        { name: t('Created'), of: (key) => <Time at={key.createdAt} /> },
        { name: t('Actions'), kind: 'actions', of: buttons },
      ]}
    />
  );
}

function formatPermissions({ scopes, role }: Key): string {
  const may = scopes.includes('write') ? t('Read and write') : t('Read only');
  const extras = [
    role === 'manager' && t('cancel orders'),
    scopes.includes('draft') && t('draft orders'),
    scopes.includes('webhooks') && t('manage webhooks'),
  ];
  return [may, ...extras].filter(Boolean).join(', ');
}

/** Scopes and role by the options of the form. */
const kinds: Record<string, { scopes: Key['scopes']; role: Key['role'] }> = {
  write: { scopes: ['read', 'write'], role: 'member' },
  read: { scopes: ['read'], role: 'member' },
  draft: { scopes: ['read', 'draft'], role: 'member' },
  webhooks: { scopes: ['read', 'write', 'webhooks'], role: 'member' },
  manager: { scopes: ['read', 'write'], role: 'manager' },
};

function Create({ close, show }: { close: () => void; show: (key: KeyWithSecret) => void }) {
  const { isManager } = useSession();
  const managerKind: [string, string][] = isManager ? [['manager', t('Read, write and cancel orders')]] : [];
  const submit = async ({ name = '', kind = 'write' }: Fields) => {
    const { data } = await callApi('createKey', { body: { name: name.trim(), ...kinds[kind]! } });
    show(data);
  };
  return (
    <Dialog title={t('Create API key')} close={close}>
      <Form action={t('Create API key')} submit={submit} cancel={close}>
        <Field
          name="name"
          label={t('Name')}
          hint={t('The system that uses the key, such as “web shop”.')}
          required
          autofocus
        />
        <Select
          name="kind"
          label={t('Access')}
          options={[
            ['write', t('Read and write')],
            ['read', t('Read only')],
            ['draft', t('Read and draft orders, for AI agents')],
            ['webhooks', t('Read, write and manage webhooks')],
            ...managerKind,
          ]}
        />
      </Form>
    </Dialog>
  );
}

interface RotateProps {
  of: Key;
  close: () => void;
  show: (key: KeyWithSecret) => void;
}

function Rotate({ of, close, show }: RotateProps) {
  const submit = async ({ hours = '24' }: Fields) => {
    const { data } = await callApi('rotateKey', { path: { keyId: of.id }, body: { graceHours: Number(hours) } });
    show(data.newKey);
  };
  return (
    <Dialog title={t('Rotate “{{name}}”', { name: of.name })} close={close}>
      <p>{t('This creates a new key with the same access. Both keys work until the old one expires.')}</p>
      <Form action={t('Rotate API key')} submit={submit} cancel={close}>
        <Select
          name="hours"
          label={t('Expire the old key')}
          value="24"
          options={[
            ['24', t('After 24 hours')],
            ['72', t('After 3 days')],
            ['168', t('After 7 days')],
            ['720', t('After 30 days')],
            ['0', t('Now')],
          ]}
        />
      </Form>
    </Dialog>
  );
}

function Revoke({ of, close, done }: ChangePropsOf<Key>) {
  const act = async () => {
    await callApi('deleteKey', { path: { keyId: of.id } });
    showToast(t('API key “{{name}}” revoked.', { name: of.name }));
    done();
  };
  return (
    <ConfirmDialog
      title={t('Revoke “{{name}}”?', { name: of.name })}
      action={t('Revoke API key')}
      act={act}
      close={close}>
      <p>{t('The API rejects requests with this key within seconds. You can’t undo this.')}</p>
    </ConfirmDialog>
  );
}
