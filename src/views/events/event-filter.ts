// Parses the `eventTypes` parameter of the list of events.

import { invalidRequestError } from '../../domain/errors.ts';
import { type EventName, eventNames } from '../../domain/events/event.ts';
import { inQuery } from '../../domain/field-error.ts';

/** Returns the event types of a comma-separated list; undefined without one. Throws INVALID_REQUEST for unknown types. */
export function parseEventTypes(list: string | undefined): EventName[] | undefined {
  if (list === undefined) return undefined;
  const names = [...new Set(list.split(',').map((name) => name.trim()))];
  const details = names
    .filter((name) => !eventNames.includes(name as EventName))
    .map((name) => inQuery('eventTypes', `must list event types, such as order.updated, not "${name.slice(0, 60)}"`));
  if (details.length > 0) throw invalidRequestError(details);
  return names as EventName[];
}
