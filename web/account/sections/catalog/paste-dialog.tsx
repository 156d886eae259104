// Adds a pasted list of SKUs and quantities to the cart. Ambiguous and mistyped SKUs are asked, and lines that cannot be added stay to be
// corrected.

import { useState } from 'preact/hooks';
import { Dialog } from '../../components/dialog.tsx';
import { type Fields, Form, Select, TextArea } from '../../components/form.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney, formatNumber } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import { updateCart } from '../ordering/cart-lines.ts';
import type { OrderedLine } from '../ordering/quote.ts';
import { type FoundProduct, methodOf, type Question, type ResolvedList, resolveList } from './resolve-list.ts';

const empty: ResolvedList = { lines: [], sums: [], questions: [], problems: [] };

/** `added` is called when products were added. */
export function PasteDialog({ close, added }: { close: () => void; added: () => Promise<void> }) {
  const [resolved, setResolved] = useState<ResolvedList>();
  const [inCart, setInCart] = useState<OrderedLine[]>([]);
  const { questions, problems } = resolved ?? empty;
  const submit = async ({ list = '', ...fields }: Fields) => {
    const chosen = questions.flatMap(({ line }, index): OrderedLine[] => {
      const productId = fields[nameOf(index)];
      return productId ? [{ productId, quantity: line.quantity, method: methodOf(line) }] : [];
    });
    const found = await resolveList(list);
    const lines = addUp([...chosen, ...found.lines]);
    if (lines.length > 0) {
      // The cart has one line for each product and method, so a corrected line is added to what the list has added before.
      const all = addUp([...inCart, ...lines]);
      const items = all
        .filter((line) => lines.some((one) => keyOf(one) === keyOf(line)))
        .map(({ productId, quantity, method }) => ({ productId, quantity, shippingMethod: method }));
      await updateCart(items);
      await added();
      setInCart(all);
      showToast(
        plural(items.length, '{{count}} product added to your cart.', '{{count}} products added to your cart.'),
      );
    }
    const isDone = found.problems.length + found.questions.length + found.sums.length === 0;
    if (isDone) close();
    else setResolved({ ...found, lines });
  };
  const isAsking = questions.length > 0;
  const isOver = resolved !== undefined && !isAsking && problems.length === 0;
  return (
    <Dialog title={t('Add from list')} close={close}>
      {!isAsking && (
        <p>
          {t(
            'Paste one product a line: its SKU, supplier SKU or barcode, and the quantity, separated by a tab, comma or space. Further columns can name the supplier and the shipping method, “sea” or “air”.',
          )}
        </p>
      )}
      {resolved && <Report of={resolved} />}
      <Form
        key={problems.map(({ text }) => text).join('\n') + questions.length}
        action={t('Add to cart')}
        submit={submit}
        cancel={close}
        // Products may be in the cart already.
        cancelLabel={resolved === undefined ? undefined : t('Close')}>
        {questions.map((question, index) => (
          <Ask of={question} name={nameOf(index)} isFirst={index === 0} />
        ))}
        {(!isAsking || problems.length > 0) && (
          <TextArea
            label={problems.length > 0 ? t('Lines to correct') : t('Products')}
            name="list"
            rows={problems.length > 0 ? Math.min(10, problems.length + 1) : 10}
            value={problems.map(({ text }) => text).join('\n')}
            required={resolved === undefined || isOver}
            autofocus={!isAsking}
          />
        )}
      </Form>
    </Dialog>
  );
}

/** Returns one line for each product and method. */
function addUp(lines: OrderedLine[]): OrderedLine[] {
  return [...Map.groupBy(lines, keyOf).values()].map((same) => ({
    ...same[0]!,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

function keyOf({ productId, method }: OrderedLine): string {
  return `${productId} ${method}`;
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

function Report({ of: { lines, sums, problems } }: { of: ResolvedList }) {
  return (
    <>
      {lines.length > 0 && (
        <p role="status">
          {plural(lines.length, '{{count}} product added to your cart.', '{{count}} products added to your cart.')}
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
            {problems.map(({ reason }) => (
              <li>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
