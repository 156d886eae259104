// Expected arrivals as a calendar.

import { hash } from 'node:crypto';
import type { ArrivalRow } from '../../db/orders/expected-arrivals.ts';
import { type CalendarEvent, serializeCalendar } from '../../domain/icalendar.ts';
import type { Locale } from '../../domain/locale.ts';
import { getMessages } from '../../domain/messages/get-messages.ts';
import type { CurrentDay } from '../../domain/orders/expected-arrival.ts';

/** Returns an iCalendar file with an event for each arrival that has a day, on the day on which it is expected now. */
export function arrivalsCalendar(
  arrivals: readonly (ArrivalRow & CurrentDay)[],
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): string {
  const { calendar } = getMessages(locale);
  const events = arrivals.flatMap((arrival): CalendarEvent[] => {
    const { expectedOn, daysLate, orderId, orderNumber, externalOrderId, shipmentId, supplier, openUnits } = arrival;
    if (expectedOn === null) return [];
    const summary = calendar.arrival({
      reference: externalOrderId ?? orderNumber,
      supplier: supplier.name,
      units: openUnits,
    });
    const facts = [orderNumber, shipmentId, arrival.trackingNumber, `${arrival.openAmount} ${arrival.currency}`];
    return [
      {
        // IDs of shipments are the company's own texts.
        uid: shipmentId === null ? orderId : `${orderId}-${hash('sha256', shipmentId).slice(0, 32)}`,
        day: expectedOn,
        changedAt: arrival.changedAt,
        summary: daysLate > 0 ? calendar.lateArrival(summary) : summary,
        description: facts.filter((fact) => fact !== null).join('\n'),
        url: `${publicUrl}/account/orders/${orderNumber}`,
      },
    ];
  });
  return serializeCalendar(calendar.name, events);
}
