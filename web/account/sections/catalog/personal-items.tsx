// Products that only this company sees.

import { useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { type ChangePropsOf, ConfirmDialog } from '../../components/dialog.tsx';
import { Badge, EmptyState, Page } from '../../components/page.tsx';
import { Search } from '../../components/search.tsx';
import { Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney, Time } from '../../format.tsx';
import { Loading, LoadMore, usePages } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';
import { type Item, ItemForm } from './personal-item-form.tsx';

type ItemDialog = { what: 'add' } | { what: 'edit' | 'remove'; item: Item };

export function PersonalItems({ query }: PageProps) {
  const { isManager } = useSession();
  const [dialog, setDialog] = useState<ItemDialog>();
  const close = () => setDialog(undefined);
  const search = query.get('search') ?? '';
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listPersonalItems', { query: { search, cursor } });
      return { rows: data.items, next: data.nextCursor };
    },
    [search],
  );
  const restore = async (item: Item) => {
    await callApi('updatePersonalItem', { path: { productId: item.productId }, body: { active: true } }).then(
      () => showToast(t('“{{name}}” restored to your catalog.', { name: item.name })),
      (error) => showToast(error.message),
    );
    await list.reload();
  };
  const add = <Button kind="primary" label={t('Add item')} onClick={() => setDialog({ what: 'add' })} />;
  const none = search ? (
    <EmptyState title={t('No matching items.')} />
  ) : (
    <EmptyState
      title={t('No personal items yet.')}
      hint={t('Add products that a supplier makes only for your company.')}
    />
  );
  return (
    <Page
      title={t('Personal items')}
      actions={isManager && add}
      lead={t(
        'Products that only your company sees in the catalog, such as private labels. You order them like other products.',
      )}>
      <Search
        label={t('Search personal items')}
        hint={t('Name, SKU, barcode or supplier')}
        value={search}
        at={(text) => pageUrl('/personal-items', { search: text })}
      />
      <Loading of={list}>
        {(items) =>
          items.length === 0 ? (
            none
          ) : (
            <>
              <List items={items} openDialog={setDialog} restore={restore} />
              <LoadMore of={list} />
            </>
          )
        }
      </Loading>
      {dialog?.what === 'add' && <ItemForm close={close} done={list.reload} />}
      {dialog?.what === 'edit' && <ItemForm of={dialog.item} close={close} done={list.reload} />}
      {dialog?.what === 'remove' && <Remove of={dialog.item} close={close} done={list.reload} />}
    </Page>
  );
}

interface ListProps {
  items: Item[];
  openDialog: (dialog: ItemDialog) => void;
  restore: (item: Item) => void;
}

function List({ items, openDialog, restore }: ListProps) {
  const { isManager } = useSession();
  const buttons = (item: Item) =>
    item.active ? (
      <>
        <Button
          label={t('Edit')}
          aria-label={t('Edit {{name}}', { name: item.name })}
          onClick={() => openDialog({ what: 'edit', item })}
        />
        <Button
          kind="danger-quiet"
          label={t('Remove')}
          aria-label={t('Remove {{name}}', { name: item.name })}
          onClick={() => openDialog({ what: 'remove', item })}
        />
      </>
    ) : (
      <Button
        label={t('Restore')}
        aria-label={t('Restore {{name}}', { name: item.name })}
        onClick={() => restore(item)}
      />
    );
  return (
    <Table
      label={t('Personal items')}
      rows={items}
      keyOf={(item) => item.productId}
      columns={[
        {
          name: t('Item'),
          kind: 'main',
          of: (item) => (
            <>
              <strong>{item.name}</strong>
              {!item.active && (
                <>
                  {' '}
                  <Badge>{t('Removed')}</Badge>
                </>
              )}
              <code class="under">{item.sku}</code>
            </>
          ),
        },
        { name: t('Supplier'), of: (item) => item.supplier.name },
        { name: t('Category'), of: (item) => item.category },
        { name: t('Price'), kind: 'number', of: (item) => formatMoney(item.price, item.currency) },
        { name: t('Changed'), of: (item) => <Time at={item.updatedAt} /> },
        isManager && { name: t('Actions'), kind: 'actions', of: buttons },
      ]}
    />
  );
}

function Remove({ of, close, done }: ChangePropsOf<Item>) {
  const act = async () => {
    await callApi('deletePersonalItem', { path: { productId: of.productId } });
    showToast(t('“{{name}}” removed from your catalog.', { name: of.name }));
    done();
  };
  return (
    <ConfirmDialog title={t('Remove “{{name}}”?', { name: of.name })} action={t('Remove item')} act={act} close={close}>
      <p>{t('This hides the item from your catalog. Existing orders are not affected. You can restore it later.')}</p>
    </ConfirmDialog>
  );
}
