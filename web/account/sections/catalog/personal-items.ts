// Products that only this company sees.

import { useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { ConfirmDialog } from '../../components/dialog.ts';
import { Badge, EmptyState, Page } from '../../components/page.ts';
import { Search } from '../../components/search.ts';
import { Table } from '../../components/table.ts';
import { showToast } from '../../components/toast.ts';
import { formatMoney, Time } from '../../format.ts';
import { html } from '../../html.ts';
import { Loading, LoadMore, usePages } from '../../loading.ts';
import { t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';
import { type Item, ItemForm } from './personal-item-form.ts';

type ItemDialog = { what: 'add' } | { what: 'edit' | 'remove'; item: Item };

export function PersonalItems({ query }: PageProps) {
  const { isManager } = useSession();
  const [dialog, setDialog] = useState<ItemDialog>();
  const close = () => setDialog(undefined);
  const search = query.get('search') ?? '';
  const list = usePages(
    async (offset: number = 0) => {
      const { data } = await callApi('listPersonalItems', { query: { search, offset } });
      const next = offset + data.items.length;
      return { rows: data.items, next: next < data.total ? next : null };
    },
    [search],
  );
  const restore = async (item: Item) => {
    await callApi('changePersonalItem', { path: { productId: item.productId }, body: { active: true } }).then(
      () => showToast(t('“{{name}}” restored to your catalog.', { name: item.name })),
      (error: Error) => showToast(error.message),
    );
    await list.reload();
  };
  const add = html`<button type="button" class="primary" onClick=${() => setDialog({ what: 'add' })}>${t('Add item')}</button>`;
  const none = search
    ? html`<${EmptyState} title=${t('No matching items.')} />`
    : html`<${EmptyState} title=${t('No personal items yet.')}><p>${t('Add products that a supplier makes only for your company.')}</p><//>`;
  return html`<${Page} title=${t('Personal items')} actions=${isManager && add}
    lead=${t('Products that only your company sees in the catalog, such as private labels. You order them like other products.')}>
    <${Search} label=${t('Search personal items')} hint=${t('Name, SKU, barcode or supplier')} value=${search} at=${(text: string) => pageUrl('/personal-items', { search: text })} />
    <${Loading} of=${list}>${(items: Item[]) =>
      items.length === 0
        ? none
        : html`<${List} items=${items} openDialog=${setDialog} restore=${restore} /><${LoadMore} of=${list} />`}<//>
    ${dialog?.what === 'add' && html`<${ItemForm} close=${close} done=${list.reload} />`}
    ${dialog?.what === 'edit' && html`<${ItemForm} of=${dialog.item} close=${close} done=${list.reload} />`}
    ${dialog?.what === 'remove' && html`<${Remove} of=${dialog.item} close=${close} done=${list.reload} />`}
  <//>`;
}

function List({
  items,
  openDialog,
  restore,
}: {
  items: Item[];
  openDialog: (dialog: ItemDialog) => void;
  restore: (item: Item) => void;
}) {
  const { isManager } = useSession();
  const buttons = (item: Item) =>
    item.active
      ? html`<button type="button" aria-label=${t('Edit {{name}}', { name: item.name })} onClick=${() => openDialog({ what: 'edit', item })}>${t('Edit')}</button>
        <button type="button" class="danger-quiet" aria-label=${t('Remove {{name}}', { name: item.name })} onClick=${() => openDialog({ what: 'remove', item })}>${t('Remove')}</button>`
      : html`<button type="button" aria-label=${t('Restore {{name}}', { name: item.name })} onClick=${() => restore(item)}>${t('Restore')}</button>`;
  return html`<${Table} label=${t('Personal items')} rows=${items} keyOf=${(item: Item) => item.productId}
    columns=${[
      {
        name: t('Item'),
        kind: 'main',
        of: (item: Item) =>
          html`<strong>${item.name}</strong>${!item.active && html` <${Badge}>${t('Removed')}<//>`}<code class="under">${item.sku}</code>`,
      },
      { name: t('Supplier'), of: (item: Item) => item.supplier },
      { name: t('Category'), of: (item: Item) => item.category },
      { name: t('Price'), kind: 'number', of: (item: Item) => formatMoney(item.price, item.currency) },
      { name: t('Changed'), of: (item: Item) => html`<${Time} at=${item.updatedAt} />` },
      ...(isManager ? [{ name: t('Actions'), kind: 'actions', of: buttons }] : []),
    ]} />`;
}

function Remove({ of, close, done }: { of: Item; close: () => void; done: () => void }) {
  const act = async () => {
    await callApi('removePersonalItem', { path: { productId: of.productId } });
    showToast(t('“{{name}}” removed from your catalog.', { name: of.name }));
    done();
  };
  return html`<${ConfirmDialog} title=${t('Remove “{{name}}”?', { name: of.name })} action=${t('Remove item')} act=${act} close=${close}>
    <p>${t('This hides the item from your catalog. Existing orders are not affected. You can restore it later.')}</p>
  <//>`;
}
