// The data sets of the matching benchmark: given ones, if the folder has them, and made ones; each also with half of the products absent.

import { type MatchingData, readPriceList, readRenamedItems, readShopMatches } from './given-data.ts';
import { rewordedListings, variantData, withoutHalf } from './made-data.ts';

const rewordedCount = 1500;

/** Returns the data sets; without a folder, only those that need none. */
export async function readSets(folder: string | undefined): Promise<MatchingData[]> {
  const given = folder === undefined ? [] : [await readShopMatches(folder), await readRenamedItems(folder)];
  const prices = folder === undefined ? undefined : await readPriceList(folder);
  const sets = [
    ...given.filter((data) => data !== undefined),
    ...(prices === undefined ? [] : [rewordedListings('reworded giftware', prices, rewordedCount, 1)]),
    variantData(2, false),
    variantData(3, true),
  ];
  return sets.flatMap((data) => [data, withoutHalf(data)]);
}
