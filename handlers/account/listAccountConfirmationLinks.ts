import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { listLinks } from '../order-facts.ts';

/** Lists the links that were sent to the supplier of an order. */
export const listAccountConfirmationLinks: AccountHandler<Operations['listAccountConfirmationLinks']> = listLinks;
