// Selects order quantities under limits: a multiple-choice knapsack problem, with one option per product.

/** A quantity that a product can be ordered in. All numbers are integers, so that sums are exact. */
export interface QuantityOption {
  quantity: number;
  /** What the quantity uses of each limit, 0 or more, in the order of the limits. */
  uses: readonly number[];
  /** What the quantity is worth; negative if it is not needed. */
  value: number;
}

/** Limits of the selection. */
export interface SelectionLimits {
  /** Largest total use of each limit; Infinity for none. */
  max: readonly number[];
  /** Least total use of the first limit, unless nothing is ordered: the minimum order of a supplier. */
  min: number;
}

/** A selection: the index of the option of each product. */
export interface Selection {
  indexes: number[];
  value: number;
  /** Whether no selection has a higher value. False if that is not known. */
  isOptimal: boolean;
}

/** Up to so many products, all selections are searched. */
export const maxExactProducts = 8;
/** Limits the search; some 0.2 s. */
const maxNodes = 500_000;

/**
 * Returns the selection with the highest total value whose total uses are within the limits. The first option of each product must be
 * quantity 0 without uses and value. Nothing is selected if the minimum cannot be reached at a value above 0.
 *
 * Up to 8 products, the selection is optimal, by branch and bound, unless the search was cut after 500,000 nodes (`isOptimal`). More products
 * are selected greedily by value per share of the scarcest limit, and improved by exchanges of two products; this may miss the optimum.
 *
 * Budget 100; A 60 → 9 or 100 → 12, B 40 → 5: A 60 and B 40 → 14
 */
export function selectOptions(products: readonly (readonly QuantityOption[])[], limits: SelectionLimits): Selection {
  const greedy = exchange(products, limits, fillGreedily(products, limits));
  return products.length <= maxExactProducts ? searchAll(products, limits, greedy) : { ...greedy, isOptimal: false };
}

type Found = Omit<Selection, 'isOptimal'>;

function nothing(products: readonly unknown[]): Found {
  return { indexes: products.map(() => 0), value: 0 };
}

function total(products: readonly (readonly QuantityOption[])[], indexes: readonly number[], limit: number): number {
  return indexes.reduce((sum, index, product) => sum + products[product]![index]!.uses[limit]!, 0);
}

function isAllowed(
  products: readonly (readonly QuantityOption[])[],
  { max, min }: SelectionLimits,
  indexes: readonly number[],
): boolean {
  if (max.some((most, limit) => total(products, indexes, limit) > most)) return false;
  return indexes.every((index) => index === 0) || total(products, indexes, 0) >= min;
}

/** Adds the next option with the highest gain per share of the limits, then the least loss until the minimum is reached. */
function fillGreedily(products: readonly (readonly QuantityOption[])[], limits: SelectionLimits): Found {
  const withoutMinimum = { ...limits, min: 0 };
  const indexes = products.map(() => 0);
  let value = 0;
  for (;;) {
    const isShort = total(products, indexes, 0) < limits.min;
    let best: { product: number; index: number; gain: number; rate: number } | undefined;
    for (const [product, options] of products.entries()) {
      const current = options[indexes[product]!]!;
      for (let index = indexes[product]! + 1; index < options.length; index++) {
        const gain = options[index]!.value - current.value;
        const share = Math.max(
          ...limits.max.map((most, limit) => (options[index]!.uses[limit]! - current.uses[limit]!) / Math.max(most, 1)),
          1e-12,
        );
        const rate = gain / share;
        if ((gain <= 0 && !isShort) || (best && rate <= best.rate)) continue;
        if (isAllowed(products, withoutMinimum, indexes.with(product, index))) best = { product, index, gain, rate };
      }
    }
    if (best === undefined) break;
    indexes[best.product] = best.index;
    value += best.gain;
  }
  return value > 0 && isAllowed(products, limits, indexes) ? { indexes, value } : nothing(products);
}

/** Changes one or two products at a time while the value grows. */
function exchange(
  products: readonly (readonly QuantityOption[])[],
  limits: SelectionLimits,
  { indexes, value }: Found,
): Found {
  const count = products.length;
  const pairs = count <= 60 ? products.flatMap((_, a) => products.map((_, b) => [a, b] as const)) : [];
  for (let round = 0; round < 3; round++) {
    let isImproved = false;
    for (const [a, b] of pairs) {
      for (const [indexA, optionA] of products[a]!.entries()) {
        const gainA = optionA.value - products[a]![indexes[a]!]!.value;
        for (const [indexB, optionB] of a === b ? [] : products[b]!.entries()) {
          const gain = gainA + optionB.value - products[b]![indexes[b]!]!.value;
          if (gain <= 0 || !isAllowed(products, limits, indexes.with(a, indexA).with(b, indexB))) continue;
          [indexes[a], indexes[b]] = [indexA, indexB];
          value += gain;
          isImproved = true;
          break;
        }
      }
    }
    if (!isImproved) break;
  }
  return { indexes, value };
}

/** Depth-first branch and bound: a branch ends if even the best remaining options cannot exceed the best selection found. */
function searchAll(
  products: readonly (readonly QuantityOption[])[],
  { max, min }: SelectionLimits,
  start: Found,
): Selection {
  const most = (of: (option: QuantityOption) => number) => {
    const sums = [0];
    for (const options of products.toReversed()) sums.unshift(sums[0]! + Math.max(...options.map(of)));
    return sums;
  };
  const [restValue, restUse] = [most(({ value }) => value), most(({ uses }) => uses[0]!)];
  const ranked = products.map((options) => [...options.entries()].sort(([, a], [, b]) => b.value - a.value));
  let best = start;
  let nodes = 0;
  const indexes = products.map(() => 0);
  const visit = (product: number, used: readonly number[], value: number) => {
    if (++nodes > maxNodes || value + restValue[product]! <= best.value) return;
    if (used[0]! + restUse[product]! < min) return;
    if (product === products.length) {
      best = { indexes: [...indexes], value };
      return;
    }
    for (const [index, option] of ranked[product]!) {
      const next = used.map((use, limit) => use + option.uses[limit]!);
      if (next.some((use, limit) => use > max[limit]!)) continue;
      indexes[product] = index;
      visit(product + 1, next, value + option.value);
    }
  };
  visit(
    0,
    max.map(() => 0),
    0,
  );
  return { ...best, isOptimal: nodes <= maxNodes };
}
