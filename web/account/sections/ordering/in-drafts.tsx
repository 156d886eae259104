// Products that open drafts have, too: marks that link the drafts, and a warning before they are ordered again.

import type { ApiResponse } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { Badge } from '../../components/page.tsx';
import { formatNumber } from '../../format.tsx';
import { byMethod } from '../../labels.ts';
import { plural, t } from '../../messages.ts';

type Draft = ApiResponse<'getCart'>['data']['items'][number]['drafts'][number];

/** A product with its open drafts. */
export interface DraftedProduct {
  productId: string;
  name: string;
  drafts: readonly Draft[];
}

/** Links each draft, with the units of the product in it. */
export function DraftMarks({ of: drafts }: { of: readonly Draft[] }) {
  return drafts.map(({ id, quantity, shippingMethod }) => (
    <a class="in-draft" href={`/account/drafts/${id}`}>
      <Badge tone="blue">
        {shippingMethod === null
          ? t('In draft: {{quantity}}', { quantity: formatNumber(quantity) })
          : t('In draft: {{quantity}} {{byMethod}}', {
              quantity: formatNumber(quantity),
              byMethod: byMethod[shippingMethod],
            })}
      </Badge>
    </a>
  ));
}

interface InDraftsProps {
  products: readonly DraftedProduct[];
  /** Takes the products out of the order; undefined if nothing else is ordered. */
  leaveOut: (() => void) | undefined;
}

/** Names the products of an order that drafts have, too; nothing without one. */
export function InDrafts({ products, leaveOut }: InDraftsProps) {
  if (products.length === 0) return null;
  return (
    <div class="notice" role="note">
      <span>
        {plural(
          products.length,
          '{{count}} of these products is in a draft that waits for approval.',
          '{{count}} of these products are in drafts that wait for approval.',
        )}
      </span>
      {leaveOut && <Button label={plural(products.length, 'Leave it out', 'Leave them out')} onClick={leaveOut} />}
      <ul class="plain-list">
        {products.map(({ name, drafts }) => (
          <li>
            {name} <DraftMarks of={drafts} />
          </li>
        ))}
      </ul>
    </div>
  );
}
