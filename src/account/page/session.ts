// Who is signed in, for every part of the page.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type ApiResponse, callApi } from './api.ts';

export type Session = ApiResponse<'getSession'>['data'];

export const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in; pages that need nobody must not ask. */
export function useSession(): Session & { isManager: boolean } {
  const me = useContext(SessionContext);
  if (me === undefined) throw new Error('nobody is signed in here');
  return { ...me, isManager: me.user.role === 'manager' };
}

/** Ends the session, and forgets all that was shown in it. */
export async function signOut(): Promise<void> {
  await callApi('signOut');
  location.assign('/account');
}
