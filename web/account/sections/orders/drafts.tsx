// Order drafts that wait for approval, and earlier ones.

import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Badge, EmptyState, Page, type Tone } from '../../components/page.tsx';
import { type Column, FilterLinks, Table } from '../../components/table.tsx';
import { formatMoney, Time } from '../../format.tsx';
import { Loading, LoadMore, usePages } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useTable } from '../../tables/table-settings.ts';
import { TableBar, ViewTabs } from '../../tables/table-tools.tsx';

type DraftRow = ApiResponse<'listAccountOrderDrafts'>['data']['items'][number];
type Status = DraftRow['status'];

export const draftTones: Record<Status, Tone> = { open: 'blue', approved: 'good', rejected: 'bad', expired: 'plain' };
export const draftLabels: Record<Status, string> = {
  open: t('Waiting'),
  approved: t('Approved'),
  rejected: t('Rejected'),
  expired: t('Expired'),
};
const sourceLabels: Record<DraftRow['source'], string> = {
  agent: t('API key'),
  user: t('Account'),
  recommendations: t('Recommendations'),
  plan: t('Purchase plan'),
};

const statuses = [...Object.entries(draftLabels), ['', t('All')]] as [Status | '', string][];

export function Drafts({ query }: PageProps) {
  const wanted = query.get('status') ?? 'open';
  const status = statuses.find(([name]) => name === wanted)?.[0] ?? '';
  const list = usePages(
    async (cursor: string | undefined) => {
      const { data } = await callApi('listAccountOrderDrafts', {
        query: { status: status ? [status] : undefined, cursor },
      });
      return { rows: data.items, next: data.nextCursor };
    },
    [status],
  );
  const tools = useTable('drafts', pageUrl('/drafts', { status: query.get('status') ?? '' }));
  return (
    <Page
      title={t('Drafts')}
      lead={t('Orders that agents and users propose. Nothing is ordered until a manager approves.')}>
      <ViewTabs of={tools} path="/account/drafts" />
      <FilterLinks
        label={t('Status')}
        options={statuses}
        chosen={status}
        at={(name) => pageUrl('/drafts', { status: name || 'all' })}
      />
      <Loading of={list}>
        {(drafts) =>
          drafts.length === 0 ? (
            <EmptyState title={status === 'open' ? t('No drafts wait for approval.') : t('No drafts.')}>
              {(status === 'open' || status === '') && (
                <p>
                  {t('AI agents create drafts with an API key that can draft orders.')}{' '}
                  <a href="/docs/guides/agents.html#order-drafts">{t('AI agents guide')}</a>
                </p>
              )}
            </EmptyState>
          ) : (
            <>
              <TableBar of={tools} columns={draftColumns} />
              <Table
                label={t('Drafts')}
                rows={drafts}
                keyOf={(draft) => draft.id}
                columns={draftColumns}
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

const draftColumns: Column<DraftRow>[] = [
  {
    name: t('Draft'),
    kind: 'main',
    of: (draft) => (
      <>
        <a href={`/account/drafts/${draft.id}`}>
          <strong>{draft.externalOrderId ?? draftTitle(draft)}</strong>
        </a>
        <span class="under">
          {plural(draft.totalOrders, '{{count}} order', '{{count}} orders')},{' '}
          {plural(draft.totalLines, '{{count}} line', '{{count}} lines')}
        </span>
      </>
    ),
  },
  {
    name: t('Status'),
    of: (draft) => <Badge tone={draftTones[draft.status]}>{draftLabels[draft.status]}</Badge>,
  },
  {
    id: 'createdBy',
    name: t('Created by'),
    of: (draft) => (
      <span class="person">
        {breakable(draft.createdBy.name)}
        <small class="under">{sourceLabels[draft.source]}</small>
      </span>
    ),
  },
  { id: 'created', name: t('Created'), of: (draft) => <Time at={draft.createdAt} /> },
  { id: 'expires', name: t('Expires'), of: (draft) => <Time at={draft.status === 'open' ? draft.expiresAt : null} /> },
  {
    id: 'total',
    name: t('Total'),
    kind: 'number',
    of: (draft) => draft.totalsByCurrency.map((sum) => <div>{formatMoney(sum.totalAmount, sum.currency)}</div>),
  },
];

/** Returns the short name of a draft. */
export function draftTitle({ id }: { id: string }): string {
  return t('Draft {{id}}', { id: id.slice(-8) });
}
