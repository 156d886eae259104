// A listed recommendation, and its urgency in words.

import type { ApiResponse } from '../../api.ts';
import { Badge, type Tone } from '../../components/page.tsx';
import { t } from '../../messages.ts';

export type Recommended = ApiResponse<'listAccountRecommendations'>['data']['items'][number];
type Numbers = Recommended['recommendation'];

/** Labels and colors, the most urgent first. */
export const urgencies: Record<Numbers['shippingUrgency'], [string, Tone]> = {
  stockout_unavoidable: [t('Stockout unavoidable'), 'bad'],
  air_urgent_stockout_risk: [t('Stockout risk'), 'bad'],
  sea_window_closing: [t('Order by sea now'), 'warn'],
  sea_window_open: [t('Order by sea'), 'good'],
  none: [t('No order due'), 'plain'],
};
const outOfStock: [string, Tone] = [t('Out of stock'), 'bad'];

/** Urgency as a badge. */
export function UrgencyBadge({ of }: { of: Numbers }) {
  const [words, tone] =
    of.currentStock <= 0 && of.shippingUrgency === 'stockout_unavoidable' ? outOfStock : urgencies[of.shippingUrgency];
  return <Badge tone={tone}>{words}</Badge>;
}
