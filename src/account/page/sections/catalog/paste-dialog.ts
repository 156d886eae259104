// Adds a pasted list of SKUs and quantities to the cart. Lines that cannot be added are reported, and the others are added.

import { useState } from 'preact/hooks';
import { callApi } from '../../api.ts';
import { Dialog } from '../../components/dialog.ts';
import { Form, TextArea } from '../../components/form.ts';
import { showToast } from '../../components/toast.ts';
import { formatCount } from '../../format.ts';
import { html } from '../../html.ts';
import { parseOrderList } from './order-list.ts';

const maxLines = 500;

/** `added` is called when products were added. */
export function PasteDialog({ close, added }: { close: () => void; added: () => Promise<void> }) {
  const [problems, setProblems] = useState<string[]>([]);
  const submit = async ({ list = '' }: Record<string, string>) => {
    const { items, problems: found } = await resolveList(list);
    if (items.length > 0) {
      await callApi('changeCart', { body: { items } });
      await added();
      showToast(`${formatCount(items.length, 'product')} added to your cart.`);
    }
    setProblems(found);
    if (found.length === 0) close();
  };
  return html`<${Dialog} title="Add from list" close=${close}>
    <p>Paste one product a line: its SKU, supplier SKU or barcode, and the quantity, separated by a tab, comma or space.</p>
    ${problems.length > 0 && html`<div class="problem" role="alert"><p>${formatCount(problems.length, 'line was', 'lines were')} not added:</p><ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul></div>`}
    <${Form} action="Add to cart" submit=${submit} cancel=${close}>
      <${TextArea} label="Products" name="list" rows="10" required autofocus />
    <//>
  <//>`;
}

/** Returns the products to add, and a sentence for each line that cannot be added. Quantities of repeated products are added up. */
async function resolveList(text: string) {
  const lines = parseOrderList(text);
  const problems: string[] = [];
  if (lines.length > maxLines)
    return { items: [], problems: [`The list has ${lines.length} lines. Add at most ${maxLines} at a time.`] };
  const valid = lines.filter(({ quantity }) => quantity !== null);
  for (const { number, code, quantity } of lines) {
    if (quantity === null)
      problems.push(`Line ${number}, “${code}”: the quantity must be a whole number of at least 1.`);
  }
  const codes = [...new Set(valid.map(({ code }) => code))];
  const found = codes.length === 0 ? [] : (await callApi('lookUpAccountProducts', { body: { codes } })).data.codes;
  const products = new Map(found.map(({ code, products }) => [code, products]));
  const quantities = new Map<string, number>();
  for (const { number, code, quantity } of valid) {
    const [product, ...others] = products.get(code) ?? [];
    if (product === undefined) problems.push(`Line ${number}: “${code}” is not in your catalog.`);
    else if (others.length > 0)
      problems.push(`Line ${number}: “${code}” is the code of several products. Use their SKUs.`);
    else {
      const { productId } = product.product;
      quantities.set(productId, (quantities.get(productId) ?? 0) + (quantity ?? 0));
    }
  }
  return { items: [...quantities].map(([productId, quantity]) => ({ productId, quantity })), problems };
}
