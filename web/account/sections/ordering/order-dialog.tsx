// Quotes lines, then places the orders or saves them as drafts. Lines with different shipping methods are different orders.

import { useRef, useState } from 'preact/hooks';
import { ApiError, type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { Field, readFields } from '../../components/form.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney } from '../../format.tsx';
import { Loading, useLoad } from '../../loading.tsx';
import { plural, t } from '../../messages.ts';
import { OrderNumber } from '../../tables/order-number.tsx';
import { refreshDraftCount } from '../drafts/draft-count.ts';
import { type DraftedProduct, InDrafts } from './in-drafts.tsx';
import { AddressFields, noInstructions, ReferenceFields, readInstructions, setMembers } from './instructions.tsx';
import { OrderLimitNote, useCanOrder } from './order-limit.tsx';
import type { Method, OrderedLine, QuotedGroup } from './quote.ts';
import { QuotedOrders } from './quoted-orders.tsx';
import { addTotals } from './totals.ts';

type Placed = ApiResponse<'createAccountOrder'>['data']['orders'];

/** Errors of orders that become drafts instead. */
const needsApproval = ['ORDER_LIMIT_REACHED', 'OWN_DRAFT'];

type SavedDraft = Pick<ApiResponse<'createAccountOrderDraft'>['data'], 'id' | 'title'>;

type Choice = 'recommended' | Method;

interface OrderDialogProps {
  lines: OrderedLine[];
  source: 'user' | 'recommendations';
  /** The products of the lines, with their open drafts. A product can be listed twice. */
  products: readonly DraftedProduct[];
  close: () => void;
  ordered: (lines: OrderedLine[]) => Promise<void>;
}

/** `ordered` is called after the orders are placed or saved, with the lines. */
export function OrderDialog({ lines: given, source, products, close, ordered }: OrderDialogProps) {
  const canOrder = useCanOrder();
  const [lines, setLines] = useState(given);
  const [choice, setChoice] = useState<Choice>('recommended');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [placed, setPlaced] = useState<Placed>();
  const [instructions, setInstructions] = useState(noInstructions);
  const [title, setTitle] = useState('');
  const inDrafts = new Map(products.filter(({ drafts }) => drafts.length > 0).map((one) => [one.productId, one]));
  const drafted = [...inDrafts.values()].filter(({ productId }) => lines.some((line) => line.productId === productId));
  const others = lines.filter(({ productId }) => !inDrafts.has(productId));
  const groups = groupByMethod(lines, choice);
  const content = JSON.stringify(groups);
  const key = useIdempotencyKey(content + JSON.stringify({ ...instructions, title }));
  const orderOf = (group: Omit<QuotedGroup, 'quote'>) => ({ ...bodyOf(group), ...setMembers(instructions) });
  const quotes = useLoad(
    async () =>
      await Promise.all(
        groups.map(async (group) => ({
          ...group,
          quote: (await callApi('quoteAccountOrder', { body: bodyOf(group) })).data,
        })),
      ),
    [content],
  );
  const isOne = quotes.data?.reduce((count, { quote }) => count + quote.orders.length, 0) === 1;
  const act = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError('');
    await work().catch((failed) => setError(failed.message));
    setBusy(false);
  };
  // A repeated attempt after an error has the same keys, so that no order is placed twice.
  const place = () =>
    act(async () => {
      const orders: Placed = [];
      const overLimit: typeof groups = [];
      for (const group of groups) {
        const idempotencyKey = `${key}-${group.method}`;
        try {
          const { data } = await callApi('createAccountOrder', { body: orderOf(group), idempotencyKey });
          orders.push(...data.orders);
        } catch (error) {
          if (!(error instanceof ApiError && needsApproval.includes(error.code))) throw error;
          overLimit.push(group);
        }
      }
      if (overLimit.length > 0) await saveDrafts(overLimit);
      await ordered(lines);
      if (orders.length > 0) setPlaced(orders);
      else close();
    });
  const save = () =>
    act(async () => {
      await saveDrafts(groups);
      await ordered(lines);
      close();
    });
  const saveDrafts = async (drafted: typeof groups) => {
    const named = title.trim() === '' ? {} : { title: title.trim() };
    const saved: SavedDraft[] = [];
    for (const group of drafted) {
      const { data } = await callApi('createAccountOrderDraft', { body: { ...orderOf(group), ...named, source } });
      saved.push(data);
    }
    refreshDraftCount();
    showToast(<SavedDrafts drafts={saved} />);
  };
  const isMixed = new Set(given.map(({ method }) => method)).size > 1;
  if (placed) return <PlacedOrders orders={placed} close={close} />;
  const ready = quotes.data !== undefined && quotes.error === undefined;
  return (
    <Sheet
      title={plural(countProducts(lines), 'Order {{count}} product', 'Order {{count}} products')}
      close={close}
      footer={
        ready && (
          <>
            {error && (
              <p class="problem" role="alert">
                {error}
              </p>
            )}
            <span class="sheet-total">
              {addTotals((quotes.data ?? []).flatMap(({ quote }) => quote.totalsByCurrency)).map(
                ({ currency, totalAmount }) => (
                  <strong>{formatMoney(totalAmount, currency)}</strong>
                ),
              )}
            </span>
            <Button kind={canOrder ? undefined : 'primary'} label={t('Save as draft')} isBusy={busy} onClick={save} />
            {canOrder && (
              <Button
                kind="primary"
                label={isOne ? t('Place order') : t('Place orders')}
                isBusy={busy}
                onClick={place}
              />
            )}
          </>
        )
      }>
      <InDrafts products={drafted} leaveOut={others.length > 0 ? () => setLines(others) : undefined} />
      <p class="field inline">
        <label for="ship-by">{t('Shipping method')}</label>
        <select id="ship-by" onChange={({ currentTarget }) => setChoice(currentTarget.value as Choice)}>
          <option value="recommended">
            {source === 'user'
              ? t('As in the cart')
              : isMixed
                ? t('As recommended')
                : given[0]?.method === 'air'
                  ? t('Air (recommended)')
                  : t('Sea (recommended)')}
          </option>
          <option value="sea">{t('Sea')}</option>
          <option value="air">{t('Air')}</option>
        </select>
      </p>
      <OrderLimitNote />
      {!canOrder && <p class="quiet">{t('A manager or an approver approves your draft before it is ordered.')}</p>}
      <Loading of={quotes} lines={8}>
        {(quoted) => <QuotedOrders groups={quoted} setLines={setLines} lines={lines} />}
      </Loading>
      <form
        class="instructions"
        onSubmit={(event) => event.preventDefault()}
        onInput={({ currentTarget }) => {
          const fields = readFields(currentTarget);
          setInstructions(readInstructions(fields));
          setTitle(fields.title ?? '');
        }}>
        <ReferenceFields of={noInstructions} />
        <details>
          <summary>{t('Delivery address, note to the supplier')}</summary>
          <AddressFields of={noInstructions} />
        </details>
        <Field
          name="title"
          label={t('Title of the draft (optional)')}
          hint={t('Drafts are listed by their title. Orders have none.')}
          maxlength={120}
        />
      </form>
    </Sheet>
  );
}

/** That drafts were saved, with a link to each of them. */
function SavedDrafts({ drafts }: { drafts: SavedDraft[] }) {
  return (
    <>
      {plural(drafts.length, '{{count}} draft saved for approval:', '{{count}} drafts saved for approval:')}
      {drafts.map(({ id, title }) => (
        <a href={`/account/drafts/${id}`}>{title}</a>
      ))}
    </>
  );
}

function countProducts(lines: OrderedLine[]): number {
  return new Set(lines.map(({ productId }) => productId)).size;
}

function PlacedOrders({ orders, close }: { orders: Placed; close: () => void }) {
  return (
    <Sheet
      title={plural(orders.length, '{{count}} order placed', '{{count}} orders placed')}
      close={close}
      footer={<Button kind="primary" label={t('Done')} onClick={close} />}>
      <ul class="plain-list placed">
        {orders.map((order) => (
          <li>
            <span>
              <OrderNumber of={order}>{order.supplier.name}</OrderNumber>
            </span>
            <strong>{formatMoney(order.totalAmount, order.currency)}</strong>
          </li>
        ))}
      </ul>
      <p class="notice" role="note">
        {plural(
          orders.length,
          'The order is not sent to the supplier yet. Open the order, and e-mail the purchase order.',
          'The orders are not sent to the supplier yet. Open each order, and e-mail the purchase order.',
        )}
      </p>
    </Sheet>
  );
}

function groupByMethod(lines: OrderedLine[], choice: Choice): Omit<QuotedGroup, 'quote'>[] {
  return (['air', 'sea'] as const).flatMap((method) => {
    const own = lines.filter((line) => (choice === 'recommended' ? line.method : choice) === method);
    return own.length > 0 ? [{ method, lines: mergeProducts(own) }] : [];
  });
}

/** Adds the quantities of a product that is recommended by both methods. */
function mergeProducts(lines: OrderedLine[]): OrderedLine[] {
  return [...Map.groupBy(lines, ({ productId }) => productId).values()].map((same) => ({
    ...same[0]!,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

function bodyOf({ method, lines }: Omit<QuotedGroup, 'quote'>) {
  return { items: lines.map(({ productId, quantity }) => ({ productId, quantity })), shippingMethod: method };
}

/** Returns a key that stays the same for the same content. */
export function useIdempotencyKey(content: string): string {
  const known = useRef({ content: '', key: '' });
  if (known.current.content !== content) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    known.current = {
      content,
      key: `account-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    };
  }
  return known.current.key;
}
