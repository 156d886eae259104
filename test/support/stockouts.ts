// Generated sales of products that sell out: demand that is met from a stock.

/** How stock is replenished, in days of demand: at regular intervals, or when it is low. */
export type Supply = { every: number; share: number } | { reorderDays: number; orderDays: number; leadTime: number };

/** Pseudorandom numbers, the same in each run. */
function random(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

function poisson(draw: () => number, mean: number): number {
  const limit = Math.exp(-mean);
  let units = 0;
  for (let product = draw(); product > limit; product *= draw()) units++;
  return units;
}

const kinds = {
  poisson: (draw: () => number) => poisson(draw, 3),
  slow: (draw: () => number) => poisson(draw, 0.5),
  /** On one day in five, 5 to 30 units: 3.5 a day. */
  lumpy: (draw: () => number) => (draw() < 0.2 ? 5 + Math.floor(draw() * 26) : 0),
  /** 3 a day with a variance of 21: Poisson sales at a rate that is gamma-distributed with shape 1/2, the square of a normal variable. */
  'negative binomial': (draw: () => number) => {
    const normal = Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw());
    return poisson(draw, 3 * normal * normal);
  },
};

/** Returns the daily demand of a kind. */
export function demandOf(kind: keyof typeof kinds, seed: number, days: number): number[] {
  const draw = random(seed);
  return Array.from({ length: days }, () => kinds[kind](draw));
}

/** Returns the sales of a demand of `mean` units a day: those of days in stock, NaN on others, and those of the days that sold out. */
export function supplied(demand: readonly number[], mean: number, supply: Supply & { seed: number }) {
  const draw = random(supply.seed + 500);
  const units = new Float64Array(demand.length);
  const soldOut = new Map<number, number>();
  let stock = Math.round(10 * mean);
  let arrivesOn = -1;
  demand.forEach((wanted, day) => {
    if ('every' in supply) stock += day % supply.every === 0 ? Math.round(supply.every * supply.share * mean) : 0;
    else if (arrivesOn < 0 && stock <= supply.reorderDays * mean)
      arrivesOn = day + supply.leadTime + Math.floor(draw() * supply.leadTime);
    else if (arrivesOn >= 0 && day >= arrivesOn) {
      stock += Math.max(1, Math.round(supply.orderDays * mean));
      arrivesOn = -1;
    }
    const sold = Math.min(wanted, stock);
    stock -= sold;
    units[day] = stock === 0 ? Number.NaN : sold;
    if (stock === 0 && sold > 0 && !Number.isNaN(units[day - 1] ?? Number.NaN)) soldOut.set(day, sold);
  });
  return { units, soldOut };
}
