// SQL of the urgency that users read, derived from the rule of the domain.

import { shownUrgencies, shownUrgency } from '../../domain/overview/shown-urgency.ts';
import { supplierAvailabilities } from '../../domain/recommendations/order-terms.ts';
import { shippingUrgencies } from '../../domain/recommendations/shipping-choice.ts';

/** Returns the SQL of the place in `shownUrgencies` of a recommendation `r` with the members `item`; `isDue` is the SQL of whether an order is due. */
export function shownRank(isDue: string): string {
  const cases = supplierAvailabilities.flatMap((supplierAvailability) =>
    [true, false].map((due) => {
      const ranks = shippingUrgencies.map((shippingUrgency) =>
        shownUrgencies.indexOf(shownUrgency({ shippingUrgency, plan: [{ isDue: due }], supplierAvailability })),
      );
      const condition = `coalesce(item."supplierAvailability", 'unknown') = '${supplierAvailability}' AND (${isDue}) = ${due}`;
      return `WHEN ${condition} THEN (ARRAY[${ranks.join(', ')}])[r.urgency_rank + 1]`;
    }),
  );
  return `(CASE ${cases.join(' ')} END)::smallint`;
}
