// Order drafts that wait for approval, and earlier ones.

import { type ApiResponse, callApi } from '../../api.ts';
import { Badge, EmptyState, Page, type Tone } from '../../components/page.ts';
import { FilterLinks, Table } from '../../components/table.ts';
import { formatCount, formatMoney, Time } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, LoadMore, usePages } from '../../loading.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';

type DraftRow = ApiResponse<'listOrderDrafts'>['data']['items'][number];
type Status = DraftRow['status'];

export const draftTones: Record<Status, Tone> = { open: 'blue', approved: 'good', rejected: 'bad', expired: 'plain' };
export const draftLabels: Record<Status, string> = {
  open: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
};
const sourceLabels: Record<DraftRow['source'], string> = {
  agent: 'API key',
  user: 'Account',
  recommendations: 'Recommendations',
  plan: 'Purchase plan',
};

const statuses = [...Object.entries(draftLabels), ['', 'All']] as [Status | '', string][];

export function Drafts({ query }: PageProps) {
  const wanted = query.get('status') ?? 'open';
  const status = statuses.find(([name]) => name === wanted)?.[0] ?? '';
  const list = usePages(
    async (cursor: string | undefined) => {
      const { data } = await callApi('listOrderDrafts', { query: { status: status || undefined, cursor } });
      return { rows: data.items, next: data.nextCursor };
    },
    [status],
  );
  return html`<${Page} title="Drafts" lead="Orders that agents and users propose. Nothing is ordered until a manager approves.">
    <${FilterLinks} label="Status" options=${statuses} chosen=${status} at=${(name: string) => pageUrl('/drafts', { status: name || 'all' })} />
    <${Loading} of=${list}>${(drafts: DraftRow[]) =>
      drafts.length === 0
        ? html`<${EmptyState} title=${status === 'open' ? 'No drafts wait for approval.' : 'No drafts.'}>
            ${
              status === 'open' &&
              html`<p>AI agents create drafts with an API key that can draft orders. <a href="/docs/guides/agents.html#order-drafts">AI agents guide</a></p>`
            }
          <//>`
        : html`<${DraftTable} drafts=${drafts} /><${LoadMore} of=${list} />`}<//>
  <//>`;
}

function DraftTable({ drafts }: { drafts: DraftRow[] }) {
  return html`<${Table} label="Drafts" rows=${drafts} keyOf=${(draft: DraftRow) => draft.draftId}
    columns=${[
      {
        name: 'Draft',
        kind: 'main',
        of: (
          draft: DraftRow,
        ) => html`<a href=${`/account/drafts/${draft.draftId}`}><strong>${draft.externalOrderId ?? draftTitle(draft)}</strong></a>
          <span class="under">${formatCount(draft.totalOrders, 'order')}, ${formatCount(draft.totalLines, 'line')}</span>`,
      },
      {
        name: 'Status',
        of: (draft: DraftRow) => html`<${Badge} tone=${draftTones[draft.status]}>${draftLabels[draft.status]}<//>`,
      },
      {
        name: 'Created by',
        of: (draft: DraftRow) =>
          html`<span>${draft.createdBy.name}<small class="under">${sourceLabels[draft.source]}</small></span>`,
      },
      { name: 'Created', of: (draft: DraftRow) => html`<${Time} at=${draft.createdAt} />` },
      {
        name: 'Expires',
        of: (draft: DraftRow) => html`<${Time} at=${draft.status === 'open' ? draft.expiresAt : null} />`,
      },
      {
        name: 'Total',
        kind: 'number',
        of: (draft: DraftRow) =>
          draft.totalsByCurrency.map((sum) => html`<div>${formatMoney(sum.totalAmount, sum.currency)}</div>`),
      },
    ]} />`;
}

/** Returns the short name of a draft. */
export function draftTitle({ draftId }: { draftId: string }): string {
  return `Draft ${draftId.slice(-8)}`;
}
