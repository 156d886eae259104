// The sandbox: creation, keys, clock, reset and deletion.

import { useEffect, useRef, useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { type ChangeProps, ConfirmDialog, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form } from '../../components/form.tsx';
import { EmptyState, Page, Section } from '../../components/page.tsx';
import { CopyField, SecretDialog } from '../../components/secret-dialog.tsx';
import { Facts } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Moment } from '../../format.tsx';
import { Loading, useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { mode, urlInMode } from '../../mode.ts';
import { reportSandboxChange } from '../../sandbox-changes.ts';
import { AdvanceClock } from './advance-clock.tsx';
import { AdvanceResults } from './advance-results.tsx';

type State = NonNullable<ApiResponse<'getAccountSandbox'>['data']['sandbox']>;
type NewKey = ApiResponse<'createAccountSandbox'>['data'];
type Key = Pick<NewKey, 'isNew'> & { key: string };
type SandboxDialog = { what: 'key' | 'reset' | 'delete' } | { what: 'show'; key: Key };

/** Between two requests while the clock is being advanced, or the sandbox is being created or reset. */
const pollMs = 2_000;

export function Sandbox() {
  const sandbox = useLoad(() => callApi('getAccountSandbox'));
  const [dialog, setDialog] = useState<SandboxDialog>();
  const close = () => setDialog(undefined);
  const show = (key: Key) => {
    setDialog({ what: 'show', key });
    void sandbox.reload();
    reportSandboxChange();
  };
  const state = sandbox.data?.data.sandbox;
  const actions = state && (
    <>
      <Button label={t('Create test key')} onClick={() => setDialog({ what: 'key' })} />
      {mode === 'live' && (
        <a class="button primary" data-mode="test" href={urlInMode('/account', 'test')}>
          {t('View test data')}
        </a>
      )}
    </>
  );
  return (
    <Page
      title={t('Sandbox')}
      actions={actions}
      lead={
        <>
          {t('Test your integration with sample data and a clock that you advance.')}{' '}
          <a href="/docs/guides/sandbox.html">{t('Sandbox guide')}</a>
        </>
      }>
      <Loading of={sandbox}>
        {({ data }) =>
          data.sandbox ? (
            <Existing of={data.sandbox} reload={sandbox.reload} openDialog={setDialog} />
          ) : (
            <Missing progress={data.creation?.progress} reload={sandbox.reload} show={show} />
          )
        }
      </Loading>
      {dialog?.what === 'key' && <CreateKey close={close} show={show} />}
      {dialog?.what === 'reset' && <Reset close={close} done={sandbox.reload} />}
      {dialog?.what === 'delete' && <Delete close={close} done={sandbox.reload} />}
      {dialog?.what === 'show' && <ShowKey of={dialog.key} close={close} />}
    </Page>
  );
}

interface MissingProps {
  /** How far the creation is, in percent; undefined if there is none in progress. */
  progress: number | undefined;
  reload: () => Promise<void>;
  show: (key: Key) => void;
}

function Missing({ progress, reload, show }: MissingProps) {
  usePolling(progress !== undefined, reload);
  const create = async () => {
    const { isNew, key } = (await callApi('createAccountSandbox', { body: { name: 'sandbox' } })).data;
    if (key === undefined) await reload();
    else show({ isNew, key });
  };
  if (progress !== undefined) {
    return (
      <EmptyState title={t('The sandbox is being created.')}>
        <p role="status">{t('{{progress}} % done. Then create a test key.', { progress })}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('No sandbox yet.')}>
      <p>
        {t(
          'A sandbox has 60 products, two years of sales and orders, and orders in progress. It never changes your live data, and sends no e-mails.',
        )}
      </p>
      <Form action={t('Create sandbox')} submit={create} />
    </EmptyState>
  );
}

interface ExistingProps {
  of: State;
  reload: () => Promise<void>;
  openDialog: (dialog: SandboxDialog) => void;
}

function Existing({ of: { createdAt, clock }, reload, openDialog }: ExistingProps) {
  const advancingTo = clock.status === 'advancing' ? clock.advancingTo : null;
  const isReady = clock.status === 'ready';
  usePolling(!isReady, reload);
  const lastStatus = useRef(clock.status);
  useEffect(() => {
    if (lastStatus.current === 'resetting' && isReady) showToast(t('Sandbox reset.'));
    lastStatus.current = clock.status;
  }, [clock.status]);
  // In test mode, the banner says so.
  return (
    <>
      {mode === 'live' && (
        <p class="notice test-mode" role="note">
          <span>
            <strong>{t('Test mode.')}</strong> {t('Everything on this page affects the sandbox only.')}
          </span>
        </p>
      )}
      <Section
        title={t('Clock')}
        lead={t(
          'The clock stands still until you advance it. Then products sell, orders under way arrive, and due work runs in order: nightly recommendations, webhook retries and feed polls.',
        )}>
        <Facts
          facts={[
            [t('Sandbox time'), <Moment at={clock.now} />],
            advancingTo && [
              t('Advancing to'),
              <span role="status">
                <Moment at={advancingTo} />
              </span>,
            ],
            clock.progress !== undefined && [
              advancingTo ? t('Clock progress') : t('Reset'),
              <span role="status">{t('{{progress}} % done', { progress: clock.progress })}</span>,
            ],
            [t('Created or reset'), <Moment at={createdAt} />],
          ]}
        />
        {clock.lastAdvance && <AdvanceResults of={clock.lastAdvance} />}
        {isReady && <AdvanceClock from={clock.now} done={reload} />}
        {advancingTo && <Button label={t('Stop clock')} onClick={() => void stopClock().then(reload)} />}
      </Section>
      <Section
        title={t('Reset or delete')}
        lead={t('A reset replaces all data and sets the clock to the current time. Keys stay valid.')}>
        <div class="actions">
          <Button label={t('Reset sandbox')} onClick={() => openDialog({ what: 'reset' })} />
          <Button kind="danger-quiet" label={t('Delete sandbox')} onClick={() => openDialog({ what: 'delete' })} />
        </div>
      </Section>
    </>
  );
}

/** The clock stays where it is, after the work in progress. */
async function stopClock(): Promise<void> {
  await callApi('advanceAccountSandboxClock', { body: { advanceTo: null } });
  reportSandboxChange();
}

function CreateKey({ close, show }: { close: () => void; show: (key: Key) => void }) {
  const submit = async ({ name = '' }: Fields) => {
    const { isNew, key } = (await callApi('createAccountSandbox', { body: { name: name.trim() } })).data;
    // The sandbox was deleted meanwhile, and is being created again.
    if (key === undefined) close();
    else show({ isNew, key });
  };
  return (
    <Dialog title={t('Create test key')} close={close}>
      <Form action={t('Create test key')} submit={submit} cancel={close}>
        <Field
          name="name"
          label={t('Name')}
          hint={t('The system that uses the key, such as “continuous integration”.')}
          required
          autofocus
        />
      </Form>
    </Dialog>
  );
}

/** Reloads every two seconds while `isActive`. */
function usePolling(isActive: boolean, reload: () => Promise<void>): void {
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(reload, pollMs);
    return () => clearTimeout(timer);
  });
}

/** Shows a new key, and the commands that use it. */
function ShowKey({ of: { key, isNew }, close }: { of: Key; close: () => void }) {
  return (
    <SecretDialog
      title={isNew ? t('Test key of the new sandbox') : t('Test key created')}
      label={t('Test key')}
      secret={key}
      close={close}>
      <p>{t('Use it with the SDK command line, or in place of your live key. It works on all endpoints.')}</p>
      <CopyField
        label={t('Command')}
        text={t('npx @portside/sdk login --url {{origin}}', { origin: location.origin })}
      />
    </SecretDialog>
  );
}

function Reset({ close, done }: ChangeProps) {
  const act = async () => {
    const { status } = (await callApi('resetAccountSandbox')).data;
    if (status === 'ready') showToast(t('Sandbox reset.'));
    reportSandboxChange();
    await done();
  };
  return (
    <ConfirmDialog title={t('Reset sandbox?')} action={t('Reset sandbox')} act={act} close={close}>
      <p>
        {t('This deletes all orders, events, pushed data and webhook endpoints of the sandbox. You can’t undo this.')}
      </p>
    </ConfirmDialog>
  );
}

function Delete({ close, done }: ChangeProps) {
  const act = async () => {
    await callApi('deleteAccountSandbox');
    showToast(t('Sandbox deleted.'));
    reportSandboxChange();
    await done();
  };
  return (
    <ConfirmDialog title={t('Delete sandbox?')} action={t('Delete sandbox')} act={act} close={close}>
      <p>{t('This deletes its data and revokes all test keys. You can’t undo this.')}</p>
    </ConfirmDialog>
  );
}
