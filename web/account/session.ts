// The signed-in user.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type ApiResponse, callApi } from './api.ts';
import { rootPath } from './mode.ts';
import { canOpen, type Permission } from './page-permissions.ts';

export type Session = ApiResponse<'getSession'>['data'];

export const SessionContext = createContext<Session | undefined>(undefined);

/** Returns the current session. Throws on pages that need none. */
export function useSession(): Session & {
  isManager: boolean;
  can: (permission: Permission) => boolean;
  /** Whether a page may be opened; links to other pages are left out. */
  canOpen: (href: string) => boolean;
} {
  const me = useContext(SessionContext);
  if (me === undefined) throw new Error('nobody is signed in here');
  return {
    ...me,
    isManager: me.user.role === 'manager',
    can: (permission) => me.user.permissions.includes(permission),
    canOpen: (href) => canOpen(me.user, href),
  };
}

/** Ends the session and unloads the page with all data. */
export async function signOut(): Promise<void> {
  await callApi('signOut');
  location.assign(rootPath);
}
