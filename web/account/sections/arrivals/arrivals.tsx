// What arrives when: late orders, a calendar, and lists by week.

import { useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { today } from '../../clock.ts';
import { Download } from '../../components/download.tsx';
import { FilterBar, FilterDate, FilterSelect } from '../../components/filter-bar.tsx';
import { EmptyState, Page, Section } from '../../components/page.tsx';
import { FilterLinks } from '../../components/table.tsx';
import { methodNames } from '../../labels.ts';
import { Loading, useLoad } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { mode } from '../../mode.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import type { Arrival } from './arrival.ts';
import { ArrivalTable } from './arrival-table.tsx';
import { AskForDate } from './ask-for-date.tsx';
import { Calendar } from './calendar.tsx';
import { CalendarUrl } from './calendar-url.tsx';
import { monthOf } from './totals.ts';
import { Weeks } from './weeks.tsx';

/** Suppliers offered as a filter. */
const maxSuppliers = 1000;
const pageSize = 500;
/** The page shows the first arrivals: late ones, and those of the next months. */
const maxArrivals = 2000;
const views = [
  ['', t('Calendar')],
  ['list', t('List')],
] as ['' | 'list', string][];

export function Arrivals({ query }: PageProps) {
  const view = query.get('view') === 'list' ? 'list' : '';
  const supplier = query.get('supplier') ?? '';
  const method = (['sea', 'air'] as const).find((one) => one === query.get('method')) ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(query.get('month') ?? '') ? query.get('month')! : '';
  const day = query.get('day') ?? '';
  const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const hasRange = range.from !== '' || range.to !== '';
  const at = (changes: Record<string, string>) =>
    pageUrl('/arrivals', { view, supplier, method, month, day, ...range, ...changes });
  const suppliers = useLoad(() => callApi('listAccountSuppliers', { query: { limit: maxSuppliers } }), []);
  const arrivals = useLoad(
    () => loadArrivals({ supplier, method, ...range }),
    [supplier, method, range.from, range.to],
  );
  const isNarrowed = supplier !== '' || method !== '' || hasRange;
  const hasAny = isNarrowed || arrivals.data?.items.length !== 0;
  return (
    <Page
      title={t('Arrivals')}
      lead={t('Open units of your orders by day of arrival, and how much is expected each week.')}
      actions={
        arrivals.data &&
        arrivals.data.items.length > 0 && (
          <Download
            list="arrivals"
            query={{
              supplierId: supplier || undefined,
              shippingMethod: method ? [method] : undefined,
              from: range.from || undefined,
              to: range.to || undefined,
            }}
          />
        )
      }>
      {hasAny && (
        <>
          {!hasRange && (
            <FilterLinks label={t('View')} options={views} chosen={view} at={(name) => at({ view: name })} />
          )}
          <FilterBar active={[supplier, method, range.from, range.to].filter(Boolean).length}>
            <FilterSelect
              label={t('Supplier')}
              all={t('All')}
              value={supplier}
              at={(value) => at({ supplier: value, day: '' })}
              options={(suppliers.data?.data.items ?? []).map(({ id, name }) => ({ value: id, name }))}
            />
            <FilterSelect
              label={t('Shipping method')}
              all={t('All')}
              value={method}
              at={(value) => at({ method: value, day: '' })}
              options={Object.entries(methodNames).map(([value, name]) => ({ value, name }))}
            />
            {hasRange && (
              <>
                <FilterDate label={t('Arrives from')} value={range.from} at={(from) => at({ from })} />
                <FilterDate label={t('Arrives to')} value={range.to} at={(to) => at({ to })} />
              </>
            )}
            {isNarrowed && (
              <a class="clear" href={at({ supplier: '', method: '', day: '', from: '', to: '' })}>
                {t('Clear filters')}
              </a>
            )}
          </FilterBar>
        </>
      )}
      <Loading of={arrivals} lines={8}>
        {({ items, hasMore }) =>
          items.length === 0 ? (
            <EmptyState
              title={isNarrowed ? t('No matching arrivals.') : t('No arrivals are expected.')}
              hint={!isNarrowed && t('Orders appear here until they are delivered.')}
            />
          ) : hasRange ? (
            <ArrivalsInRange arrivals={items} />
          ) : (
            <>
              <LateArrivals arrivals={items.filter(({ daysLate }) => daysLate > 0)} />
              {view === 'list' ? (
                <Weeks arrivals={items} />
              ) : (
                <Calendar arrivals={items} month={month || firstMonth(items)} day={day} at={at} />
              )}
              {hasMore && (
                <p class="quiet">
                  {t('Only the first {{number}} arrivals are shown. Filter them to see others.', {
                    number: maxArrivals,
                  })}
                </p>
              )}
            </>
          )
        }
      </Loading>
      {mode === 'live' && <CalendarUrl />}
    </Page>
  );
}

/** All arrivals of a range of days, also late ones. */
function ArrivalsInRange({ arrivals }: { arrivals: Arrival[] }) {
  return (
    <>
      <p class="totals" role="status">
        <strong>{plural(arrivals.length, '{{count}} arrival', '{{count}} arrivals')}</strong>
      </p>
      <ArrivalTable label={t('Arrivals')} arrivals={arrivals} />
    </>
  );
}

interface Filter {
  supplier: string;
  method: '' | 'sea' | 'air';
  /** `YYYY-MM-DD` or empty. */
  from: string;
  to: string;
}

async function loadArrivals({ supplier, method, from, to }: Filter) {
  const items: Arrival[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      limit: pageSize,
      cursor,
      supplierId: supplier || undefined,
      from: from || undefined,
      to: to || undefined,
      shippingMethod: method === '' ? undefined : [method],
    };
    const { data } = await callApi('listAccountArrivals', { query });
    items.push(...data.items);
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined && items.length < maxArrivals);
  return { items, hasMore: cursor !== undefined };
}

/** The month of the next arrival; the current one if there is none. */
function firstMonth(arrivals: readonly Arrival[]): string {
  const next = arrivals.flatMap(({ expectedOn }) => expectedOn ?? []).sort();
  return monthOf(next[0] ?? today());
}

function LateArrivals({ arrivals }: { arrivals: Arrival[] }) {
  const [asked, ask] = useState<Arrival>();
  if (arrivals.length === 0) return null;
  const orders = new Set(arrivals.map(({ orderId }) => orderId)).size;
  return (
    <div class="late-arrivals">
      <Section
        title={plural(orders, '{{count}} order is late', '{{count}} orders are late')}
        lead={t(
          'The planned date has passed, and the goods have not arrived. The day on which they are expected now is estimated from lead times.',
        )}>
        <ArrivalTable label={t('Late arrivals')} arrivals={arrivals} ask={ask} />
      </Section>
      {asked && <AskForDate of={asked} close={() => ask(undefined)} />}
    </div>
  );
}
