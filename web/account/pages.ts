// The menu, and the page of each URL.

import type { ComponentType } from 'preact';
import { t } from './messages.ts';
import { hasTestMode, mode } from './mode.ts';
import type { PageLocation } from './navigation.ts';
import { isPermitted, type Permission, pagePermissions } from './page-permissions.ts';
import type { PageProps } from './page-props.ts';
import { AuditLog } from './sections/accounts/audit-log.tsx';
import { Authorize } from './sections/accounts/authorize.tsx';
import { ConnectedApps } from './sections/accounts/connected-apps.tsx';
import { Keys } from './sections/accounts/keys.tsx';
import { Profile } from './sections/accounts/profile.tsx';
import { Settings } from './sections/accounts/settings.tsx';
import { Users } from './sections/accounts/users.tsx';
import { Arrivals } from './sections/arrivals/arrivals.tsx';
import { Cart } from './sections/catalog/cart.tsx';
import { Catalog } from './sections/catalog/catalog.tsx';
import { Compare } from './sections/catalog/compare.tsx';
import { PersonalItems } from './sections/catalog/personal-items.tsx';
import { Draft } from './sections/drafts/draft.tsx';
import { Drafts } from './sections/drafts/drafts.tsx';
import { Feed } from './sections/feed/feed.tsx';
import { Matches } from './sections/matching/matches.tsx';
import { LiveOnly, ManagersOnly, NotFound, OtherRoles, Start } from './sections/not-found.tsx';
import { Order } from './sections/orders/order.tsx';
import { Orders } from './sections/orders/orders.tsx';
import { Receive } from './sections/orders/receive.tsx';
import { Overview } from './sections/overview/overview.tsx';
import { Recommendations } from './sections/recommendations/recommendations.tsx';
import { Requests } from './sections/requests/requests.tsx';
import { Sandbox } from './sections/sandbox/sandbox.tsx';
import { Supplier } from './sections/suppliers/supplier.tsx';
import { Suppliers } from './sections/suppliers/suppliers.tsx';
import { Deliveries } from './sections/webhooks/deliveries.tsx';
import { Delivery } from './sections/webhooks/delivery.tsx';
import { Webhooks } from './sections/webhooks/webhooks.tsx';
import type { Session } from './session.ts';

type User = Session['user'];

interface Entry {
  path: string;
  name: string;
  component: ComponentType<PageProps>;
  /** Page of one item of the list. */
  detail?: ComponentType<PageProps>;
  /** Pages below that of an item, by the last part of their URL. */
  parts?: Record<string, ComponentType<PageProps>>;
  /** The permission with which the menu lists it, by default that of its page: other users come from links of other pages. */
  listedFor?: Permission;
}

/** Menu entries by group; the first group has no name. */
const menu: { group: string; entries: Entry[] }[] = [
  { group: '', entries: [{ path: '', name: t('Overview'), component: Overview }] },
  {
    group: t('Buying'),
    entries: [
      { path: '/recommendations', name: t('Recommendations'), component: Recommendations },
      { path: '/cart', name: t('Cart'), component: Cart },
      { path: '/drafts', name: t('Drafts'), component: Drafts, detail: Draft },
      {
        path: '/orders',
        name: t('Orders'),
        component: Orders,
        detail: Order,
        parts: { receive: Receive },
      },
      { path: '/arrivals', name: t('Arrivals'), component: Arrivals },
      {
        path: '/catalog',
        name: t('Catalog'),
        component: Catalog,
        detail: Compare,
        listedFor: 'purchase',
      },
      { path: '/suppliers', name: t('Suppliers'), component: Suppliers, detail: Supplier },
      { path: '/matches', name: t('Matches'), component: Matches },
      { path: '/personal-items', name: t('Personal items'), component: PersonalItems },
    ],
  },
  {
    group: t('Integration'),
    entries: [
      { path: '/keys', name: t('API keys'), component: Keys },
      { path: '/connected-apps', name: t('Connected apps'), component: ConnectedApps },
      { path: '/webhooks', name: t('Webhooks'), component: Webhooks },
      {
        path: '/deliveries',
        name: t('Deliveries'),
        component: Deliveries,
        detail: Delivery,
      },
      { path: '/requests', name: t('Requests'), component: Requests },
      { path: '/feed', name: t('Pull feed'), component: Feed },
      { path: '/sandbox', name: t('Sandbox'), component: Sandbox },
    ],
  },
  {
    group: t('Company'),
    entries: [
      { path: '/settings', name: t('Settings'), component: Settings },
      { path: '/users', name: t('Users'), component: Users },
      { path: '/audit-log', name: t('Audit log'), component: AuditLog },
    ],
  },
];

const you: Entry = { path: '/you', name: t('Profile'), component: Profile };
const authorize: Entry = { path: '/authorize', name: t('Connect app'), component: Authorize };
const entries = [...menu.flatMap((group) => group.entries), you, authorize];

/** A page and the path of its menu entry. */
export interface PageMatch {
  component: ComponentType<PageProps>;
  subject: string;
  section: string;
}

/** Returns the menu entries of a user by group, without empty groups. In test mode, only those with test data. */
export function listMenu(user: User): { group: string; entries: Entry[] }[] {
  const isListed = ({ path, listedFor = pagePermissions[path] }: Entry) =>
    isPermitted(user, listedFor) && (mode === 'live' || hasTestMode(path));
  return menu
    .map(({ group, entries }) => ({ group, entries: entries.filter(isListed) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Returns the path of the page on which a user starts: the overview, or the first page that their roles need. */
function firstPath(user: User): string {
  return listMenu(user)[0]?.entries[0]?.path ?? you.path;
}

/** Returns the page of a location: a “not found” page for unknown URLs, a notice on pages that need another role or live data. */
export function findPage({ path }: PageLocation, user: User): PageMatch {
  const [, section = '', rest = ''] = /^(\/[^/]+)?(?:\/(.+))?$/.exec(path) ?? [];
  const entry = entries.find((candidate) => candidate.path === section);
  const [, item = '', part = ''] = /^(.+)\/(\w+)$/.exec(rest) ?? [];
  const below = entry?.parts?.[part];
  const subject = decodePathSegment(below ? item : rest);
  const component = below ?? (subject === '' ? entry?.component : entry?.detail);
  if (!entry || !component) return { component: NotFound, subject, section: '-' };
  if (mode === 'test' && !hasTestMode(section)) return { component: LiveOnly, subject: path, section: '-' };
  const needed = pagePermissions[section];
  if (isPermitted(user, needed)) return { component, subject, section };
  if (path === '') return { component: Start, subject: firstPath(user), section: firstPath(user) };
  return { component: needed === 'manage_company' || isPlain(user) ? ManagersOnly : OtherRoles, subject, section };
}

function isPlain({ memberRoles }: User): boolean {
  return memberRoles.length === 0;
}

function decodePathSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
