// The order in which the deliveries to a webhook endpoint are sent.

export const orderings = ['none', 'per_order'] as const;

/** `per_order`: an event of an order is sent only when its earlier events have been delivered or have failed their last retry. */
export type Ordering = (typeof orderings)[number];
