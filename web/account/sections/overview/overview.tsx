// The first page: what needs attention, spend and stock, urgent recommendations, latest orders.

import { shownUrgencies } from '../../../../src/domain/overview/shown-urgency.ts';
import { callApi } from '../../api.ts';
import { EmptyState, Page, Section } from '../../components/page.tsx';
import { ProductImage } from '../../components/product-image.tsx';
import { Table } from '../../components/table.tsx';
import { Day, DueDay, formatNumber } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { type Loaded, Loading, useLoad } from '../../loading.tsx';
import { plural, t, withElements } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import { useSession } from '../../session.ts';
import { OrderTable } from '../orders/orders.tsx';
import { MissingSales } from '../recommendations/missing-sales.tsx';
import {
  dueOrders,
  LaterOrder,
  laterOrder,
  type Recommended,
  StockoutDays,
  UrgencyBadge,
} from '../recommendations/recommendation.tsx';
import { usualSort } from '../recommendations/recommendation-table.tsx';
import { AttentionList, dueSoonPath, IntegrationProblems, SetupSteps } from './attention.tsx';
import { PaymentsDue } from './payments-due.tsx';
import { StockAndSpend } from './spend.tsx';
import { Today } from './today.tsx';

const urgentLength = 8;
const pressing = shownUrgencies.filter((urgency) => urgency !== 'unavailable' && urgency !== 'none');
const latestLength = 3;

export function Overview() {
  const { company, can } = useSession();
  const figures = useLoad(() => callApi('getAccountOverview'));
  const urgent = useLoad(async () => (can('purchase') ? listUrgent() : []));
  const orders = useLoad(() => callApi('listAccountOrders', { query: { limit: latestLength } }));
  return (
    <Page title={company.name}>
      <Loading of={figures} lines={6}>
        {({ data }) => (
          <>
            {can('purchase') && <MissingSales of={data.salesData} />}
            <Today of={data} />
            <div class="columns">
              <AttentionList of={data} />
              <PaymentsDue due={data.paymentsDue} href={(status) => pageUrl('/orders', { status })} />
            </div>
            {can('purchase') && <MostUrgent of={urgent} dueSoon={data.attention.dueSoonProducts} />}
            <StockAndSpend stock={data.stock} spend={data.spend} />
          </>
        )}
      </Loading>
      <Section title={t('Latest orders')} actions={<a href="/account/orders">{t('View all orders')}</a>}>
        <Loading of={orders}>
          {({ data }) =>
            data.items.length === 0 ? (
              <EmptyState
                title={t('No orders yet.')}
                hint={withElements('Order from the {{catalog}}, or create orders with the API.', {
                  catalog: <a href="/account/catalog">{t('catalog')}</a>,
                })}
              />
            ) : (
              <OrderTable orders={data.items} />
            )
          }
        </Loading>
      </Section>
      {figures.data && (
        <>
          <IntegrationProblems counts={figures.data.data.integrationProblems} />
          <SetupSteps />
        </>
      )}
    </Page>
  );
}

/** The products with a stockout or an order that is due or due soon, the most urgent first; null if there are no recommendations at all. */
async function listUrgent(): Promise<Recommended[] | null> {
  const { data } = await callApi('listAccountRecommendations', {
    query: { shippingUrgency: pressing, sort: usualSort, limit: urgentLength },
  });
  if (data.items.length > 0) return data.items;
  const { data: all } = await callApi('listAccountRecommendations', { query: { limit: 1 } });
  return all.items.length > 0 ? [] : null;
}

/** `dueSoon` is the number of products with an order that is due within 7 days. */
function MostUrgent({ of, dueSoon }: { of: Loaded<Recommended[] | null>; dueSoon: number }) {
  return (
    <Section
      title={t('Most urgent recommendations')}
      actions={<a href="/account/recommendations?view=all">{t('View all recommendations')}</a>}>
      <Loading of={of}>{(items) => <Urgent items={items} dueSoon={dueSoon} />}</Loading>
    </Section>
  );
}

/** The quantity of each order that is due, and the next one; without one that is due, the next one in grey. */
function PlannedQuantities({ of }: { of: Recommended['recommendation'] }) {
  const later = laterOrder(of);
  if (dueOrders(of).length === 0 && later !== undefined)
    return (
      <span class="quiet nowrap">
        {formatNumber(later.quantity)} {byMethod[later.shippingMethod]}
      </span>
    );
  return (
    <span>
      {dueOrders(of).map(({ quantity, shippingMethod }) => (
        <div class="nowrap">
          <strong>{formatNumber(quantity)}</strong> {byMethod[shippingMethod]}
        </div>
      ))}
      <LaterOrder of={of} />
    </span>
  );
}

/** The last safe day of an order that is due; without one, the day of the next order in grey. */
function FirstDay({ of }: { of: Recommended['recommendation'] }) {
  const [due] = dueOrders(of);
  if (due !== undefined) return <DueDay on={due.orderBy} />;
  return (
    <span class="quiet">
      <Day on={laterOrder(of)?.orderBy ?? null} />
    </span>
  );
}

function Urgent({ items, dueSoon }: { items: Recommended[] | null; dueSoon: number }) {
  if (items === null) {
    return (
      <EmptyState title={t('No recommendations yet.')} hint={t('Send sales and stock data to get recommendations.')} />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('No orders are due today.')}
        hint={
          dueSoon > 0 && (
            <a href={dueSoonPath}>
              {plural(
                dueSoon,
                '{{count}} product must be ordered within 7 days.',
                '{{count}} products must be ordered within 7 days.',
              )}
            </a>
          )
        }
      />
    );
  }
  return (
    <Table
      label={t('Most urgent recommendations')}
      rows={items}
      keyOf={({ recommendation }) => recommendation.productId}
      columns={[
        {
          name: t('Product'),
          kind: 'main',
          of: ({ name, sku, supplier, imageUrl, recommendation: { productId } }) => (
            <div class="product-name">
              <ProductImage of={{ productId, imageUrl }} name={name} />
              <span>
                <a href={pageUrl('/recommendations', { product: productId })}>{name}</a>
                <span class="under">
                  <code>{sku}</code> · {supplier.name}
                </span>
              </span>
            </div>
          ),
        },
        {
          name: t('Urgency'),
          of: ({ recommendation, stockout }) => (
            <span>
              <UrgencyBadge of={recommendation} />
              <StockoutDays of={stockout} />
            </span>
          ),
        },
        { name: t('Order by'), of: ({ recommendation }) => <FirstDay of={recommendation} /> },
        { name: t('In stock'), kind: 'number', of: ({ recommendation }) => formatNumber(recommendation.currentStock) },
        {
          name: t('Order'),
          kind: 'number',
          of: ({ recommendation }) => <PlannedQuantities of={recommendation} />,
        },
      ]}
    />
  );
}
