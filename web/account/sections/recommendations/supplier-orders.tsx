// The orders that are due by supplier, with the progress to the supplier's minimum; all of a supplier can be added to the cart.

import { useState } from 'preact/hooks';
import type { ApiResponse } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { Table } from '../../components/table.tsx';
import { formatMoney } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { plural, t } from '../../messages.ts';

export type SupplierOrders = ApiResponse<'summarizeAccountRecommendations'>['data']['supplierOrders'][number];
type DueOrder = SupplierOrders['orders'][number];

interface SupplierOrdersProps {
  suppliers: SupplierOrders[];
  /** Returns the URL of the list with the products of a supplier. */
  at: (supplierId: string) => string;
  /** Adds all that is due to the cart. */
  add: (supplierId: string) => Promise<void>;
}

export function SupplierOrdersTable({ suppliers, at, add }: SupplierOrdersProps) {
  return (
    <Table
      label={t('Orders by supplier')}
      rows={suppliers}
      keyOf={({ supplier, currency }) => `${supplier.id} ${currency}`}
      columns={[
        {
          name: t('Supplier'),
          kind: 'main',
          of: ({ supplier, productCount }) => (
            <>
              <a href={at(supplier.id)}>{supplier.name}</a>
              <span class="under">{plural(productCount, '{{count}} product', '{{count}} products')}</span>
            </>
          ),
        },
        {
          name: t('Orders'),
          of: ({ orders, currency }) => (
            <div>
              {orders.map((order) => (
                <Due order={order} currency={currency} />
              ))}
            </div>
          ),
        },
        { name: t('Minimum order'), of: (own) => <Minimum of={own} /> },
        { name: t('Value'), kind: 'number', of: ({ amount, currency }) => formatMoney(amount, currency) },
        { name: t('Actions'), kind: 'actions', of: ({ supplier }) => <AddAll supplier={supplier} add={add} /> },
      ]}
    />
  );
}

function Due({ order: { shippingMethod, units, amount }, currency }: { order: DueOrder; currency: string }) {
  return (
    <div class="nowrap">
      {methodNames[shippingMethod]}: {plural(units, '{{count}} unit', '{{count}} units')},{' '}
      {formatMoney(amount, currency)}
    </div>
  );
}

/** The progress of each order to the minimum of its supplier. */
function Minimum({ of: { orders, minimumOrder, currency } }: { of: SupplierOrders }) {
  if (minimumOrder === null) return <span class="quiet">{t('None')}</span>;
  return (
    <div class="minimum">
      {formatMoney(minimumOrder.amount, minimumOrder.currency)}
      {orders.map(({ shippingMethod, amount, missingAmount }) => (
        <div>
          <progress
            aria-label={t('{{method}}: share of the minimum order', { method: methodNames[shippingMethod] })}
            max={Number(minimumOrder.amount)}
            value={Math.min(Number(amount), Number(minimumOrder.amount))}
          />
          <small class={Number(missingAmount) > 0 ? 'loss' : 'quiet'}>
            {orders.length > 1 && `${methodNames[shippingMethod]}: `}
            {Number(missingAmount) > 0
              ? t('{{amount}} missing', { amount: formatMoney(missingAmount, currency) })
              : t('reached')}
          </small>
        </div>
      ))}
    </div>
  );
}

function AddAll({ supplier, add }: { supplier: SupplierOrders['supplier']; add: SupplierOrdersProps['add'] }) {
  const [busy, setBusy] = useState(false);
  const click = async () => {
    if (busy) return;
    setBusy(true);
    await add(supplier.id);
    setBusy(false);
  };
  return (
    <Button
      label={t('Add all to cart')}
      aria-label={t('Add all to cart: {{supplier}}', { supplier: supplier.name })}
      isBusy={busy}
      onClick={click}
    />
  );
}

/** What a list of one supplier shows above its products. */
export function SupplierBar({ of, add }: { of: SupplierOrders; add: SupplierOrdersProps['add'] }) {
  return (
    <div class="supplier-bar" role="group" aria-label={t('Orders to {{name}}', { name: of.supplier.name })}>
      <strong>{of.supplier.name}</strong>
      <span>{formatMoney(of.amount, of.currency)}</span>
      {of.minimumOrder !== null && (
        <span>
          {t('Minimum order')} <Minimum of={of} />
        </span>
      )}
      <AddAll supplier={of.supplier} add={add} />
    </div>
  );
}
