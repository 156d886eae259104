// Audit log of the company.

import { actionNamer, authorLabels } from '../../../../src/domain/accounts/audit-actions.ts';
import { isUuid } from '../../../../src/domain/uuid.ts';
import { type ApiResponse, callApi, toQueryString } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Download } from '../../components/download.tsx';
import { FilterBar, FilterDate, FilterSelect } from '../../components/filter-bar.tsx';
import { EmptyState, Page } from '../../components/page.tsx';
import { Search } from '../../components/search.tsx';
import { type Column, sortableBy, Table } from '../../components/table.tsx';
import { Time } from '../../format.tsx';
import { Loading, LoadMore, loadAll, useLoad, usePages } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useTable } from '../../tables/table-settings.ts';
import { TableBar, ViewTabs } from '../../tables/table-tools.tsx';
import { AuditChange } from './audit-change.tsx';

type Entry = ApiResponse<'listAuditLog'>['data']['items'][number];

const kinds = {
  session: t('Session'),
  password: t('Password'),
  two_factor: t('Two-factor sign-in'),
  user: t('User'),
  company: t('Company'),
  settings: t('Settings'),
  company_details: t('Company details'),
  supplier_contact: t('Supplier contact'),
  key: t('Key'),
  sandbox: t('Sandbox'),
  app: t('App'),
  webhook_endpoint: t('Webhook'),
  delivery: t('Delivery'),
  feed: t('Feed'),
  commission: t('Commission'),
  personal_item: t('Personal item'),
  match: t('Match'),
  recommendation: t('Recommendation'),
  outlier: t('Outlier'),
  order: t('Order'),
  order_draft: t('Draft'),
  calendar_feed: t('Calendar URL'),
  file: t('File'),
  comment: t('Comment'),
};

async function listUsers(cursor?: string) {
  const { data } = await callApi('listUsers', { query: { cursor } });
  return { rows: data.items, next: data.nextCursor };
}

const nameAction = actionNamer(t);
const actorLabels = authorLabels(t);

export function AuditLog({ query }: PageProps) {
  const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find((name) => name === query.get('kind'));
  // The usual order is newest first.
  const sort = query.get('sort') === 'time' ? 'time' : '';
  const direction = sort ? 'asc' : undefined;
  const userId = query.get('user') ?? '';
  const search = query.get('search') ?? '';
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const at = (changes: Record<string, string>) =>
    pageUrl('/audit-log', { kind, user: userId, search, from, to, sort, ...changes });
  const filter = {
    kind: kind && [kind],
    userId: userId || undefined,
    search: search || undefined,
    from: from || undefined,
    to: to || undefined,
    direction,
  } as const;
  const users = useLoad(() => loadAll(listUsers), []);
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listAuditLog', { query: { ...filter, cursor } });
      return { rows: data.items, next: data.nextCursor };
    },
    [toQueryString(filter)],
  );
  const tools = useTable('audit_log', at({}));
  const columns = auditColumns(
    sortableBy({ sort, direction: '', usual: 'time', descending: true, largestFirst: ['time'], at }),
  );
  return (
    <Page
      title={t('Audit log')}
      lead={t("Changes to your company's account. Entries are permanent and cannot be edited.")}
      actions={<Download list="audit-log" query={filter} />}>
      <ViewTabs of={tools} path="/account/audit-log" />
      <FilterBar active={[kind, userId, from, to].filter(Boolean).length}>
        <Search
          label={t('Search changes')}
          hint={t('Person, number, name or value')}
          value={search}
          at={(text) => at({ search: text })}
        />
        <FilterSelect
          label={t('Type')}
          all={t('All changes')}
          value={kind ?? ''}
          at={(value) => at({ kind: value })}
          options={Object.entries(kinds).map(([value, name]) => ({ value, name }))}
        />
        <FilterSelect
          label={t('Who')}
          all={t('All')}
          value={userId}
          at={(value) => at({ user: value })}
          options={(users.data ?? []).map(({ id, email }) => ({ value: id, name: email }))}
        />
        <FilterDate label={t('Changed from')} value={from} at={(day) => at({ from: day })} />
        <FilterDate label={t('Changed to')} value={to} at={(day) => at({ to: day })} />
      </FilterBar>
      <Loading of={list}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title={t('No matching changes.')} />
          ) : (
            <>
              <TableBar of={tools} columns={columns} />
              <Table
                label={t('Changes')}
                rows={entries}
                keyOf={(entry) => entry.id}
                columns={columns}
                hidden={tools.hidden}
              />
              <LoadMore of={list} />
            </>
          )
        }
      </Loading>
    </Page>
  );
}

/** What an entry is about. IDs of the service say nothing to a reader; those of companies, as of listings, do. */
function Subject({ of: { action, subject, subjectName } }: { of: Entry }) {
  if (subject === null) return null;
  const kind = action.split('.')[0];
  if (kind === 'order') {
    return (
      <a class="under" href={`/account/orders/${subject}`}>
        {subjectName && <>{breakable(subjectName)} · </>}
        {subject}
      </a>
    );
  }
  if (kind === 'order_draft' && subjectName) {
    return (
      <a class="under" href={`/account/drafts/${subject}`}>
        {breakable(subjectName)}
      </a>
    );
  }
  return (
    <>
      {subjectName && <span class="under">{breakable(subjectName)}</span>}
      {subject !== subjectName && !isUuid(subject) && <code class="under">{subject}</code>}
    </>
  );
}

const auditColumns = (sorted: ReturnType<typeof sortableBy>): Column<Entry>[] => [
  {
    name: t('What'),
    kind: 'main',
    of: (entry) => (
      <>
        <strong>{nameAction(entry.action)}</strong>
        <Subject of={entry} />
      </>
    ),
  },
  {
    id: 'who',
    name: t('Who'),
    of: (entry) => (
      <span class="person">
        {breakable(entry.actorName)}
        {actorLabels[entry.actor] && (
          <>
            {' '}
            <small>{actorLabels[entry.actor]}</small>
          </>
        )}
      </span>
    ),
  },
  { id: 'when', name: t('When'), sort: sorted('time'), of: (entry) => <Time at={entry.recordedAt} /> },
  { id: 'change', name: t('Change', { context: 'audit' }), of: (entry) => <AuditChange of={entry} /> },
];
