// Which page an address is, and where each stands in the menu.

import type { ComponentType } from 'preact';
import type { Place } from './navigation.ts';
import { AuditLog } from './sections/audit-log.ts';
import { Deliveries } from './sections/deliveries.ts';
import { Delivery } from './sections/delivery.ts';
import { Feed } from './sections/feed.ts';
import { Keys } from './sections/keys.ts';
import { Matches } from './sections/matches.ts';
import { ForManagers, NotHere } from './sections/not-here.ts';
import { Order } from './sections/order.ts';
import { Orders } from './sections/orders.ts';
import { Overview } from './sections/overview.ts';
import { PersonalItems } from './sections/personal-items.ts';
import { Recommendations } from './sections/recommendations.ts';
import { Settings } from './sections/settings.ts';
import { Users } from './sections/users.ts';
import { Webhooks } from './sections/webhooks.ts';
import { You } from './sections/you.ts';

/** What a page is given: the last part of its address, where that names something, and the query. */
export interface PageProps {
  subject: string;
  query: URLSearchParams;
}

interface Entry {
  path: string;
  name: string;
  component: ComponentType<PageProps>;
  /** What is shown of one of the things that are listed here. */
  detail?: ComponentType<PageProps>;
  managers?: boolean;
}

/** The menu, in groups; the first has no name. */
export const menu: { group: string; entries: Entry[] }[] = [
  { group: '', entries: [{ path: '', name: 'Overview', component: Overview }] },
  {
    group: 'Buying',
    entries: [
      { path: '/orders', name: 'Orders', component: Orders, detail: Order },
      { path: '/recommendations', name: 'Recommendations', component: Recommendations },
      { path: '/matches', name: 'Matches', component: Matches },
      { path: '/personal-items', name: 'Personal items', component: PersonalItems },
    ],
  },
  {
    group: 'Integration',
    entries: [
      { path: '/keys', name: 'API keys', component: Keys, managers: true },
      { path: '/webhooks', name: 'Webhooks', component: Webhooks },
      { path: '/deliveries', name: 'Deliveries', component: Deliveries, detail: Delivery },
      { path: '/feed', name: 'Pull feed', component: Feed },
    ],
  },
  {
    group: 'Company',
    entries: [
      { path: '/settings', name: 'Settings', component: Settings },
      { path: '/users', name: 'Users', component: Users, managers: true },
      { path: '/audit-log', name: 'Audit log', component: AuditLog, managers: true },
    ],
  },
];

const you: Entry = { path: '/you', name: 'You', component: You };
const entries = [...menu.flatMap((group) => group.entries), you];

/** A page, and whose entry in the menu is the current one. */
export interface Found {
  component: ComponentType<PageProps>;
  subject: string;
  section: string;
}

/** Finds the page of a place; for what isn't there, and for what isn't for members, a page that says so. */
export function findPage({ path }: Place, isManager: boolean): Found {
  const [, section = '', rest = ''] = /^(\/[^/]+)?(?:\/(.+))?$/.exec(path) ?? [];
  const entry = entries.find((candidate) => candidate.path === section);
  const subject = decoded(rest);
  const component = subject === '' ? entry?.component : entry?.detail;
  if (!entry || !component) return { component: NotHere, subject, section: '-' };
  return { component: entry.managers && !isManager ? ForManagers : component, subject, section };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
