// Adds a pasted list of SKUs and quantities to the cart. Ambiguous and mistyped SKUs are asked, and lines that cannot be added are reported.

import { useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { Dialog } from '../../components/dialog.tsx';
import { type Fields, Form, Select, TextArea } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney, formatNumber } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import { type FoundProduct, type Question, type ResolvedList, resolveList } from './resolve-list.ts';

/** `added` is called when products were added. */
export function PasteDialog({ close, added }: { close: () => void; added: () => Promise<void> }) {
  const [resolved, setResolved] = useState<ResolvedList>();
  const add = async (quantities: Map<string, number>) => {
    if (quantities.size === 0) return;
    const items = [...quantities].map(([productId, quantity]) => ({
      productId,
      quantity,
      shippingMethod: 'sea' as const,
    }));
    await callApi('updateCart', { body: { items } });
    await added();
    showToast(plural(items.length, '{{count}} product added to your cart.', '{{count}} products added to your cart.'));
  };
  const submit = async ({ list = '' }: Fields) => {
    const found = await resolveList(list);
    await add(found.quantities);
    const isDone = found.problems.length + found.questions.length + found.sums.length === 0;
    if (isDone) close();
    else setResolved(found);
  };
  const questions = resolved?.questions ?? [];
  const addChosen = async (fields: Fields) => {
    const quantities = new Map(resolved?.quantities);
    const chosen = new Set<string>();
    questions.forEach(({ line }, index) => {
      const productId = fields[nameOf(index)];
      if (!productId) return;
      quantities.set(productId, (quantities.get(productId) ?? 0) + line.quantity);
      chosen.add(productId);
    });
    await add(new Map([...quantities].filter(([productId]) => chosen.has(productId))));
    close();
  };
  return (
    <Dialog title={t('Add from list')} close={close}>
      {questions.length === 0 && (
        <p>
          {t(
            'Paste one product a line: its SKU, supplier SKU or barcode, and the quantity, separated by a tab, comma or space. A third column can name the supplier.',
          )}
        </p>
      )}
      {resolved && <Report of={resolved} />}
      {questions.length > 0 ? (
        <Form key="questions" action={t('Add to cart')} submit={addChosen} cancel={close}>
          {questions.map((question, index) => (
            <Ask of={question} name={nameOf(index)} isFirst={index === 0} />
          ))}
        </Form>
      ) : (
        <Form key="list" action={t('Add to cart')} submit={submit} cancel={close}>
          <TextArea label={t('Products')} name="list" rows={10} required autofocus />
        </Form>
      )}
    </Dialog>
  );
}

function nameOf(index: number): string {
  return `product${index}`;
}

function Ask({ of: { line, products, isUnknown }, name, isFirst }: { of: Question; name: string; isFirst: boolean }) {
  const { number, code, quantity } = line;
  const values = { number, code, quantity: formatNumber(quantity) };
  return (
    <Select
      label={
        isUnknown
          ? t(
              'Line {{number}}: “{{code}}” is not in your catalog. Did you mean one of these ({{quantity}} units)?',
              values,
            )
          : t('Line {{number}}: several suppliers have “{{code}}”. Which one ({{quantity}} units)?', values)
      }
      name={name}
      value=""
      autofocus={isFirst}
      options={[
        ['', isUnknown ? t('None: leave out') : t('Leave out')],
        ...products.map((product): [string, string] => [product.product.productId, describe(product)]),
      ]}
    />
  );
}

function describe({ product, supplier }: FoundProduct): string {
  return `${supplier.name}: ${product.sku}, ${product.name}, ${formatMoney(product.price, product.currency)}`;
}

function Report({ of: { quantities, sums, problems } }: { of: ResolvedList }) {
  return (
    <>
      {quantities.size > 0 && (
        <p role="status">
          {plural(quantities.size, '{{count}} product added to your cart.', '{{count}} products added to your cart.')}
        </p>
      )}
      {sums.length > 0 && (
        <ul>
          {sums.map((sum) => (
            <li>{sum}</li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <div class="problem" role="alert">
          <p>{plural(problems.length, '{{count}} line was not added:', '{{count}} lines were not added:')}</p>
          <ul>
            {problems.map((problem) => (
              <li>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
