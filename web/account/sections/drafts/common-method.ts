// The shipping method that the lines of a draft have in common.

type Method = 'sea' | 'air';

/** Returns the only method by which each line is recommended to be ordered; undefined if there is none. */
export function commonMethod(
  lines: readonly { recommendation: { orders: readonly { shippingMethod: Method }[] } | null }[],
): Method | undefined {
  const methods = lines.map(({ recommendation }) => new Set(recommendation?.orders.map((one) => one.shippingMethod)));
  return (['sea', 'air'] as const).find(
    (method) => methods.length > 0 && methods.every((own) => own.size === 1 && own.has(method)),
  );
}
