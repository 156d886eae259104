// A supplier: what is open, late and owed, then terms, figures and history; the contact beside them.

import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { BarTable } from '../../components/bar-table.tsx';
import { Button } from '../../components/button.tsx';
import { Badge, EmptyState, Page, Section } from '../../components/page.tsx';
import { Facts, Table } from '../../components/table.tsx';
import { Day, formatAmount, formatMoney, formatNumber, formatPercent } from '../../format.tsx';
import { formatLocale } from '../../language.ts';
import { Loading, useLoad } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { OrderNumber } from '../../tables/order-number.tsx';
import { ArrivalDay } from '../arrivals/expected-day.tsx';
import { Attachments } from '../attachments/attachments.tsx';
import { LateBadge, orderTones, statusLabels } from '../orders/order-status.tsx';
import { claimsText } from '../overview/attention.tsx';
import { PaymentsDue } from '../overview/payments-due.tsx';
import { ChangeContact, listTerms, SupplierContact } from '../trading/supplier-contact.tsx';
import { MethodLeadTime, usedOrAll } from './lead-time.tsx';
import { catalogUrl, countedUrl, lateUrl, onTime } from './suppliers.tsx';

type Details = ApiResponse<'getAccountSupplier'>['data'];

interface SupplierProps {
  supplier: Details;
}

/** Rows of a table that are shown at first. */
const firstRows = 5;

export function Supplier({ subject }: PageProps) {
  const loaded = useLoad(() => callApi('getAccountSupplier', { path: { supplierId: subject } }), [subject]);
  const supplier = loaded.data?.data;
  const actions = supplier && (
    <>
      {supplier.productCount > 0 && (
        <a class="button" href={catalogUrl(subject)}>
          {t('View products')}
        </a>
      )}
      <a class="button" href={ordersUrl(subject)}>
        {t('View orders')}
      </a>
      <ChangeContact supplier={supplier} done={loaded.reload} />
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
            <div class="with-aside">
              <div>
                <NextOrders supplier={data} />
                <PaymentsDue
                  due={data.paymentsDue}
                  href={(status) => pageUrl('/orders', { supplier: data.id, status })}
                />
                <Section title={t('Terms and figures')}>
                  <Summary supplier={data} />
                </Section>
                <div class="columns">
                  <LeadTimeSection supplier={data} />
                  <MonthlySpend supplier={data} />
                </div>
                <BoughtProducts supplier={data} />
                <PriceChanges supplier={data} />
              </div>
              <aside>
                <SupplierContact supplier={data} />
              </aside>
              <div>
                <div class="columns">
                  <Attachments subject={{ subjectType: 'supplier', subjectId: data.id }} />
                </div>
              </div>
            </div>
          </>
        )}
      </Loading>
    </Page>
  );
}

function LeadTimeSection({ supplier: { id, leadTimes } }: SupplierProps) {
  return (
    <Section title={t('Lead times')} lead={t('Days from the first payment until the goods are accepted or received.')}>
      {usedOrAll(leadTimes).map((one) => (
        <MethodLeadTime leadTime={one} href={countedUrl(id, `${one.shippingMethod}_lead_time`)} />
      ))}
    </Section>
  );
}

function Summary({ supplier }: SupplierProps) {
  const { id, yearlySpend, lastOrderAt, monthlySpend, contact } = supplier;
  const from = monthlySpend[0]?.month ?? '';
  return (
    <Facts
      facts={[
        [t('On time'), onTime(supplier)],
        [t('Delivered in full'), <FillRate supplier={supplier} />],
        [
          t('Spend, 12 months'),
          <a href={pageUrl('/orders', { supplier: id, from })}>
            <strong>{formatAmount(yearlySpend, 'TRY')}</strong>
          </a>,
        ],
        [t('Last order'), <Day on={lastOrderAt} none={t('Never')} />],
        ...listTerms(contact),
      ]}
    />
  );
}

/** The share of the ordered units that was received, with the orders behind it. */
function FillRate({ supplier: { id, fillRate, acceptedOrders, ordersToAccept } }: SupplierProps) {
  if (fillRate === null && ordersToAccept > 0) return <span class="quiet">{t('Measured after acceptance')}</span>;
  if (fillRate === null) return <span class="quiet">{t('No accepted orders in 12 months')}</span>;
  return (
    <a href={countedUrl(id, 'fill_rate')}>
      <strong>{formatPercent(Number(fillRate) * 100, 1)}</strong>
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

/** From the month of the first order in the last 12 months; nothing without orders. */
function MonthlySpend({ supplier: { id, monthlySpend } }: SupplierProps) {
  const first = monthlySpend.findIndex(({ orderCount }) => orderCount > 0);
  if (first === -1) return null;
  return (
    <Section title={t('Spend by month')} lead={t('Orders without cancelled ones, in TRY at current exchange rates.')}>
      <div class="months">
        <BarTable
          label={t('Spend by month')}
          columns={[t('Month'), t('Spend')]}
          bars={monthlySpend.slice(first).map(({ month, amount, orderCount }) => ({
            key: month,
            label:
              orderCount === 0 ? (
                formatMonth(month)
              ) : (
                <a href={pageUrl('/orders', { supplier: id, from: month, to: lastDayOf(month) })}>
                  {formatMonth(month)}
                </a>
              ),
            value: Number(amount),
            text: formatAmount(amount, 'TRY'),
            color: 'accent',
          }))}
        />
      </div>
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
function BoughtProducts({ supplier: { id, boughtProducts, monthlySpend } }: SupplierProps) {
  if (boughtProducts.length === 0) return null;
  const from = monthlySpend[0]?.month;
  return (
    <Section title={t('Products bought')} lead={t('The highest spend of the last 12 months.')}>
      <ShortTable
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
function PriceChanges({ supplier: { changedPrices, currency } }: SupplierProps) {
  if (changedPrices.length === 0) return null;
  return (
    <Section title={t('Price changes')} lead={t('The latest of the last 12 months.')}>
      <ShortTable
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
          { name: t('Date'), of: ({ changedAt }) => <Day on={changedAt} /> },
          { name: t('Before'), kind: 'number', of: ({ oldPrice }) => formatMoney(oldPrice, currency) },
          { name: t('Price'), kind: 'number', of: ({ price }) => formatMoney(price, currency) },
          {
            name: t('Difference'),
            kind: 'number',
            of: ({ oldPrice, price }) => <PriceChange percent={(Number(price) / Number(oldPrice) - 1) * 100} />,
          },
        ]}
      />
    </Section>
  );
}

/** The first rows, and all on demand. */
function ShortTable<Row>({ rows, ...table }: ComponentProps<typeof Table<Row>>) {
  const [isAll, setAll] = useState(false);
  return (
    <>
      <Table {...table} rows={isAll ? rows : rows.slice(0, firstRows)} />
      {!isAll && rows.length > firstRows && (
        <Button
          kind="plain"
          label={t('Show {{hidden}} more', { hidden: rows.length - firstRows })}
          onClick={() => setAll(true)}
        />
      )}
    </>
  );
}

function PriceChange({ percent }: { percent: number }) {
  if (!Number.isFinite(percent)) return <span>–</span>;
  return <Badge tone={percent > 0 ? 'bad' : 'good'}>{formatPercent(percent, 1, true)}</Badge>;
}

function NextOrders({
  supplier: { id, nextOrders, openOrders, lateOrders, ordersToAccept, openClaims },
}: SupplierProps) {
  const links = (
    <>
      {lateOrders > 0 && (
        <a href={lateUrl(id)}>{plural(lateOrders, '{{count}} late order', '{{count}} late orders')}</a>
      )}
      {ordersToAccept > 0 && (
        <a href={toAcceptUrl(id)}>
          {plural(ordersToAccept, '{{count}} order to accept', '{{count}} orders to accept')}
        </a>
      )}
      {openClaims.claimCount > 0 && (
        <a href={pageUrl('/orders', { supplier: id, status: 'claims' })}>{claimsText(openClaims)}</a>
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
            { name: t('Planned'), of: ({ promisedDate }) => <Day on={promisedDate} /> },
            { name: t('Arrival'), of: (order) => <ArrivalDay of={order} /> },
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
