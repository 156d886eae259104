// Requests of the API keys: their numbers, and the log of single requests.

import { type ApiResponse, callApi } from '../../api.ts';
import { Download } from '../../components/download.tsx';
import { Badge, EmptyState, Page, Section, type Tone } from '../../components/page.tsx';
import { Search } from '../../components/search.tsx';
import { type Column, FilterLinks, sortableBy, Table } from '../../components/table.tsx';
import { formatNumber, Moment } from '../../format.tsx';
import { Loading, LoadMore, useLoad, usePages } from '../../loading.tsx';
import { t, withElements } from '../../messages.ts';
import { navigate, pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useTable } from '../../tables/table-settings.ts';
import { TableBar, ViewTabs } from '../../tables/table-tools.tsx';
import { UsageChart } from './usage-chart.tsx';

type Row = ApiResponse<'listRequests'>['data']['items'][number];
type Usage = ApiResponse<'listAccountUsage'>['data'];

const classes = [
  ['', t('All')],
  ['2xx', t('Successful')],
  ['3xx', t('Not modified')],
  ['4xx', t('Rejected')],
  ['5xx', t('Failed')],
  ['none', t('Disconnected')],
] as const satisfies [string, string][];

const ranges = [
  ['', t('Last 24 hours')],
  ['month', t('Last 30 days')],
] as [string, string][];

export function Requests({ query }: PageProps) {
  const statusClass = classes.find(([name]) => name === query.get('status'))?.[0] ?? '';
  const keyId = query.get('key') ?? '';
  const search = query.get('search') ?? '';
  const range = query.get('range') === 'month' ? 'month' : '';
  // The usual order is newest first.
  const sort = query.get('sort') === 'time' ? 'time' : '';
  const at = (changes: Record<string, string>) =>
    pageUrl('/requests', { status: statusClass, key: keyId, search, range, sort, ...changes });
  // Paths contain a slash; a request ID is searched for by its exact text.
  const filter = {
    keyId,
    httpStatusClass: statusClass ? [statusClass] : undefined,
    direction: sort ? 'asc' : undefined,
    ...(isRequestId(search) ? { requestId: search } : { search }),
  } as const;
  const usage = useLoad(() => readUsage({ interval: range ? 'day' : 'hour', keyId }), [range, keyId]);
  const keys = useLoad(async () => namesOf(await readUsage({ interval: 'day' })));
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listRequests', { query: { ...filter, cursor } });
      return { rows: data.items, next: data.nextCursor };
    },
    [statusClass, keyId, search, sort],
  );
  const tools = useTable('requests', at({}));
  const columns = requestColumns(
    sortableBy({ sort, direction: '', usual: 'time', descending: true, largestFirst: ['time'], at }),
  );
  const isFiltered = statusClass !== '' || keyId !== '' || search !== '';
  return (
    <Page
      title={t('Requests')}
      lead={
        <>
          {t('Requests of your API keys.')} <a href="/docs/guides/usage.html">{t('Usage guide')}</a>
        </>
      }>
      <ViewTabs of={tools} path="/account/requests" />
      <p class="field inline">
        <label for="key">{t('API key')}</label>
        <select id="key" onChange={({ currentTarget }) => navigate(at({ key: currentTarget.value }))}>
          <option value="">{t('All keys')}</option>
          {keyOptions(keys.data, keyId).map(([id, name]) => (
            <option value={id} selected={id === keyId}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <Section title={t('Usage')}>
        <FilterLinks label={t('Period')} options={ranges} chosen={range} at={(name) => at({ range: name })} />
        <Loading of={usage}>
          {(data) => (
            <>
              <UsageChart usage={data} />
              <KeyTable usage={data} />
            </>
          )}
        </Loading>
      </Section>
      <Section
        title={t('Log')}
        lead={t('Each request of the last 7 days.')}
        actions={<Download list="requests" query={filter} />}>
        <FilterLinks label={t('Status')} options={classes} chosen={statusClass} at={(name) => at({ status: name })} />
        <Search
          label={t('Search requests')}
          hint={t('Method and path, or request ID')}
          value={search}
          at={(text) => at({ search: text })}
        />
        <Loading of={list}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={isFiltered ? t('No matching requests.') : t('No requests yet.')}>
                {!isFiltered && (
                  <p>
                    {withElements('Requests appear here about a second after your systems send them with an {{key}}.', {
                      key: <a href="/docs/guides/authentication.html">{t('API key')}</a>,
                    })}
                  </p>
                )}
              </EmptyState>
            ) : (
              <>
                <TableBar of={tools} columns={columns} />
                <Table
                  label={t('Requests')}
                  rows={rows}
                  keyOf={(row) => `${row.requestedAt} ${row.requestId}`}
                  columns={columns}
                  hidden={tools.hidden}
                />
                <LoadMore of={list} />
              </>
            )
          }
        </Loading>
      </Section>
    </Page>
  );
}

/** Reads all pages. */
async function readUsage(query: { interval: Usage['interval']; keyId?: string }): Promise<Usage> {
  const { data } = await callApi('listAccountUsage', { query });
  for (let cursor = data.nextCursor; cursor !== null; ) {
    const next = await callApi('listAccountUsage', { query: { ...query, cursor } });
    data.items.push(...next.data.items);
    cursor = next.data.nextCursor;
  }
  return data;
}

const requestColumns = (sorted: ReturnType<typeof sortableBy>): Column<Row>[] => [
  {
    name: t('Request'),
    kind: 'main',
    of: (row) => (
      <>
        <code class="address">
          <strong>{row.method}</strong> {row.path}
        </code>
        <code class="under address">{row.requestId}</code>
      </>
    ),
  },
  {
    id: 'status',
    name: t('Status'),
    of: ({ httpStatus, errorCode }) => (
      <span>
        <Badge tone={toneOf(httpStatus)}>{httpStatus ?? t('Disconnected')}</Badge>
        {errorCode && <code class="under">{errorCode}</code>}
      </span>
    ),
  },
  { id: 'key', name: t('API key'), of: (row) => row.keyName ?? row.keyId },
  { id: 'time', name: t('Time'), sort: sorted('time'), of: (row) => <Moment at={row.requestedAt} /> },
  {
    id: 'duration',
    name: t('Duration'),
    kind: 'number',
    of: (row) => t('{{durationMs}} ms', { durationMs: formatNumber(row.durationMs) }),
  },
];

function KeyTable({ usage: { items } }: { usage: Usage }) {
  const rows = [...Map.groupBy(items, ({ keyId }) => keyId).values()].map((ofKey) => ({
    name: nameOf(ofKey.at(-1)!),
    keyId: ofKey[0]!.keyId,
    requests: sum(ofKey, 'requests'),
    rejected: sum(ofKey, 'status4xx') - sum(ofKey, 'rateLimited'),
    rateLimited: sum(ofKey, 'rateLimited'),
    failed: sum(ofKey, 'status5xx'),
  }));
  type KeyRow = (typeof rows)[number];
  if (rows.length === 0) return null;
  const count = (name: string, of: (row: KeyRow) => number): Column<KeyRow> => {
    return { name, kind: 'number', of: (row) => formatNumber(of(row)) };
  };
  return (
    <Table
      label={t('Usage by API key')}
      rows={rows}
      keyOf={(row) => row.keyId}
      columns={[
        { name: t('API key'), kind: 'main', of: (row) => <strong>{row.name}</strong> },
        count(t('Requests'), ({ requests }) => requests),
        count(t('Rejected'), ({ rejected }) => rejected),
        count(t('Rate limited'), ({ rateLimited }) => rateLimited),
        count(t('Failed'), ({ failed }) => failed),
      ]}
    />
  );
}

function sum(items: Usage['items'], name: 'requests' | 'status4xx' | 'status5xx' | 'rateLimited'): number {
  return items.reduce((total, item) => total + item[name], 0);
}

function nameOf({ keyName, keyId }: Pick<Row, 'keyName' | 'keyId'>): string {
  return keyName ?? keyId;
}

function namesOf({ items }: Usage): Map<string, string> {
  return new Map(items.map((item) => [item.keyId, nameOf(item)]));
}

/** Keys with requests in the last 30 days, and the chosen one. */
function keyOptions(names = new Map<string, string>(), chosen: string): [id: string, name: string][] {
  return [...new Map([...(chosen === '' ? [] : [[chosen, chosen] as const]), ...names])];
}

/** Paths have a slash, methods are short words. */
function isRequestId(text: string): boolean {
  return text.length > 7 && !/[\s/]/.test(text);
}

function toneOf(status: number | null): Tone {
  if (status === null) return 'plain';
  return status < 400 ? 'good' : status < 500 ? 'warn' : 'bad';
}
