// Form for adding or editing a personal item.

import { type ApiResponse, callApi } from '../../api.ts';
import { type ChangeProps, Dialog } from '../../components/dialog.tsx';
import { Field, type Fields, Form, Select } from '../../components/form.tsx';
import { saveChanges } from '../../components/save-changes.ts';
import { showToast } from '../../components/toast.tsx';
import { Loading, useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';

export type Item = ApiResponse<'listPersonalItems'>['data']['items'][number];

interface ItemFormProps extends ChangeProps {
  of?: Item;
}

export function ItemForm({ of, close, done }: ItemFormProps) {
  const choices = useLoad(() => callApi('getPersonalItemChoices'));
  const submit = async ({ supplierId = '', sku = '', ...fields }: Fields) => {
    const body = {
      name: (fields.name ?? '').trim(),
      price: (fields.price ?? '').trim().replace(',', '.'),
      category: fields.category ?? '',
      barcode: (fields.barcode ?? '').trim(),
      description: (fields.description ?? '').trim(),
    };
    if (of) await saveItem(of, body);
    else {
      await callApi('createPersonalItem', { body: { ...body, supplierId, sku: sku.trim() } });
      showToast(t('“{{name}}” added to your catalog.', { name: body.name }));
    }
    close();
    done();
  };
  return (
    <Dialog title={of ? t('Edit “{{name}}”', { name: of.name }) : t('Add personal item')} close={close}>
      <Loading of={choices}>
        {({ data: { suppliers, categories } }) => (
          <Form action={of ? t('Save item') : t('Add item')} submit={submit} cancel={close}>
            {!of && (
              <>
                <Select
                  name="supplierId"
                  label={t('Supplier')}
                  required
                  autofocus
                  options={suppliers.map(({ id, name, currency }) => [id, `${name} (${currency})`])}
                />
                <Field name="sku" label={t('Supplier SKU')} hint={t('The supplier’s article code.')} required />
              </>
            )}
            <Field name="name" label={t('Name')} value={of?.name ?? ''} required autofocus={of !== undefined} />
            <div class="row">
              <Field
                name="price"
                label={t('Unit price')}
                inputmode="decimal"
                value={of?.price ?? ''}
                unit={of?.currency}
                hint={of ? undefined : t('In the supplier’s currency.')}
                required
              />
              <Select
                name="category"
                label={t('Category')}
                value={of?.categorySlug}
                required
                options={categories.map(({ slug, name }) => [slug, name])}
              />
            </div>
            <Field
              name="barcode"
              label={t('Barcode')}
              value={of?.barcode ?? ''}
              inputmode="numeric"
              hint={t('UPC, EAN or GTIN. Optional.')}
            />
            <Field name="description" label={t('Description')} value={of?.description ?? ''} />
          </Form>
        )}
      </Loading>
    </Dialog>
  );
}

interface Entered {
  name: string;
  price: string;
  category: string;
  barcode: string;
  description: string;
}

async function saveItem({ productId, ...item }: Item, entered: Entered): Promise<void> {
  const shown: Entered = {
    name: item.name,
    price: item.price,
    category: item.categorySlug,
    barcode: item.barcode ?? '',
    // The field is a single line.
    description: item.description.replaceAll(/[\r\n]/g, '').trim(),
  };
  const save = (body: Partial<Entered>) => callApi('updatePersonalItem', { path: { productId }, body });
  await saveChanges(shown, entered, save, t('“{{name}}” saved.', { name: entered.name }));
}
