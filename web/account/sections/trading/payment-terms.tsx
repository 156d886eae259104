// Payment terms: the shares of an order's total and when they are due.

import type { ApiResponse } from '../../api.ts';
import { Field, FieldGroup, type Fields, type Options, Select } from '../../components/form.tsx';
import { formatPercent } from '../../format.tsx';
import { plural, t } from '../../messages.ts';

export type PaymentTerms = ApiResponse<'getAccountOrder'>['data']['paymentTerms'];
type PaymentTerm = PaymentTerms[number];

const dueEvents: Options = [
  ['order', t('With order')],
  ['shipment', t('Before shipment')],
  ['delivery', t('On delivery')],
];
const shownTerms = 3;

/** `30 %: With order`, `70 %: 30 days after delivery`. */
export function describeTerm({ percent, dueEvent, days }: PaymentTerm): string {
  const share = formatPercent(Number(percent), 2);
  if (days === 0) return `${share}: ${dueEvents.find(([value]) => value === dueEvent)![1]}`;
  const after = {
    order: () => plural(days, '{{count}} day after the order', '{{count}} days after the order'),
    shipment: () => plural(days, '{{count}} day after shipment', '{{count}} days after shipment'),
    delivery: () => plural(days, '{{count}} day after delivery', '{{count}} days after delivery'),
  };
  return `${share}: ${after[dueEvent]()}`;
}

/** Fields of at least three terms; rows without a percentage are no terms. */
export function PaymentTermFields({ of }: { of: PaymentTerms }) {
  return (
    <FieldGroup
      name="paymentTerms"
      label={t('Payment terms')}
      hint={t('The percentages add up to 100. Leave all empty for no terms.')}>
      {termRows(of).map((term, row) => (
        <div class="row">
          <Field name={`percent.${row}`} label={t('Share')} unit="%" inputmode="decimal" value={term?.percent ?? ''} />
          <Select
            name={`dueEvent.${row}`}
            label={t('Due date')}
            value={term?.dueEvent ?? 'order'}
            options={dueEvents}
          />
          <Field name={`days.${row}`} label={t('Days later')} inputmode="numeric" value={term?.days || ''} />
        </div>
      ))}
    </FieldGroup>
  );
}

function termRows(terms: PaymentTerms): (PaymentTerm | undefined)[] {
  return Array.from({ length: Math.max(shownTerms, terms.length) }, (_, row) => terms[row]);
}

/** Returns the terms of the rows with a percentage. Members keep the order of `before`, so that unchanged terms are equal as JSON. */
export function readTerms(fields: Fields, before: PaymentTerms): PaymentTerms {
  return termRows(before).flatMap((_, row) => {
    const percent = fields[`percent.${row}`]!.trim().replace(',', '.');
    const days = fields[`days.${row}`]!.trim();
    if (percent === '' && days === '') return [];
    return [
      { ...before[row], percent, dueEvent: fields[`dueEvent.${row}`] as PaymentTerm['dueEvent'], days: Number(days) },
    ];
  });
}
