// A supplier: figures, lead times, open orders, contact and terms.

import { type ApiResponse, callApi } from '../../api.ts';
import { Badge, EmptyState, Page, Section } from '../../components/page.tsx';
import { Facts, Table } from '../../components/table.tsx';
import { Day, formatMoney } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { Loading, useLoad } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { LateBadge, orderTones, statusLabels } from '../orders/order-status.tsx';
import { SupplierContact } from '../trading/supplier-contact.tsx';
import { ExpectedDays, LeadTimeHistogram } from './lead-time.tsx';
import { catalogUrl, lateUrl, OpenOrders, onTime } from './suppliers.tsx';

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
            <Summary supplier={data} />
            <Section title={t('Lead times')} lead={t('Days from the first payment to acceptance.')}>
              <Facts
                facts={data.leadTimes.map((one) => [methodNames[one.shippingMethod], <ExpectedDays leadTime={one} />])}
              />
              <ToAccept orders={data.ordersToAccept} />
              <div class="columns">
                {data.leadTimes
                  .filter(({ orderCount }) => orderCount > 0)
                  .map((one) => (
                    <LeadTimeHistogram leadTime={one} />
                  ))}
              </div>
            </Section>
            <NextOrders supplier={data} />
            <SupplierContact supplier={data} done={loaded.reload} />
            <Attachments subject={{ subjectType: 'supplier', subjectId: data.id }} />
          </>
        )}
      </Loading>
    </Page>
  );
}

function ToAccept({ orders }: { orders: number }) {
  if (orders === 0) return null;
  return (
    <p class="quiet">
      {plural(
        orders,
        '{{count}} delivered order is not accepted yet. Its lead time counts from its acceptance.',
        '{{count}} delivered orders are not accepted yet. Their lead times count from their acceptance.',
      )}
    </p>
  );
}

function Summary({ supplier }: { supplier: Details }) {
  const { id, productCount, yearlySpend, lastOrderAt } = supplier;
  return (
    <Facts
      facts={[
        [t('Open orders'), <OpenOrders supplier={supplier} />],
        [t('On time'), onTime(supplier)],
        [t('Spend, 12 months'), <strong>{formatMoney(yearlySpend, 'TRY')}</strong>],
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
    t('The {{length}} with the earliest promised date of {{openOrders}}.', { length: nextOrders.length, openOrders });
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
              of: ({ orderNumber }) => (
                <a href={`/account/orders/${encodeURIComponent(orderNumber)}`}>
                  <strong>{orderNumber}</strong>
                </a>
              ),
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
            { name: t('Promised'), of: ({ promisedDate }) => <Day on={promisedDate} /> },
            { name: t('Total'), kind: 'number', of: ({ totalAmount, currency }) => formatMoney(totalAmount, currency) },
          ]}
        />
      )}
    </Section>
  );
}

function ordersUrl(supplierId: string): string {
  return pageUrl('/orders', { supplier: supplierId });
}
