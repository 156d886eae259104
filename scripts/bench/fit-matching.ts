// Learns the weights of matching (src/domain/matching/weights.ts) from the odd half of the listings of FOLDER/matching, the data set of
// scripts/bench/matching.ts: `node scripts/bench/fit-matching.ts FOLDER`. The coefficients are printed, to be copied.
//
// A listing chooses among its candidates and "none of the catalog" by a softmax over the weighed evidence; the weights are those under
// which the known choices are likeliest, by gradient steps (AdaGrad) with a slight pull towards zero. Nothing else is learned.

import { titleSimilarity } from '../../src/domain/matching/evidence.ts';
import { profileListing, profileProduct } from '../../src/domain/matching/profile.ts';
import { createSearch } from '../../src/domain/matching/search.ts';
import { buildVocabulary } from '../../src/domain/matching/vocabulary.ts';
import { learnedWeights } from '../../src/domain/matching/weights.ts';
import { type MatchingData, readMatchingData } from './matching-data.ts';

const kinds = ['cosine', 'listingCovered', 'productCovered', 'brand', 'numbersDiffer', 'priceGap', 'none'] as const;
type Kind = (typeof kinds)[number];
type Row = Record<Kind, number>;

interface Choice {
  /** The evidence of "none", then that of each candidate. */
  rows: Row[];
  right: number;
}

const nothing: Row = {
  cosine: 0,
  listingCovered: 0,
  productCovered: 0,
  brand: 0,
  numbersDiffer: 0,
  priceGap: 0,
  none: 0,
};

const weights = fit(choices(await readMatchingData(process.argv[2])));
for (const kind of kinds)
  console.log(`${kind.padEnd(16)} ${weights[kind].toFixed(2).padStart(6)}   in use: ${learnedWeights[kind]}`);

function choices({ listings, catalog, truth }: MatchingData): Choice[] {
  const vocabulary = buildVocabulary(catalog.map(({ name }) => name));
  const facts = { sku: '', supplierSku: '', barcode: null, supplier: '' };
  const products = new Map(
    catalog.map((item) => [item.id, { ...item, profile: profileProduct({ ...facts, ...item }, vocabulary) }]),
  );
  const odd = listings.filter((_, place) => place % 2 === 1);
  const profiles = odd.map(({ name, brand }) =>
    profileListing({ name, brand: brand ?? null, sku: null, barcode: null }, vocabulary),
  );
  const search = createSearch(profiles, vocabulary, 20);
  for (const product of catalog) search.addProduct({ ...facts, ...product });
  const similarities = profiles.map((profile, i) =>
    search
      .results(i)
      .map((id) => ({ id, similarity: titleSimilarity(profile, products.get(id)!.profile, vocabulary) })),
  );
  const ratio = (i: number, id: string) => {
    const [ours, theirs] = [odd[i]!.price, products.get(id)!.price];
    return ours && theirs ? Math.log(ours / theirs) : undefined;
  };
  const sure = similarities.flatMap(([best], i) =>
    best && best.similarity.cosine > 0.6 ? (ratio(i, best.id) ?? []) : [],
  );
  const usual = sure.sort((a, b) => a - b)[Math.floor(sure.length / 2)]!;
  const gap = (ratio: number | undefined) => (ratio === undefined ? 0.75 : Math.min(2, Math.abs(ratio - usual)));
  return similarities.map((candidates, i) => ({
    rows: [
      nothing,
      ...candidates.map(({ id, similarity }) => ({ ...similarity, priceGap: gap(ratio(i, id)), none: -1 })),
    ],
    right: 1 + candidates.findIndex(({ id }) => id === truth.get(odd[i]!.clientProductId)),
  }));
}

function fit(choices: Choice[]): Row {
  const weights = { ...nothing, cosine: 5, none: 5 };
  const squares = { ...nothing };
  for (let step = 0; step < 600; step++) {
    const gradient = Object.fromEntries(kinds.map((kind) => [kind, 0.03 * weights[kind]])) as Row;
    for (const { rows, right } of choices) {
      const odds = rows.map((row) => Math.exp(kinds.reduce((sum, kind) => sum + weights[kind] * row[kind], 0)));
      const all = odds.reduce((sum, value) => sum + value, 0);
      for (const [place, row] of rows.entries()) {
        const error = odds[place]! / all - (place === right ? 1 : 0);
        for (const kind of kinds) gradient[kind] += error * row[kind];
      }
    }
    for (const kind of kinds) {
      squares[kind] += gradient[kind] ** 2;
      weights[kind] -= gradient[kind] / Math.sqrt(squares[kind] + 1e-9);
    }
  }
  return weights;
}
