// The first page: what needs attention, spend and stock, urgent recommendations, latest orders.

import { type ApiResponse, callApi } from '../../api.ts';
import { EmptyState, Page, Section } from '../../components/page.ts';
import { ProductImage } from '../../components/product-image.ts';
import { Table } from '../../components/table.ts';
import { Day, formatNumber } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
import { t, withElements } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import { useSession } from '../../session.ts';
import { OrderTable } from '../orders/orders.ts';
import { type Recommended, UrgencyBadge } from '../recommendations/recommendation.ts';
import { AttentionList, SetupSteps } from './attention.ts';
import { Spend, StockTiles } from './spend.ts';

const previewLength = 5;

export function Overview() {
  const { company } = useSession();
  const figures = useLoad(() => callApi('getAccountOverview'));
  const orders = useLoad(() => callApi('listAccountOrders', { query: { limit: previewLength } }));
  const recommendations = useLoad(() => callApi('listAccountRecommendations', { query: { limit: previewLength } }));
  return html`<${Page} title=${company.name}>
    <${Loading} of=${figures} lines=${6}>${({ data }: ApiResponse<'getAccountOverview'>) => html`
      <${StockTiles} stock=${data.stock} spend=${data.spend} />
      <${AttentionList} counts=${data.attention} />
      <${SetupSteps} />
      <${Spend} spend=${data.spend} />`}<//>
    <${Section} title=${t('Most urgent recommendations')} actions=${html`<a href="/account/recommendations">${t('View all recommendations')}</a>`}>
      <${Loading} of=${recommendations}>${({ data }: ApiResponse<'listAccountRecommendations'>) => html`<${Urgent} items=${data.items} />`}<//>
    <//>
    <${Section} title=${t('Latest orders')} actions=${html`<a href="/account/orders">${t('View all orders')}</a>`}>
      <${Loading} of=${orders}>${({ data }: ApiResponse<'listAccountOrders'>) =>
        data.orders.length === 0
          ? html`<${EmptyState} title=${t('No orders yet.')}><p>${withElements('Order from the {{catalog}}, or create orders with the API.', { catalog: html`<a href="/account/catalog">${t('catalog')}</a>` })}</p><//>`
          : html`<${OrderTable} orders=${data.orders} />`}<//>
    <//>
  <//>`;
}

function Urgent({ items }: { items: Recommended[] }) {
  if (items.length === 0) {
    return html`<${EmptyState} title=${t('No recommendations yet.')}><p>${t('Send sales and stock data to get recommendations.')}</p><//>`;
  }
  const due = items.filter(({ recommendation }) => recommendation.recommendedQuantity > 0);
  if (due.length === 0) return html`<${EmptyState} title=${t('No products need reordering.')} />`;
  return html`<${Table} label=${t('Most urgent recommendations')} rows=${due} keyOf=${({ recommendation }: Recommended) => recommendation.productId}
    columns=${[
      {
        name: t('Product'),
        kind: 'main',
        of: ({ name, sku, supplier, imageUrl, recommendation: { productId } }: Recommended) =>
          html`<div class="product-name"><${ProductImage} of=${{ productId, imageUrl }} name=${name} />
            <span><a href=${pageUrl('/recommendations', { product: productId })}>${name}</a><span class="under"><code>${sku}</code> · ${supplier}</span></span></div>`,
      },
      { name: t('Urgency'), of: ({ recommendation }: Recommended) => html`<${UrgencyBadge} of=${recommendation} />` },
      {
        name: t('Order by'),
        of: ({ recommendation }: Recommended) => html`<${Day} on=${recommendation.lastSafeOrderDate ?? null} />`,
      },
      {
        name: t('In stock'),
        kind: 'number',
        of: ({ recommendation }: Recommended) => formatNumber(recommendation.currentStock),
      },
      {
        name: t('Order'),
        kind: 'number',
        of: ({ recommendation }: Recommended) =>
          html`<strong>${formatNumber(recommendation.recommendedQuantity)}</strong>`,
      },
    ]} />`;
}
