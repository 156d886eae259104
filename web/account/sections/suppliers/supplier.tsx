// A supplier: contact and terms, what is to be paid, figures, open orders, lead times.

import { type ApiResponse, callApi } from '../../api.ts';
import { BarTable } from '../../components/bar-table.tsx';
import { Badge, EmptyState, Page, Section } from '../../components/page.tsx';
import { Facts, Table } from '../../components/table.tsx';
import { Day, formatAmount, formatMoney, formatNumber } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { formatLocale } from '../../language.ts';
import { Loading, useLoad } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { OrderNumber } from '../../tables/order-number.tsx';
import { ExpectedDay } from '../arrivals/expected-day.tsx';
import { Attachments } from '../attachments/attachments.tsx';
import { LateBadge, orderTones, statusLabels } from '../orders/order-status.tsx';
import { PaymentsDue } from '../overview/payments-due.tsx';
import { SupplierContact } from '../trading/supplier-contact.tsx';
import { ExpectedDays, LeadTimeHistogram } from './lead-time.tsx';
import { catalogUrl, countedUrl, lateUrl, OpenOrders, onTime } from './suppliers.tsx';

type Details = ApiResponse<'getAccountSupplier'>['data'];

export function Supplier({ subject }: PageProps) {
  const loaded = useLoad(() => callApi('getAccountSupplier', { path: { supplierId: subject } }), [subject]);
  const supplier = loaded.data?.data;
  const actions = supplier && (
    <>
      <a class="button" href={catalogUrl(subject)}>
        {t('View products')}
      </a>
      <a class="button" href={ordersUrl(subject)}>
        {t('View orders')}
      </a>
    </>
  );
  return (
    <Page
      title={supplier?.name ?? t('Supplier')}
      actions={actions}
      up={{ href: '/account/suppliers', name: t('Suppliers') }}>
      <Loading of={loaded} lines={8}>
        {({ data }) => (
          <>
            <div class="columns">
              <SupplierContact supplier={data} done={loaded.reload} />
              <PaymentsDue
                due={data.paymentsDue}
                href={(status) => pageUrl('/orders', { supplier: data.id, status })}
              />
            </div>
            <div class="order-summary">
              <Summary supplier={data} />
            </div>
            <NextOrders supplier={data} />
            <MonthlySpend supplier={data} />
            <BoughtProducts supplier={data} />
            <PriceChanges supplier={data} />
            <Section
              title={t('Lead times')}
              lead={t('Days from the first payment to acceptance or, with receipts, to their mean day.')}>
              <Facts
                facts={usedOrAll(data.leadTimes).map((one) => [
                  methodNames[one.shippingMethod],
                  <ExpectedDays leadTime={one} href={countedUrl(data.id, `${one.shippingMethod}_lead_time`)} />,
                ])}
              />
              <ToAccept supplier={data} />
              <div class="columns">
                {data.leadTimes
                  .filter(({ orderCount }) => orderCount > 0)
                  .map((one) => (
                    <LeadTimeHistogram leadTime={one} />
                  ))}
              </div>
            </Section>
            <Attachments subject={{ subjectType: 'supplier', subjectId: data.id }} />
          </>
        )}
      </Loading>
    </Page>
  );
}

function ToAccept({ supplier: { id, ordersToAccept: orders } }: { supplier: Details }) {
  if (orders === 0) return null;
  return (
    <p class="quiet">
      {plural(
        orders,
        '{{count}} delivered order is not accepted yet. Its lead time counts once it is accepted or received in full.',
        '{{count}} delivered orders are not accepted yet. Their lead times count once they are accepted or received in full.',
      )}{' '}
      <a href={toAcceptUrl(id)}>{t('View orders')}</a>
    </p>
  );
}

function Summary({ supplier }: { supplier: Details }) {
  const { id, productCount, yearlySpend, lastOrderAt, monthlySpend } = supplier;
  const from = monthlySpend[0]?.month ?? '';
  return (
    <Facts
      facts={[
        [t('Open orders'), <OpenOrders supplier={supplier} />],
        [t('On time'), onTime(supplier)],
        [t('Delivered in full'), <FillRate supplier={supplier} />],
        [
          t('Spend, 12 months'),
          <a href={pageUrl('/orders', { supplier: id, from })}>
            <strong>{formatAmount(yearlySpend, 'TRY')}</strong>
          </a>,
        ],
        [t('Last order'), <Day on={lastOrderAt} none={t('Never')} />],
        [
          t('Products'),
          productCount > 0 ? (
            <a href={catalogUrl(id)}>{plural(productCount, '{{count}} product', '{{count}} products')}</a>
          ) : (
            t('None')
          ),
        ],
      ]}
    />
  );
}

/** The share of the ordered units that was received, with the orders behind it. */
function FillRate({ supplier: { id, fillRate, acceptedOrders, ordersToAccept } }: { supplier: Details }) {
  if (fillRate === null && ordersToAccept > 0) {
    return (
      <a href={toAcceptUrl(id)}>
        {plural(ordersToAccept, '{{count}} order to accept', '{{count}} orders to accept')}
        <small class="under">{t('Measured after acceptance')}</small>
      </a>
    );
  }
  if (fillRate === null) return <span class="quiet">{t('No accepted orders in 12 months')}</span>;
  return (
    <a href={countedUrl(id, 'fill_rate')}>
      <strong>{formatNumber(Number(fillRate) * 100, 1)} %</strong>
      <small class="under">
        {plural(
          acceptedOrders,
          'of the units of {{count}} order accepted in 12 months',
          'of the units of {{count}} orders accepted in 12 months',
        )}
      </small>
    </a>
  );
}

/** Methods without orders say nothing beside those with orders. */
function usedOrAll(leadTimes: Details['leadTimes']): Details['leadTimes'] {
  const used = leadTimes.filter(({ orderCount }) => orderCount > 0);
  return used.length > 0 ? used : leadTimes;
}

/** From the month of the first order in the last 12 months; nothing without orders. */
function MonthlySpend({ supplier: { id, monthlySpend } }: { supplier: Details }) {
  const first = monthlySpend.findIndex(({ orderCount }) => orderCount > 0);
  if (first === -1) return null;
  return (
    <Section title={t('Spend by month')} lead={t('Orders without cancelled ones, in TRY at current exchange rates.')}>
      <BarTable
        label={t('Spend by month')}
        columns={[t('Month'), t('Spend')]}
        bars={monthlySpend.slice(first).map(({ month, amount, orderCount }) => ({
          key: month,
          label:
            orderCount === 0 ? (
              formatMonth(month)
            ) : (
              <a href={pageUrl('/orders', { supplier: id, from: month, to: lastDayOf(month) })}>{formatMonth(month)}</a>
            ),
          value: Number(amount),
          text: formatAmount(amount, 'TRY'),
          color: 'accent',
        }))}
      />
    </Section>
  );
}

const monthNames = new Intl.DateTimeFormat(formatLocale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

function formatMonth(month: string): string {
  return monthNames.format(new Date(month));
}

/** 2026-02-01 → `2026-02-28` */
function lastDayOf(month: string): string {
  const date = new Date(month);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

/** Nothing without orders of products in the last 12 months. */
function BoughtProducts({ supplier: { id, boughtProducts, monthlySpend } }: { supplier: Details }) {
  if (boughtProducts.length === 0) return null;
  const from = monthlySpend[0]?.month;
  return (
    <Section title={t('Products bought')} lead={t('The highest spend of the last 12 months.')}>
      <Table
        label={t('Products bought')}
        rows={boughtProducts}
        keyOf={({ productId }) => productId}
        columns={[
          {
            name: t('Product'),
            kind: 'main',
            of: ({ productId, sku, name }) => (
              <>
                <a href={pageUrl('/catalog', { product: productId })}>{name}</a>
                <code class="under">{sku}</code>
              </>
            ),
          },
          { name: t('Units'), kind: 'number', of: ({ units }) => formatNumber(units) },
          {
            name: t('Orders'),
            kind: 'number',
            of: ({ sku, orderCount }) => (
              <a href={pageUrl('/orders', { supplier: id, search: sku, from })}>{formatNumber(orderCount)}</a>
            ),
          },
          { name: t('Last order'), of: ({ lastOrderAt }) => <Day on={lastOrderAt} /> },
          { name: t('Spend'), kind: 'number', of: ({ amount }) => formatAmount(amount, 'TRY') },
        ]}
      />
    </Section>
  );
}

/** Nothing without changes in the last 12 months. */
function PriceChanges({ supplier: { changedPrices, currency } }: { supplier: Details }) {
  if (changedPrices.length === 0) return null;
  return (
    <Section title={t('Price changes')} lead={t('The latest of the last 12 months.')}>
      <Table
        label={t('Price changes')}
        rows={changedPrices}
        keyOf={({ productId, changedAt }) => `${productId} ${changedAt}`}
        columns={[
          {
            name: t('Product'),
            kind: 'main',
            of: ({ sku, name }) => (
              <>
                <a href={pageUrl('/catalog', { search: sku })}>{name}</a>
                <code class="under">{sku}</code>
              </>
            ),
          },
          { name: t('Changed'), of: ({ changedAt }) => <Day on={changedAt} /> },
          { name: t('Before'), kind: 'number', of: ({ oldPrice }) => formatMoney(oldPrice, currency) },
          { name: t('Price'), kind: 'number', of: ({ price }) => formatMoney(price, currency) },
          {
            name: t('Change'),
            kind: 'number',
            of: ({ oldPrice, price }) => <PriceChange percent={(Number(price) / Number(oldPrice) - 1) * 100} />,
          },
        ]}
      />
    </Section>
  );
}

function PriceChange({ percent }: { percent: number }) {
  if (!Number.isFinite(percent)) return <span>–</span>;
  const sign = percent > 0 ? '+' : '';
  return <Badge tone={percent > 0 ? 'bad' : 'good'}>{`${sign}${formatNumber(percent, 1)} %`}</Badge>;
}

function NextOrders({ supplier: { id, nextOrders, openOrders, lateOrders } }: { supplier: Details }) {
  const links = (
    <>
      {lateOrders > 0 && (
        <a href={lateUrl(id)}>{plural(lateOrders, '{{count}} late order', '{{count}} late orders')}</a>
      )}
      <a href={ordersUrl(id)}>{t('All orders')}</a>
    </>
  );
  const more =
    openOrders > nextOrders.length &&
    t('The {{length}} with the earliest planned date of {{openOrders}}.', { length: nextOrders.length, openOrders });
  return (
    <Section title={t('Open orders')} lead={more} actions={links}>
      {nextOrders.length === 0 ? (
        <EmptyState title={t('No open orders.')} />
      ) : (
        <Table
          label={t('Open orders')}
          rows={nextOrders}
          keyOf={({ orderNumber }) => orderNumber}
          columns={[
            {
              name: t('Order'),
              kind: 'main',
              of: (order) => <OrderNumber of={order} />,
            },
            {
              name: t('Status'),
              of: ({ status, daysLate }) => (
                <>
                  <Badge tone={orderTones[status]}>{statusLabels[status]}</Badge>{' '}
                  <LateBadge days={daysLate} status={status} />
                </>
              ),
            },
            { name: t('Ordered'), of: ({ createdAt }) => <Day on={createdAt} /> },
            { name: t('Planned'), of: ({ promisedDate }) => <Day on={promisedDate} /> },
            { name: t('Arrival'), of: (order) => <ExpectedDay of={order} /> },
            { name: t('Total'), kind: 'number', of: ({ totalAmount, currency }) => formatMoney(totalAmount, currency) },
          ]}
        />
      )}
    </Section>
  );
}

function toAcceptUrl(supplierId: string): string {
  return pageUrl('/orders', { supplier: supplierId, status: 'delivered' });
}

function ordersUrl(supplierId: string): string {
  return pageUrl('/orders', { supplier: supplierId });
}
