// The groups of the settings page, each with its current values.

import { callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { loadAll, useLoad } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { useSession } from '../../session.ts';

export interface SettingsGroup {
  /** The URL of a page, or `#` and the ID of a section. */
  href: string;
  name: string;
  /** The current values; undefined while they load. */
  value: string | undefined;
}

export function SettingsIndex({ groups }: { groups: SettingsGroup[] }) {
  const users = useUserCount();
  const all = users === null ? groups : [...groups, { href: '/account/users', name: t('Users'), value: users }];
  return (
    <nav aria-label={t('Settings')}>
      <ul class="settings-index">
        {all.map(({ href, name, value }) => (
          <li key={href}>
            <a href={href}>{name}</a> <span class="quiet">{value?.includes('@') ? breakable(value) : value}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The number of users who are not deactivated; null for those who cannot see the users. */
function useUserCount(): string | null | undefined {
  const { canOpen } = useSession();
  const isListed = canOpen('/account/users');
  const users = useLoad(async () => {
    if (!isListed) return [];
    return await loadAll(async (cursor?: string) => {
      const { data } = await callApi('listUsers', { query: { cursor } });
      return { rows: data.items, next: data.nextCursor };
    });
  });
  if (!isListed) return null;
  const count = users.data?.filter(({ status }) => status !== 'deactivated').length;
  return count === undefined ? undefined : plural(count, '{{count}} user', '{{count}} users');
}
