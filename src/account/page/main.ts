// The account pages: who is signed in, which page an address is, and the frame around it.

import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type ApiError, callApi, onSessionEnd } from './api.ts';
import { Toasts } from './components/toast.ts';
import { Frame } from './frame.ts';
import { html } from './html.ts';
import { type PageLocation, usePageLocation } from './navigation.ts';
import { findPage, type PageMatch } from './pages.ts';
import { ForgotPassword, SetPassword } from './sections/accounts/password.ts';
import { SignIn, SignInAgain } from './sections/accounts/sign-in.ts';
import { type Session, SessionContext } from './session.ts';

/** Undefined while it isn't known, null for nobody. */
type Known = Session | null | undefined;

function App() {
  const place = usePageLocation();
  const [me, setMe] = useState<Known>(undefined);
  const [fault, setFault] = useState('');
  const before = useRef<Session>(undefined);
  if (me) before.current = me;
  const learn = () => {
    setFault('');
    callApi('getSession').then(
      ({ data }) => setMe(data),
      (error: ApiError) => (error.code === 'UNAUTHORIZED' ? setMe(null) : setFault(error.message)),
    );
  };
  useEffect(() => {
    onSessionEnd(() => setMe(null));
    learn();
  }, []);
  return html`${view({ place, me, before: before.current, fault, learn, setMe })}<${Toasts} />`;
}

interface State {
  place: PageLocation;
  me: Known;
  /** Who is signed in, or was until the session ended. */
  before: Session | undefined;
  fault: string;
  learn: () => void;
  setMe: (me: Session) => void;
}

/** Signing in leaves the address as it is, so that a link leads where it meant to. */
function view({ place, me, before, fault, learn, setMe }: State) {
  if (place.path === '/password') return html`<${SetPassword} />`;
  if (place.path === '/forgot-password') return html`<${ForgotPassword} />`;
  if (fault) {
    return html`<main class="alone"><div class="problem" role="alert"><p>${fault}</p><button onClick=${learn}>Try again</button></div></main>`;
  }
  if (me === undefined) return null;
  if (!before) return html`<${SignIn} signedIn=${setMe} />`;
  // Somebody else gets pages of their own.
  return html`<${SessionContext.Provider} value=${before}><${Inside} key=${before.user.userId} place=${place} me=${before} /><//>
    ${me === null && html`<${SignInAgain} email=${before.user.email} signedIn=${setMe} />`}`;
}

function Inside({ place, me }: { place: PageLocation; me: Session }) {
  const found = findPage(place, me.user.role === 'manager');
  useFocusOnHeading(place.path);
  return html`<${Frame} current=${found.section}>${pageOf(found, place)}<//>`;
}

/** A page is made anew for each path; what a query changes, the page keeps up with itself. */
function pageOf({ component, subject }: PageMatch, { path, query }: PageLocation) {
  return html`<${component} key=${path} subject=${subject} query=${query} />`;
}

/** Whoever follows a link reads on at the heading; whoever loads a page begins at its top. */
function useFocusOnHeading(path: string) {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  }, [path]);
}

render(html`<${App} />`, document.getElementById('app') as HTMLElement);
