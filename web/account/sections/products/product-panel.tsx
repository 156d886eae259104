// The side sheet of a product: recommendation, charts, outliers and terms.

import { callApi } from '../../api.ts';
import { Fold } from '../../components/page.tsx';
import { ProductImage } from '../../components/product-image.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { type Fact, Facts, Table } from '../../components/table.tsx';
import { Day, formatMoney, formatNumber, formatRate, formatStockLasts } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { language } from '../../language.ts';
import { Loading, useLoad, useReread } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { Attachments } from '../attachments/attachments.tsx';
import {
  describeStockout,
  dueOrders,
  OrderBy,
  RecalculatingBadge,
  UrgencyBadge,
} from '../recommendations/recommendation.tsx';
import { ExplainedNumbers } from './explained-numbers.tsx';
import { MethodComparison } from './method-comparison.tsx';
import { OrderProduct } from './order-product.tsx';
import { Outliers } from './outliers.tsx';
import { PriceHistory } from './price-history.tsx';
import { type Product, SalesChart, StockChart } from './product-charts.tsx';

type Recommendation = NonNullable<Product['recommendation']>;

interface ProductPanelProps {
  productId: string;
  name: string;
  close: () => void;
}

/** `name` is shown until the product is loaded. */
export function ProductPanel({ productId, name, close }: ProductPanelProps) {
  const loaded = useLoad(() => callApi('getAccountProduct', { path: { productId }, query: { language } }), [productId]);
  const { can } = useSession();
  const product = loaded.data?.data;
  const title = product?.product.name ?? name;
  useReread(product?.isRecalculating ?? false, loaded.reload);
  return (
    <Sheet
      title={title}
      close={close}
      footer={product && can('purchase') && <OrderProduct key={productId} of={product} />}>
      <Loading of={loaded} lines={10}>
        {({ data }) => <Details of={data} reload={loaded.reload} />}
      </Loading>
    </Sheet>
  );
}

function Details({ of, reload }: { of: Product; reload: () => Promise<void> }) {
  const { product, recommendation, forecast } = of;
  return (
    <>
      {recommendation && <Decision of={of} recommendation={recommendation} />}
      <Headline of={of} />
      {recommendation ? (
        <>
          <h3>{t('Projected stock')}</h3>
          <StockChart recommendation={recommendation} />
          <h3>{t('Sales and forecast')}</h3>
          <SalesChart product={of} />
          <MethodComparison of={of} />
          <h3>{t('How it is calculated')}</h3>
          <ExplainedNumbers recommendation={recommendation} stockout={of.stockout} />
        </>
      ) : (
        <>
          <MethodComparison of={of} />
          <h3>{t('Sales and forecast')}</h3>
          <SalesChart product={of} />
        </>
      )}
      {forecast && (
        <>
          <h3>{t('Unusual sales')}</h3>
          <Outliers productId={product.productId} outliers={forecast.outliers} changed={reload} />
        </>
      )}
      <h3>{t('Price history')}</h3>
      <PriceHistory of={of} />
      <Fold title={t('Terms')}>
        <TermsOf product={product} />
      </Fold>
      {product.description && (
        <Fold title={t('Description')}>
          <p class="reason">{product.description}</p>
        </Fold>
      )}
      <Attachments subject={{ subjectType: 'product', subjectId: product.productId }} isPanel />
    </>
  );
}

/** What to order by when, for how much and why; then the stock. */
function Decision({ of, recommendation }: { of: Product; recommendation: Recommendation }) {
  const { stockout } = of;
  const { currentStock, isStockKnown = true, ordersInTransit, shippingReason, explain } = recommendation;
  const due = dueOrders(recommendation);
  const order = explain?.order;
  return (
    <div class="decision">
      <p class="badges">
        <UrgencyBadge of={recommendation} shortage={of.supplierShortage} />
        <RecalculatingBadge of={of} />
        <OrderBy of={recommendation} />
      </p>
      {due.length > 0 && (
        <p class="decision-order">
          <strong>
            {due
              .map(({ quantity, shippingMethod }) =>
                t('{{quantity}} {{byMethod}}', {
                  quantity: formatNumber(quantity),
                  byMethod: byMethod[shippingMethod],
                }),
              )
              .join(' + ')}
          </strong>
          {due.length === 1 && order && <strong>{formatMoney(order.totalPrice, order.currency)}</strong>}
        </p>
      )}
      {stockout && <p>{describeStockout(stockout)}.</p>}
      <p class="reason">{shippingReason}</p>
      <Facts
        facts={[
          [t('Stock lasts'), formatStockLasts(recommendation)],
          [t('In stock'), isStockKnown ? formatNumber(currentStock) : t('Unknown')],
          [t('On order'), formatNumber(ordersInTransit)],
          [t('Sold a day, last 30 days'), formatRate(recommendation.averageDailySales)],
        ]}
      />
    </div>
  );
}

function Headline({ of: { product, imageUrl, tcc, tsp } }: { of: Product }) {
  return (
    <div class="product-headline">
      <ProductImage of={{ ...product, imageUrl }} name={product.name} size="large" />
      <Facts
        facts={[
          [t('SKU'), <code>{product.sku}</code>],
          [t('Supplier'), product.supplier],
          [t('Category'), product.category],
          [t('Price'), formatMoney(product.price, product.currency)],
          tcc !== null && ['TCC', formatMoney(tcc, 'TRY')],
          tsp !== null && ['TSP', formatMoney(tsp, 'TRY')],
        ]}
      />
    </div>
  );
}

function TermsOf({ product: { terms, availability, attributes, currency } }: { product: Product['product'] }) {
  const stock = availability?.supplierStock ?? null;
  const facts: (Fact | '' | null | undefined)[] = [
    [t('Minimum quantity'), terms?.minimumQuantity ? formatNumber(terms.minimumQuantity) : t('None')],
    [t('Order multiple'), terms?.orderMultiple ? formatNumber(terms.orderMultiple) : t('None')],
    [t('Units per box'), attributes?.unitsPerBox ? formatNumber(attributes.unitsPerBox) : t('Unknown')],
    [
      t('Supplier minimum'),
      terms?.minimumOrder ? formatMoney(terms.minimumOrder.amount, terms.minimumOrder.currency) : t('None'),
    ],
    [t('At the supplier'), stock === null ? t('Unknown') : formatNumber(stock)],
    availability?.restockDate && [t('Restock'), <Day on={availability.restockDate} />],
  ];
  return (
    <>
      <Facts facts={facts} />
      {terms && terms.priceBreaks.length > 0 && (
        <Table
          label={t('Price breaks')}
          rows={terms.priceBreaks}
          keyOf={(one) => String(one.fromQuantity)}
          columns={[
            { name: t('From quantity'), kind: 'main', of: (one) => formatNumber(one.fromQuantity) },
            { name: t('Unit price'), kind: 'number', of: (one) => formatMoney(one.price, currency) },
            { name: 'TCC', kind: 'number', of: (one) => (one.tcc === null ? '–' : formatMoney(one.tcc, 'TRY')) },
          ]}
        />
      )}
    </>
  );
}
