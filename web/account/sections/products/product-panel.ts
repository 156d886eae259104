// The side sheet of a product: recommendation, charts, outliers and terms.

import { type ApiResponse, callApi } from '../../api.ts';
import { ProductImage } from '../../components/product-image.ts';
import { Sheet } from '../../components/sheet.ts';
import { Facts, Table } from '../../components/table.ts';
import { Day, formatMoney, formatNumber } from '../../format.ts';
import { type Children, html } from '../../html.ts';
import { Loading, useLoad } from '../../loading.ts';
import { t } from '../../messages.ts';
import { ExplainedNumbers } from './explained-numbers.ts';
import { Outliers } from './outliers.ts';
import { type Product, SalesChart, StockChart } from './product-charts.ts';

type Terms = NonNullable<Product['product']['terms']>;
type Break = Terms['priceBreaks'][number];

/** `name` is shown until the product is loaded; `footer` renders actions. */
export function ProductPanel({
  productId,
  name,
  close,
  footer,
}: {
  productId: string;
  name: string;
  close: () => void;
  footer?: (product: Product | undefined) => Children;
}) {
  const loaded = useLoad(() => callApi('getAccountProduct', { path: { productId } }), [productId]);
  const title = loaded.data?.data.product.name ?? name;
  return html`<${Sheet} title=${title} close=${close} footer=${footer?.(loaded.data?.data)}>
    <${Loading} of=${loaded} lines=${10}>${({ data }: ApiResponse<'getAccountProduct'>) => html`<${Details} of=${data} reload=${loaded.reload} />`}<//>
  <//>`;
}

function Details({ of, reload }: { of: Product; reload: () => Promise<void> }) {
  const { product, recommendation, forecast } = of;
  return html`<${Headline} of=${of} />
    ${
      recommendation
        ? html`<p class="reason">${recommendation.shippingReason}</p>
          <h3>${t('Projected stock')}</h3><${StockChart} recommendation=${recommendation} />
          <h3>${t('Sales and forecast')}</h3><${SalesChart} product=${of} />
          <h3>${t('How it is calculated')}</h3><${ExplainedNumbers} recommendation=${recommendation} />`
        : html`<h3>${t('Sales and forecast')}</h3><${SalesChart} product=${of} />`
    }
    ${forecast && html`<h3>${t('Unusual sales')}</h3><${Outliers} productId=${product.productId} outliers=${forecast.outliers} changed=${reload} />`}
    <h3>${t('Terms')}</h3>
    <${TermsOf} product=${product} />
    ${product.description && html`<h3>${t('Description')}</h3><p class="reason">${product.description}</p>`}`;
}

function Headline({ of: { product, imageUrl, tcc, tsp } }: { of: Product }) {
  return html`<div class="product-headline">
    <${ProductImage} of=${{ ...product, imageUrl }} name=${product.name} size="large" />
    <${Facts} facts=${[
      [t('SKU'), html`<code>${product.sku}</code>`],
      [t('Supplier'), product.supplier],
      [t('Category'), product.category],
      [t('Price'), formatMoney(product.price, product.currency)],
      ...(tcc === null ? [] : [['TCC', formatMoney(tcc, 'TRY')]]),
      ...(tsp === null ? [] : [['TSP', formatMoney(tsp, 'TRY')]]),
    ]} />
  </div>`;
}

function TermsOf({ product: { terms, availability, attributes, currency } }: { product: Product['product'] }) {
  const stock = availability?.supplierStock ?? null;
  const facts: [string, Children][] = [
    [t('Minimum quantity'), terms?.minimumQuantity ? formatNumber(terms.minimumQuantity) : t('None')],
    [t('Order multiple'), terms?.orderMultiple ? formatNumber(terms.orderMultiple) : t('None')],
    [t('Units per box'), attributes?.unitsPerBox ? formatNumber(attributes.unitsPerBox) : t('Unknown')],
    [
      t('Supplier minimum'),
      terms?.minimumOrder ? formatMoney(terms.minimumOrder.amount, terms.minimumOrder.currency) : t('None'),
    ],
    [t('At the supplier'), stock === null ? t('Unknown') : formatNumber(stock)],
    ...(availability?.restockDate
      ? [[t('Restock'), html`<${Day} on=${availability.restockDate} />`] as [string, Children]]
      : []),
  ];
  return html`<${Facts} facts=${facts} />
    ${
      terms &&
      terms.priceBreaks.length > 0 &&
      html`<${Table} label=${t('Price breaks')} rows=${terms.priceBreaks} keyOf=${(one: Break) => String(one.fromQuantity)}
        columns=${[
          { name: t('From quantity'), kind: 'main', of: (one: Break) => formatNumber(one.fromQuantity) },
          { name: t('Unit price'), kind: 'number', of: (one: Break) => formatMoney(one.price, currency) },
          { name: 'TCC', kind: 'number', of: (one: Break) => (one.tcc === null ? '–' : formatMoney(one.tcc, 'TRY')) },
        ]} />`
    }`;
}
