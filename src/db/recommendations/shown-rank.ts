// SQL of the urgency that users read, derived from the rule of the domain.

import { shownUrgencies, shownUrgency } from '../../domain/overview/shown-urgency.ts';
import { supplierAvailabilities } from '../../domain/recommendations/order-terms.ts';
import { shippingUrgencies } from '../../domain/recommendations/shipping-choice.ts';

const anyDay = '2026-11-21';

/**
 * Returns the SQL of the place in `shownUrgencies` of a recommendation `r` with the members `item`; `isDue` and `isDueSoon` are the SQL of whether an
 * order is due, and whether the first one is due soon.
 */
export function shownRank(isDue: string, isDueSoon: string): string {
  const plans = [
    { condition: `AND (${isDue})`, plan: [{ isDue: true, orderBy: anyDay }] },
    { condition: `AND (${isDueSoon})`, plan: [{ isDue: false, orderBy: anyDay }] },
    { condition: '', plan: [] },
  ];
  const cases = supplierAvailabilities.flatMap((supplierAvailability) =>
    plans.map(({ condition, plan }) => {
      const ranks = shippingUrgencies.map((shippingUrgency) =>
        shownUrgencies.indexOf(shownUrgency({ shippingUrgency, plan, supplierAvailability }, anyDay)),
      );
      const isCase = `coalesce(item."supplierAvailability", 'unknown') = '${supplierAvailability}' ${condition}`;
      return `WHEN ${isCase} THEN (ARRAY[${ranks.join(', ')}])[r.urgency_rank + 1]`;
    }),
  );
  return `(CASE ${cases.join(' ')} END)::smallint`;
}
