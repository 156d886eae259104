// Who is signed in, for every part of the page.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Answer, call } from './api.ts';

export type Me = Answer<'getSession'>['data'];

export const Signed = createContext<Me | undefined>(undefined);

/** Who is signed in; pages that need nobody must not ask. */
export function useMe(): Me & { isManager: boolean } {
  const me = useContext(Signed);
  if (me === undefined) throw new Error('nobody is signed in here');
  return { ...me, isManager: me.user.role === 'manager' };
}

/** Ends the session, and forgets all that was shown in it. */
export async function signOut(): Promise<void> {
  await call('signOut');
  location.assign('/account');
}
