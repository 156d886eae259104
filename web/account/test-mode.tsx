// The frame of test mode: the sandbox that the pages show, its clock, and the ways to advance it and to leave.

import { useEffect, useRef, useState } from 'preact/hooks';
import { type ApiResponse, callApi, onSandboxEnd } from './api.ts';
import { setSandboxTime } from './clock.ts';
import { Button } from './components/button.tsx';
import { Dialog } from './components/dialog.tsx';
import { Moment } from './format.tsx';
import { t, withElements } from './messages.ts';
import { onSandboxChange } from './sandbox-changes.ts';
import { AdvanceClock } from './sections/sandbox/advance-clock.tsx';
import { AdvanceResults } from './sections/sandbox/advance-results.tsx';
import { useSession } from './session.ts';

type Sandbox = NonNullable<ApiResponse<'getAccountSandbox'>['data']['sandbox']>;

/** The sandbox of the company. */
interface TestData {
  /** Undefined while loading, null if there is none or it was deleted. */
  sandbox: Sandbox | null | undefined;
  error: string;
  /** Changes when the clock was advanced by this page, or the sandbox was reset: pages then load their data again. */
  version: number;
  /** Whether the sandbox was reset since the last navigation. */
  wasReset: boolean;
}

/** A request for the sandbox: why it is sent. */
interface Cause {
  /** This page has changed the sandbox. */
  isChange?: boolean;
  isNavigation?: boolean;
}

/** Between two requests while the clock is being advanced. */
const pollMs = 2_000;

/** Loads the sandbox, again after navigation to `path`, when the tab becomes visible, and while its clock is being advanced. */
export function useTestData(path: string): TestData & { reload: () => void } {
  const [state, setState] = useState<TestData>({ sandbox: undefined, error: '', version: 0, wasReset: false });
  const latest = useRef(0);
  const load = (cause: Cause) => {
    latest.current += 1;
    const mine = latest.current;
    callApi('getAccountSandbox').then(
      ({ data: { sandbox } }) => mine === latest.current && setState((before) => follow(before, sandbox, cause)),
      ({ message }) => mine === latest.current && setState((before) => ({ ...before, error: message })),
    );
  };
  useEffect(() => load({ isNavigation: true }), [path]);
  useEffect(() => {
    const show = () => document.visibilityState === 'visible' && load({});
    const end = () => setState((before) => ({ ...before, sandbox: null }));
    const removals = [onSandboxChange(() => load({ isChange: true })), onSandboxEnd(end)];
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      for (const remove of removals) remove();
    };
  }, []);
  const isAdvancing = state.sandbox?.clock.status === 'advancing';
  useEffect(() => {
    if (!isAdvancing) return;
    const timer = setTimeout(() => load({}), pollMs);
    return () => clearTimeout(timer);
  });
  return { ...state, reload: () => load({}) };
}

function follow(before: TestData, sandbox: Sandbox | null, { isChange, isNavigation }: Cause): TestData {
  if (sandbox) setSandboxTime(sandbox.clock.now);
  const known = before.sandbox;
  if (!known || !sandbox) return { ...before, sandbox, error: '' };
  const isReset = known.createdAt !== sandbox.createdAt;
  const hasArrived = known.clock.status === 'advancing' && sandbox.clock.status === 'ready';
  const isAdvanced = hasArrived || (isChange === true && known.clock.now !== sandbox.clock.now);
  return {
    sandbox,
    error: '',
    version: before.version + (isReset || isAdvanced ? 1 : 0),
    wasReset: isReset || (before.wasReset && !isNavigation),
  };
}

/** The banner across the top of each page. `exit` is the URL of the page with live data. */
export function TestBanner({ of: { sandbox, wasReset }, exit }: { of: TestData; exit: string }) {
  const canManage = useSession().can('manage_integration');
  const [isOpen, setOpen] = useState(false);
  if (!sandbox) return null;
  const { now, status, advancingTo } = sandbox.clock;
  const isAdvancing = status === 'advancing' && advancingTo !== null;
  const [wasAdvanced, setAdvanced] = useState(false);
  const close = () => {
    setOpen(false);
    setAdvanced(false);
  };
  return (
    <aside class="test-banner" aria-label={t('Test mode')}>
      <p>
        <strong>{t('Test data')}</strong> <span class="more-words">{t('Nothing here changes your live data.')}</span>
      </p>
      <p class="test-clock" role="status">
        {isAdvancing
          ? withElements('Advancing to {{time}} …', { time: <Moment at={advancingTo} /> })
          : withElements('Sandbox time: {{time}}', { time: <Moment at={now} /> })}
        {wasReset && ` ${t('The sandbox was reset. You see its new data.')}`}
      </p>
      <div class="actions">
        {canManage && !isAdvancing && <Button label={t('Advance clock')} onClick={() => setOpen(true)} />}
        <a class="button" data-mode="live" href={exit}>
          {t('Exit test mode')}
        </a>
      </div>
      {isOpen && (
        <Dialog title={t('Advance clock')} close={close}>
          {wasAdvanced && sandbox.clock.lastAdvance ? (
            <>
              <AdvanceResults of={sandbox.clock.lastAdvance} />
              <div class="actions">
                <Button kind="primary" label={t('Done')} onClick={close} />
              </div>
            </>
          ) : (
            <>
              <p>
                {t(
                  'Products sell, orders under way arrive, and due work runs in order: nightly recommendations, webhook retries and feed polls. This takes seconds.',
                )}
              </p>
              <AdvanceClock from={now} done={() => setAdvanced(true)} cancel={close} />
            </>
          )}
        </Dialog>
      )}
    </aside>
  );
}

/** Replaces the pages when there is no sandbox. */
export function NoTestData() {
  const canManage = useSession().can('manage_integration');
  return (
    <main class="alone">
      <div class="card">
        <header class="heading">
          <h1 tabindex={-1}>{t('No test data')}</h1>
        </header>
        <p>{t('Your company has no sandbox, or it was deleted.')}</p>
        <div class="actions">
          <a class="button primary" data-mode="live" href="/account">
            {t('View live data')}
          </a>
          {canManage && (
            <a class="button" data-mode="live" href="/account/sandbox">
              {t('Create sandbox')}
            </a>
          )}
        </div>
      </div>
    </main>
  );
}
