// Drifts of webhooks, made on those that a receiver got.

import type { SeenEvent } from '../contract.ts';
import { appear, become, type Drift, type Json, rename, vanish } from './changes.ts';

export interface EventDrift extends Drift {
  event: string;
  change(seen: SeenEvent): unknown;
}

const event = (event: string, what: string, change: EventDrift['change'], message: RegExp): EventDrift => ({
  event,
  what,
  change,
  message,
});
const body = (change: (body: Json) => unknown) => (seen: SeenEvent) => change(seen.body);

export const eventDrifts: EventDrift[] = [
  event(
    'order.updated',
    'a renamed field',
    body(({ data }) => rename('order_number')(data, 'orderNumber')),
    /order_number is not declared/,
  ),
  event(
    'order.updated',
    'a number in place of a decimal text',
    body(({ data }) => become(Number)(data, 'totalAmount')),
    /totalAmount must be string/,
  ),
  event(
    'order.updated',
    'an undeclared field of a line',
    body(({ data }) => appear(data.items[0], 'weight')),
    /items\/0/,
  ),
  event(
    'order.created',
    'a missing time',
    body((sent) => vanish(sent, 'timestamp')),
    /required property 'timestamp'/,
  ),
  event(
    'order.status_changed',
    'an unknown status',
    body(({ data }) => become(() => 'sent')(data, 'newStatus')),
    /newStatus must be equal to one of/,
  ),
  event(
    'order.cancelled',
    'another date format',
    body((sent) => become(() => '21/11/26')(sent, 'timestamp')),
    /timestamp must match format/,
  ),
  event(
    'order.confirmed',
    'null where none may be',
    body(({ data }) => become(() => null)(data, 'supplier')),
    /supplier must be object/,
  ),
  event(
    'order.updated',
    'no signature',
    ({ headers }) => delete headers['x-webhook-signature'],
    /required property 'x-webhook-signature'/,
  ),
  event(
    'order.created',
    'a signature without its scheme',
    ({ headers }) => become((text) => text.replace('sha256=', ''))(headers, 'x-webhook-signature'),
    /x-webhook-signature must match pattern/,
  ),
  event(
    'webhook.test',
    'an undeclared header',
    ({ headers }) => {
      headers['x-webhook-attempt'] = '1';
    },
    /x-webhook-attempt is not declared/,
  ),
];
