// Log of webhook deliveries.

import { useMemo, useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { now } from '../../clock.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { type ChangePropsOf, ConfirmDialog } from '../../components/dialog.tsx';
import { Badge, EmptyState, Page, type Tone } from '../../components/page.tsx';
import { Search } from '../../components/search.tsx';
import { FilterLinks, Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { Time } from '../../format.tsx';
import { Loading, LoadMore, loadAll, useLoad, usePages } from '../../loading.tsx';
import { plural, t, withElements } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';

type Row = ApiResponse<'listDeliveries'>['data']['deliveries'][number];
type State = Row['state'];

export const deliveryTones: Record<State, Tone> = { pending: 'blue', delivered: 'good', failed: 'bad' };
const states: [State | '', string][] = [
  ['', t('All')],
  ['failed', t('Failed')],
  ['pending', t('Pending')],
  ['delivered', t('Delivered')],
];

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
  order?: string | undefined;
  from?: string | undefined;
}

export function Deliveries({ query }: PageProps) {
  const state = states.find(([name]) => name === query.get('state'))?.[0] ?? '';
  const endpointId = query.get('endpoint') ?? undefined;
  const order = query.get('order')?.toUpperCase() || undefined;
  const period = periods.find(([name]) => name === query.get('period'))?.[0] ?? '';
  const hours = periodHours[period];
  // Fixed while the page is open, so that all pages of the list have the same filter.
  const from = useMemo(() => (hours ? new Date(now() - hours * hourMs).toISOString() : undefined), [hours]);
  const selection: Selection = { endpointId, order, from };
  const { isManager } = useSession();
  const [dialog, setDialog] = useState(false);
  const endpoints = useLoad(() =>
    loadAll(async (cursor?: string) => {
      const { data } = await callApi('listWebhooks', { query: { cursor, limit: 200 } });
      return { rows: data.endpoints, next: data.nextCursor };
    }),
  );
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listDeliveries', { query: { state: state || undefined, ...selection, cursor } });
      return { rows: data.deliveries, next: data.nextCursor };
    },
    [state, endpointId, order, from],
  );
  const urls = new Map(endpoints.data?.map(({ endpointId, url }) => [endpointId, url]));
  const shown = { state, endpoint: endpointId, order, period };
  const at = (change: Partial<typeof shown>) => pageUrl('/deliveries', { ...shown, ...change });
  const failed = endpoints.data?.some((one) => one.failed > 0 && [undefined, one.endpointId].includes(endpointId));
  const reload = () => Promise.all([list.reload(), endpoints.reload()]);
  const retry = <Button label={t('Retry failed deliveries')} onClick={() => setDialog(true)} />;
  return (
    <Page
      title={t('Deliveries')}
      lead={t('Events sent to your webhook endpoints in the last 30 days.')}
      actions={isManager && failed && retry}>
      <FilterLinks label={t('State')} options={states} chosen={state} at={(name) => at({ state: name })} />
      <FilterLinks label={t('Period')} options={periods} chosen={period} at={(name) => at({ period: name })} />
      <Search
        label={t('Find order')}
        hint={t('Order number or delivery ID')}
        value={order ?? ''}
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
                order || from
                  ? t('No matching deliveries.')
                  : state === 'failed'
                    ? t('No failed deliveries.')
                    : t('No deliveries yet.')
              }
              hint={withElements('Deliveries appear here when an event occurs and a {{endpoint}} subscribes to it.', {
                endpoint: <a href="/account/webhooks">{t('webhook endpoint')}</a>,
              })}
            />
          ) : (
            <>
              <List rows={rows} urls={urls} />
              <LoadMore of={list} />
            </>
          )
        }
      </Loading>
      {dialog && <RetryAll of={selection} close={() => setDialog(false)} done={reload} />}
    </Page>
  );
}

function List({ rows, urls }: { rows: Row[]; urls: Map<string, string> }) {
  return (
    <Table
      label={t('Deliveries')}
      rows={rows}
      keyOf={(row) => `${row.eventId} ${row.endpointId}`}
      columns={[
        {
          name: t('Event'),
          kind: 'main',
          of: (row) => (
            <>
              <a href={`/account/deliveries/${row.eventId}`}>
                <code>{row.event}</code>
              </a>
              <span class="under">{breakable(urls.get(row.endpointId) ?? t('removed endpoint'))}</span>
            </>
          ),
        },
        {
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
          name: t('State'),
          of: (row) => (
            <Badge tone={deliveryTones[row.state]}>{states.find(([name]) => name === row.state)?.[1]}</Badge>
          ),
        },
        { name: t('Event time'), of: (row) => <Time at={row.at} /> },
        { name: t('Last attempt'), of: (row) => outcome(row) },
        { name: t('Attempts'), kind: 'number', of: (row) => row.attempts },
      ]}
    />
  );
}

function outcome({ status, ms, error, dueAt }: Row) {
  if (error) return <span class="bad">{error}</span>;
  if (status !== null) return t('{{status}} in {{ms}} ms', { status, ms: ms ?? 0 });
  return dueAt ? (
    <>
      {t('Due')} <Time at={dueAt} />
    </>
  ) : (
    '–'
  );
}

/** Days for which completed deliveries are stored. */
const storedDays = 30;

function RetryAll({ of, close, done }: ChangePropsOf<Selection>) {
  const { endpointId, order, from } = of;
  const act = async () => {
    // A request needs a filter.
    const oldest = new Date(Date.now() - storedDays * 86_400_000).toISOString();
    const selected = { ...(endpointId && { endpointId }), ...(order && { order }), from: from || oldest };
    const { data } = await callApi('retryDeliveries', { body: { onlyFailed: true, ...selected } });
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
