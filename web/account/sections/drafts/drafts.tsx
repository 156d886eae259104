// Order drafts that wait for approval, and earlier ones.

import { useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { breakable, unbroken } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { Download } from '../../components/download.tsx';
import { Badge, EmptyState, Page, type Tone } from '../../components/page.tsx';
import { type Column, FilterLinks, Table } from '../../components/table.tsx';
import { formatMoney, Time } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { language } from '../../language.ts';
import { Loading, LoadMore, usePages } from '../../loading.tsx';
import { plural, t, withElements } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';
import { SelectionBar } from '../../tables/bulk.tsx';
import { selectColumn, useSelection } from '../../tables/selection.tsx';
import { useTable } from '../../tables/table-settings.ts';
import { TableBar, ViewTabs } from '../../tables/table-tools.tsx';
import { ApproveDrafts } from './approve-drafts.tsx';
import { type DraftRow, draftName, shortDraftName } from './draft-row.ts';

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
        query: { status: status ? [status] : undefined, language, cursor },
      });
      return { rows: data.items, next: data.nextCursor };
    },
    [status],
  );
  const canApprove = useSession().can('approve_drafts');
  const selection = useSelection((draft: DraftRow) => draft.id);
  const [approving, setApproving] = useState(false);
  const columns = [
    canApprove && status === 'open' && selectColumn(list.data ?? [], selection, draftName),
    ...draftColumns.filter(({ id }) => id !== 'status' || status === ''),
  ] satisfies (Column<DraftRow> | false)[];
  const tools = useTable('drafts', pageUrl('/drafts', { status: query.get('status') ?? '' }));
  return (
    <Page
      title={t('Drafts')}
      lead={t('Orders that agents and users propose. Nothing is ordered until a manager or an approver approves.')}
      actions={
        list.data &&
        list.data.length > 0 && <Download list="order-drafts" query={{ status: status ? [status] : undefined }} />
      }>
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
              <div class="draft-rows">
                <Table
                  label={t('Drafts')}
                  rows={drafts}
                  keyOf={(draft) => draft.id}
                  columns={columns}
                  hidden={tools.hidden}
                />
              </div>
              <LoadMore of={list} />
            </>
          )
        }
      </Loading>
      {selection.rows.length > 0 && (
        <SelectionBar
          summary={
            <strong>{plural(selection.rows.length, '{{count}} draft selected', '{{count}} drafts selected')}</strong>
          }
          clear={selection.clear}>
          <Button kind="primary" label={t('Approve')} onClick={() => setApproving(true)} />
        </SelectionBar>
      )}
      {approving && (
        <ApproveDrafts
          drafts={selection.rows}
          close={() => setApproving(false)}
          done={async (approved) => {
            selection.choose(approved, false);
            await list.reload();
          }}
        />
      )}
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
          <strong>{unbroken(shortDraftName(draft))}</strong>
        </a>
        <span class="under">
          {plural(draft.totalOrders, '{{count}} order', '{{count}} orders')},{' '}
          {plural(draft.totalLines, '{{count}} line', '{{count}} lines')}
        </span>
      </>
    ),
  },
  {
    id: 'status',
    name: t('Status'),
    of: (draft) => <Badge tone={draftTones[draft.status]}>{draftLabels[draft.status]}</Badge>,
  },
  {
    id: 'differences',
    name: t('Recommendation'),
    of: ({ adviceWarningCount: count }) =>
      count === null ? (
        '–'
      ) : count === 0 ? (
        <span class="quiet">{t('As recommended')}</span>
      ) : (
        <Badge tone="warn">{plural(count, '{{count}} difference', '{{count}} differences')}</Badge>
      ),
  },
  {
    id: 'method',
    name: t('Method'),
    of: ({ shippingMethod: method }) => (method ? methodNames[method] : <span class="quiet">{t('Not set')}</span>),
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
  {
    id: 'created',
    name: t('Created'),
    of: ({ createdAt, expiresAt, status }) => (
      <span>
        <Time at={createdAt} />
        {status === 'open' && (
          <small class="under">{withElements('Expires {{time}}', { time: <Time at={expiresAt} /> })}</small>
        )}
      </span>
    ),
  },
  { id: 'approvers', name: t('Can approve'), of: (draft) => <Approvers of={draft} /> },
  {
    id: 'total',
    name: t('Total'),
    kind: 'number',
    of: (draft) => draft.totalsByCurrency.map((sum) => <div>{formatMoney(sum.totalAmount, sum.currency)}</div>),
  },
];

/** Who can approve an open draft: the user, and others by name. */
function Approvers({ of: { approverCount, approvers } }: { of: DraftRow }) {
  const { user } = useSession();
  if (approverCount === null) return <span class="quiet">–</span>;
  if (approverCount === 0) return <Badge tone="bad">{t('Nobody')}</Badge>;
  const [first, ...others] = approvers;
  const isYou = first?.id === user.id;
  const names = others.map(({ name }) => name);
  return (
    <span title={names.join('\n')}>
      {isYou ? <strong>{t('You')}</strong> : breakable(first?.name ?? '')}
      {approverCount > 1 && (
        <small class="under">{plural(approverCount - 1, 'and {{count}} more', 'and {{count}} more')}</small>
      )}
    </span>
  );
}
