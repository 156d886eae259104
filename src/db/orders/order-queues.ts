// Runs the transactions of a process that lock the same order one after another, so that those that wait hold no connections.

import type { Database, Transaction } from '../../postgres/connection.ts';

export class OrderQueues {
  /** By order, the end of its last transaction. */
  readonly #last = new Map<string, Promise<void>>();

  /** Runs a transaction that locks the order with this order number or delivery id. */
  async transaction<Result>(
    db: Database,
    companyId: string,
    ref: string,
    run: (trx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const order = `${companyId} ${ref}`;
    const previous = this.#last.get(order);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    this.#last.set(order, ended);
    await previous;
    try {
      return await db.transaction(run);
    } finally {
      if (this.#last.get(order) === ended) this.#last.delete(order);
      end();
    }
  }
}
