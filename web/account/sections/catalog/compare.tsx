// Products side by side: a row for each property, a column for each product. Rows that differ and the best values stand out. The keyboard scrolls wide tables.

import { type ApiError, callApi } from '../../api.ts';
import { InlineSwitch } from '../../components/form.tsx';
import { EmptyState, Page } from '../../components/page.tsx';
import { ProductImage } from '../../components/product-image.tsx';
import { language } from '../../language.ts';
import { Loading, useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { navigate } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';
import { NotFound } from '../not-found.tsx';
import { OrderProduct } from '../products/order-product.tsx';
import type { Product } from '../products/product-charts.tsx';
import { compareRows } from './compare-rows.ts';
import { comparisonUrl, maxCompared } from './compared.tsx';

export function Compare({ subject, query }: PageProps) {
  return subject === 'compare' ? <Comparison query={query} /> : <NotFound />;
}

function Comparison({ query }: Pick<PageProps, 'query'>) {
  const ids = [...new Set((query.get('products') ?? '').split(',').filter(Boolean))].slice(0, maxCompared);
  const onlyDifferences = query.get('only') === 'differences';
  const loaded = useLoad(
    async () => (await Promise.all(ids.map(readProduct))).filter((one) => one !== undefined),
    [ids.join(',')],
  );
  return (
    <Page title={t('Comparison')} up={{ href: '/account/catalog', name: t('Catalog') }}>
      <Loading of={loaded} lines={12}>
        {(products) =>
          products.length === 0 ? (
            <EmptyState
              title={t('No products to compare.')}
              hint={t('Select “Compare” on 2 to {{max}} products of the catalog.', { max: maxCompared })}
            />
          ) : (
            <>
              {products.length < ids.length && (
                <p class="notice" role="status">
                  {t('Products that left the catalog are not shown.')}
                </p>
              )}
              {products.length > 1 && (
                <InlineSwitch
                  label={t('Show only differences')}
                  checked={onlyDifferences}
                  change={(checked) => navigate(comparisonUrl(ids, checked), { replace: true })}
                />
              )}
              <ComparedProducts
                products={products}
                onlyDifferences={onlyDifferences && products.length > 1}
                without={(productId) =>
                  comparisonUrl(
                    ids.filter((id) => id !== productId),
                    onlyDifferences,
                  )
                }
              />
            </>
          )
        }
      </Loading>
    </Page>
  );
}

/** Returns undefined for a product that is not in the catalog, or an ID that is none. */
async function readProduct(productId: string): Promise<Product | undefined> {
  try {
    return (await callApi('getAccountProduct', { path: { productId }, query: { language } })).data;
  } catch (error) {
    if (['NOT_FOUND', 'INVALID_REQUEST'].includes((error as ApiError).code)) return undefined;
    throw error;
  }
}

interface ComparedProductsProps {
  products: Product[];
  onlyDifferences: boolean;
  /** Returns the URL of the comparison without a product. */
  without: (productId: string) => string;
}

function ComparedProducts({ products, onlyDifferences, without }: ComparedProductsProps) {
  const { can } = useSession();
  return (
    <div class="compare" role="region" aria-label={t('Comparison')} tabindex={0}>
      <table aria-label={t('Comparison')}>
        <thead>
          <tr>
            <td />
            {products.map(({ product, imageUrl }) => (
              <th scope="col" key={product.productId}>
                <ProductImage of={{ ...product, imageUrl }} name={product.name} size="large" />
                <a href={`/account/catalog?product=${product.productId}`}>{product.name}</a>
                <code class="under">{product.sku}</code>
                {products.length > 1 && (
                  <a
                    class="under"
                    href={without(product.productId)}
                    aria-label={t('Remove {{name}}', { name: product.name })}>
                    {t('Remove')}
                  </a>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {can('purchase') && (
          <tbody>
            <tr>
              <th scope="row">{t('Order')}</th>
              {products.map((product) => (
                <td key={product.product.productId}>
                  <div class="add">
                    <OrderProduct of={product} />
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        )}
        {compareRows(products, onlyDifferences).map(({ name: group, rows }) => (
          <tbody key={group}>
            <tr class="group">
              <th scope="rowgroup" colspan={products.length + 1}>
                <span>{group}</span>
              </th>
            </tr>
            {rows.map(({ name, hint, values, isDifferent, isBest }) => (
              <tr key={name} class={isDifferent ? 'differs' : undefined}>
                <th scope="row">
                  {name}
                  {hint && <small class="under">{hint}</small>}
                </th>
                {values.map((value, index) => (
                  <td>{isBest[index] ? <Lowest value={value} /> : value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Lowest({ value }: { value: string }) {
  return (
    <span class="badge good">
      {value}
      <span class="unseen"> {t('lowest')}</span>
    </span>
  );
}
