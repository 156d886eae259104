// Entry point: loads the session and renders the page of the current URL.

import { Button } from './components/button.tsx';
import './link-mode.ts';
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { callApi, onSessionEnd } from './api.ts';
import { Toasts } from './components/toast.tsx';
import { Frame } from './frame.tsx';
import { followCompany } from './language.ts';
import { t } from './messages.ts';
import { hasTestMode, mode } from './mode.ts';
import { type PageLocation, usePageLocation } from './navigation.ts';
import { findPage, type PageMatch } from './pages.ts';
import { onSandboxChange } from './sandbox-changes.ts';
import { ForgotPassword, SetPassword } from './sections/accounts/password.tsx';
import { SignIn, SignInAgain } from './sections/accounts/sign-in.tsx';
import { TwoFactorRequired } from './sections/accounts/two-factor.tsx';
import { type Session, SessionContext } from './session.ts';
import { NoTestData, TestBanner, useTestData } from './test-mode.tsx';

/** Undefined while loading, null if nobody is signed in. */
type Known = Session | null | undefined;

function App() {
  const place = usePageLocation();
  const [me, setMe] = useState<Known>(undefined);
  const [error, setError] = useState('');
  const before = useRef<Session>(undefined);
  if (me) before.current = me;
  const enter = (session: Session) => {
    // The same user keeps the page, and the input on it.
    const isSame = before.current?.user.id === session.user.id;
    if (isSame || !followCompany(session.company.locale)) setMe(session);
  };
  const learn = () => {
    setError('');
    callApi('getSession').then(
      ({ data }) => enter(data),
      (error) => (error.code === 'UNAUTHORIZED' ? setMe(null) : setError(error.message)),
    );
  };
  useEffect(() => {
    onSessionEnd(() => setMe(null));
    learn();
    // An error here must not replace the page, which can show a new key.
    const follow = () =>
      void callApi('getSession').then(
        ({ data }) => enter(data),
        () => undefined,
      );
    return onSandboxChange(follow);
  }, []);
  return (
    <>
      {view({ place, me, before: before.current, error, learn, enter })}
      <Toasts />
    </>
  );
}

interface State {
  place: PageLocation;
  me: Known;
  /** The current session, or the one that has ended. */
  before: Session | undefined;
  error: string;
  learn: () => void;
  enter: (me: Session) => void;
}

/** Signing in keeps the URL, so that links to any page work. */
function view({ place, me, before, error, learn, enter }: State) {
  if (place.path === '/password') return <SetPassword />;
  if (place.path === '/forgot-password') return <ForgotPassword />;
  if (error) return failure(error, learn);
  if (me === undefined) return null;
  if (!before) return <SignIn signedIn={enter} />;
  if (before.twoFactor.setupRequired) {
    return (
      <SessionContext.Provider value={before}>
        <TwoFactorRequired done={learn} />
      </SessionContext.Provider>
    );
  }
  const Current = mode === 'test' ? InTestMode : Inside;
  // The key resets the pages when another user signs in.
  return (
    <>
      <SessionContext.Provider value={before}>
        <Current key={before.user.id} place={place} me={before} />
      </SessionContext.Provider>
      {me === null && <SignInAgain email={before.user.email} signedIn={enter} />}
    </>
  );
}

function failure(error: string, retry: () => void) {
  return (
    <main class="alone">
      <div class="problem" role="alert">
        <p>{error}</p>
        <Button label={t('Try again')} onClick={retry} />
      </div>
    </main>
  );
}

function Inside({ place, me }: { place: PageLocation; me: Session }) {
  const found = findPage(place, me.user);
  useFocusOnHeading(place.path);
  return <Frame current={found.section}>{pageOf(found, place)}</Frame>;
}

function InTestMode({ place, me }: { place: PageLocation; me: Session }) {
  const found = findPage(place, me.user);
  const { reload, ...data } = useTestData(place.path);
  useFocusOnHeading(place.path);
  if (data.sandbox === null) return <NoTestData />;
  if (data.sandbox === undefined) return data.error ? failure(data.error, reload) : null;
  const exit = `/account${hasTestMode(found.section) ? found.section : ''}`;
  return (
    <Frame current={found.section} above={<TestBanner of={data} exit={exit} />}>
      {pageOf(found, place, data.version)}
    </Frame>
  );
}

/** A new path creates a new page; pages handle changes of the query themselves. A new version of the data creates it again. */
function pageOf({ component: Component, subject }: PageMatch, { path, query }: PageLocation, version = 0) {
  return <Component key={`${version} ${path}`} subject={subject} query={query} />;
}

/** Moves the focus to the heading after navigation, not after loading a document. */
function useFocusOnHeading(path: string) {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  }, [path]);
}

render(<App />, document.getElementById('app') as HTMLElement);
