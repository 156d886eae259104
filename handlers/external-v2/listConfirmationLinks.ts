import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { listLinks } from '../order-facts.ts';

/** Lists the links that were sent to the supplier of an order. */
export const listConfirmationLinks: Handler<Operations['listConfirmationLinks']> = listLinks;
