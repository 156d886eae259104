// Adds a pasted list of SKUs and quantities to the cart. Lines that cannot be added are reported, and the others are added.

import { useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Form, TextArea } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { plural, t } from '../../messages.ts';
import { parseOrderList } from './order-list.ts';

const maxLines = 500;

/** `added` is called when products were added. */
export function PasteDialog({ close, added }: { close: () => void; added: () => Promise<void> }) {
  const [problems, setProblems] = useState<string[]>([]);
  const submit = async ({ list = '' }: Record<string, string>) => {
    const { items, problems: found } = await resolveList(list);
    if (items.length > 0) {
      await callApi('updateCart', { body: { items } });
      await added();
      showToast(
        plural(items.length, '{{count}} product added to your cart.', '{{count}} products added to your cart.'),
      );
    }
    setProblems(found);
    if (found.length === 0) close();
  };
  return (
    <Dialog title={t('Add from list')} close={close}>
      <p>
        {t(
          'Paste one product a line: its SKU, supplier SKU or barcode, and the quantity, separated by a tab, comma or space.',
        )}
      </p>
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
      <Form action={t('Add to cart')} submit={submit} cancel={close}>
        <TextArea label={t('Products')} name="list" rows={10} required autofocus />
      </Form>
    </Dialog>
  );
}

/** Returns the products to add, and a sentence for each line that cannot be added. Quantities of repeated products are added up. */
async function resolveList(text: string) {
  const lines = parseOrderList(text);
  const problems: string[] = [];
  if (lines.length > maxLines)
    return {
      items: [],
      problems: [
        t('The list has {{length}} lines. Add at most {{maxLines}} at a time.', { length: lines.length, maxLines }),
      ],
    };
  const valid = lines.filter(({ quantity }) => quantity !== null);
  for (const { number, code, quantity } of lines) {
    if (quantity === null)
      problems.push(
        t('Line {{number}}, “{{code}}”: the quantity must be a whole number of at least 1.', { number, code }),
      );
  }
  const codes = [...new Set(valid.map(({ code }) => code))];
  const found = codes.length === 0 ? [] : (await callApi('lookUpAccountProducts', { body: { codes } })).data.codes;
  const products = new Map(found.map(({ code, products }) => [code, products]));
  const quantities = new Map<string, number>();
  for (const { number, code, quantity } of valid) {
    const [product, ...others] = products.get(code) ?? [];
    if (product === undefined)
      problems.push(t('Line {{number}}: “{{code}}” is not in your catalog.', { number, code }));
    else if (others.length > 0)
      problems.push(
        t('Line {{number}}: “{{code}}” is the code of several products. Use their SKUs.', { number, code }),
      );
    else {
      const { productId } = product.product;
      quantities.set(productId, (quantities.get(productId) ?? 0) + (quantity ?? 0));
    }
  }
  return {
    items: [...quantities].map(([productId, quantity]) => ({ productId, quantity, shippingMethod: 'sea' as const })),
    problems,
  };
}
