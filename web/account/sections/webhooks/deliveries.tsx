// Log of webhook deliveries.

import { useMemo, useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { now } from '../../clock.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { type ChangePropsOf, ConfirmDialog } from '../../components/dialog.tsx';
import { Badge, EmptyState, Page, type Tone } from '../../components/page.tsx';
import { Search } from '../../components/search.tsx';
import { type Column, FilterLinks, Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Time } from '../../format.tsx';
import { Loading, LoadMore, loadAll, useLoad, usePages } from '../../loading.tsx';
import { plural, t, withElements } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';
import { useTable } from '../../tables/table-settings.ts';
import { TableBar, ViewTabs } from '../../tables/table-tools.tsx';

type Row = ApiResponse<'listAccountWebhookDeliveries'>['data']['items'][number];
type Status = Row['status'];

export const deliveryTones: Record<Status, Tone> = { pending: 'blue', delivered: 'good', failed: 'bad' };
const statuses: [Status | '', string][] = [
  ['', t('All')],
  ['failed', t('Failed')],
  ['pending', t('Pending')],
  ['delivered', t('Delivered')],
];

/** The label of a status. */
export const deliveryLabel = (status: Status) => statuses.find(([name]) => name === status)![1];

const hourMs = 3_600_000;
const periods: [string, string][] = [
  ['', plural(30, '{{count}} day', '{{count}} days')],
  ['week', plural(7, '{{count}} day', '{{count}} days')],
  ['day', plural(24, '{{count}} hour', '{{count}} hours')],
  ['hour', plural(1, '{{count}} hour', '{{count}} hours')],
];
const periodHours: Record<string, number> = { week: 168, day: 24, hour: 1 };

/** The selection of deliveries in the query of the URL. */
interface Selection {
  endpointId?: string | undefined;
  orderRef?: string | undefined;
  from?: string | undefined;
}

export function Deliveries({ query }: PageProps) {
  const status = statuses.find(([name]) => name === query.get('status'))?.[0] ?? '';
  const endpointId = query.get('endpoint') ?? undefined;
  const orderRef = query.get('order')?.toUpperCase() || undefined;
  const period = periods.find(([name]) => name === query.get('period'))?.[0] ?? '';
  const hours = periodHours[period];
  // Fixed while the page is open, so that all pages of the list have the same filter.
  const from = useMemo(() => (hours ? new Date(now() - hours * hourMs).toISOString() : undefined), [hours]);
  const selection: Selection = { endpointId, orderRef, from };
  const canManage = useSession().can('manage_integration');
  const [dialog, setDialog] = useState(false);
  const endpoints = useLoad(() =>
    loadAll(async (cursor?: string) => {
      const { data } = await callApi('listAccountWebhookEndpoints', { query: { cursor, limit: 200 } });
      return { rows: data.items, next: data.nextCursor };
    }),
  );
  const list = usePages(
    async (cursor?: string) => {
      const query = { status: status ? [status] : undefined, ...selection, cursor };
      const { data } = await callApi('listAccountWebhookDeliveries', { query });
      return { rows: data.items, next: data.nextCursor };
    },
    [status, endpointId, orderRef, from],
  );
  const urls = new Map(endpoints.data?.map(({ id, url }) => [id, url]));
  const shown = { status, endpoint: endpointId, order: orderRef, period };
  const at = (change: Partial<typeof shown>) => pageUrl('/deliveries', { ...shown, ...change });
  const tools = useTable('deliveries', at({}));
  const columns = deliveryColumns(urls);
  const failed = endpoints.data?.some((one) => one.failedDeliveries > 0 && [undefined, one.id].includes(endpointId));
  const reload = () => Promise.all([list.reload(), endpoints.reload()]);
  const retry = <Button label={t('Retry failed deliveries')} onClick={() => setDialog(true)} />;
  return (
    <Page
      title={t('Deliveries')}
      lead={t('Events sent to your webhook endpoints in the last 30 days.')}
      actions={canManage && failed && retry}>
      <ViewTabs of={tools} path="/account/deliveries" />
      <FilterLinks label={t('Status')} options={statuses} chosen={status} at={(name) => at({ status: name })} />
      <FilterLinks label={t('Period')} options={periods} chosen={period} at={(name) => at({ period: name })} />
      <Search
        label={t('Find order')}
        hint={t('Order number or delivery ID')}
        value={orderRef ?? ''}
        at={(text) => at({ order: text })}
      />
      {endpointId && (
        <p class="narrowed">
          {t('Endpoint')}: <code class="address">{urls.get(endpointId) ?? t('one endpoint')}</code> ·{' '}
          <a href={at({ endpoint: undefined })}>{t('View all endpoints')}</a>
        </p>
      )}
      <Loading of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={
                orderRef || from
                  ? t('No matching deliveries.')
                  : status === 'failed'
                    ? t('No failed deliveries.')
                    : t('No deliveries yet.')
              }
              hint={withElements('Deliveries appear here when an event occurs and a {{endpoint}} subscribes to it.', {
                endpoint: <a href="/account/webhooks">{t('webhook endpoint')}</a>,
              })}
            />
          ) : (
            <>
              <TableBar of={tools} columns={columns} />
              <Table
                label={t('Deliveries')}
                rows={rows}
                keyOf={(row) => row.id}
                columns={columns}
                hidden={tools.hidden}
              />
              <LoadMore of={list} />
            </>
          )
        }
      </Loading>
      {dialog && <RetryAll of={selection} close={() => setDialog(false)} done={reload} />}
    </Page>
  );
}

function deliveryColumns(urls: Map<string, string>): Column<Row>[] {
  return [
    {
      name: t('Event'),
      kind: 'main',
      of: (row) => (
        <>
          <a href={`/account/deliveries/${row.id}`}>
            <code>{breakable(row.event)}</code>
          </a>
          <span class="under">{breakable(urls.get(row.endpointId) ?? t('deleted endpoint'))}</span>
        </>
      ),
    },
    {
      id: 'order',
      name: t('Order'),
      of: ({ orderNumber }) =>
        orderNumber === null ? (
          '–'
        ) : (
          <a class="nowrap" href={`/account/orders/${orderNumber}`}>
            {orderNumber}
          </a>
        ),
    },
    {
      id: 'status',
      name: t('Status'),
      of: (row) => <Badge tone={deliveryTones[row.status]}>{deliveryLabel(row.status)}</Badge>,
    },
    { id: 'time', name: t('Event time'), of: (row) => <Time at={row.createdAt} /> },
    { id: 'lastAttempt', name: t('Last attempt'), of: (row) => outcome(row) },
    { id: 'attempts', name: t('Attempts'), kind: 'number', of: (row) => row.attemptCount },
  ];
}

function outcome({ httpStatus, durationMs, error, nextAttemptAt }: Row) {
  if (error) return <span class="bad">{error}</span>;
  if (httpStatus !== null) return t('{{status}} in {{ms}} ms', { status: httpStatus, ms: durationMs ?? 0 });
  return nextAttemptAt ? (
    <>
      {t('Due')} <Time at={nextAttemptAt} />
    </>
  ) : (
    '–'
  );
}

/** Days for which completed deliveries are stored. */
const storedDays = 30;

function RetryAll({ of, close, done }: ChangePropsOf<Selection>) {
  const { endpointId, orderRef, from } = of;
  const act = async () => {
    // A request needs a filter.
    const oldest = new Date(Date.now() - storedDays * 86_400_000).toISOString();
    const selected = { ...(endpointId && { endpointId }), ...(orderRef && { orderRef }), from: from || oldest };
    const { data } = await callApi('retryAccountWebhookDeliveries', { body: { onlyFailed: true, ...selected } });
    showToast(plural(data.queued, 'Retrying {{count}} delivery.', 'Retrying {{count}} deliveries.'));
    done();
  };
  return (
    <ConfirmDialog title={t('Retry all failed deliveries?')} action={t('Retry deliveries')} act={act} close={close}>
      <p>
        {t(
          'This retries every failed delivery of this list. Events keep their IDs, so your receiver can detect duplicates.',
        )}
      </p>
    </ConfirmDialog>
  );
}
