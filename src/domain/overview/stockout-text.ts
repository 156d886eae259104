// When a product is out of stock, in words: on the account pages and in the digest.

import type { PageWords } from '../translate.ts';

/** An expected stockout (`expectedStockout`); days are `YYYY-MM-DD`. */
interface Stockout {
  startsOn: string;
  endsOn: string | null;
  arrivingUnits: number;
  restockDate: string | null;
}

/** Returns when a product will be out of stock, and what ends it, as read on a day (`YYYY-MM-DD`). */
export function describeStockout(
  { startsOn, endsOn, arrivingUnits, restockDate }: Stockout,
  today: string,
  { t, plural, formatDay, formatDayRange }: PageWords,
): string {
  const isOut = startsOn <= today;
  const parts = [
    endsOn === null
      ? isOut
        ? t('Out of stock')
        : t('Will be out of stock from {{day}}', { day: formatDay(startsOn) })
      : isOut
        ? t('Out of stock until {{day}}', { day: formatDay(endsOn) })
        : t('Will be out of stock {{days}}', { days: formatDayRange(startsOn, endsOn) }),
    arrivingUnits > 0 && plural(arrivingUnits, '{{count}} on order arrives then', '{{count}} on order arrive then'),
    restockDate !== null && t('not available from the supplier until {{day}}', { day: formatDay(restockDate) }),
  ];
  return parts.filter(Boolean).join('; ');
}
