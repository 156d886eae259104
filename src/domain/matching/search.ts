// Retrieves the best candidate products for a batch of listings. Products are streamed one at a time and each listing
// keeps its top k, so memory depends on the batch size and not on the catalog size.

import { normalizeGlobalGtin } from './barcode.ts';
import { extractModelNumbers, normalizeCode } from './codes.ts';
import type { ListingProfile, ProductFacts } from './profile.ts';
import { extractTrigrams, foldText, splitWords, trigramBuckets } from './text.ts';
import { codeRarity, skuRarity, type Vocabulary } from './vocabulary.ts';

/** The product data used in candidate retrieval. */
export type SearchableProduct = Pick<ProductFacts, 'name' | 'sku' | 'supplierSku' | 'barcode'> & { id: string };

interface Search {
  /** Scores a product against every listing. */
  addProduct(product: SearchableProduct): void;
  /** Returns the ids of a listing's best candidates, best first. */
  results(listing: number): string[];
}

/** Bonus of an equal code on top of the cosine, so that products with an equal code rank first. */
const codeBonus = { gtin: 3, sku: 2, modelNumber: 0.5 };

/** Returns a search for these listings; `maxResults` is the number of candidates per listing. */
export function createSearch(listings: readonly ListingProfile[], vocabulary: Vocabulary, maxResults = 50): Search {
  const squares = vocabulary.grams.map((weight) => weight ** 2);
  const { starts, members } = listingsByGram(listings);
  const listingsWithCode = listingsByCode(listings);
  const topK = listings.map(() => createTopK(maxResults));
  const dots = new Float32Array(listings.length);
  const lastProduct = new Uint32Array(trigramBuckets);
  let productCount = 0;

  function addWord(word: string): number {
    let square = 0;
    for (const gram of extractTrigrams(word)) {
      if (lastProduct[gram] === productCount) continue;
      lastProduct[gram] = productCount;
      const squaredWeight = squares[gram]!;
      square += squaredWeight;
      const end = starts[gram + 1]!;
      for (let i = starts[gram]!; i < end; i++) dots[members[i]!]! += squaredWeight;
    }
    return square;
  }

  function addCode(code: string | undefined, bonus: number, boosts: Map<number, number>): void {
    if (code === undefined) return;
    for (const listing of listingsWithCode.get(code) ?? [])
      boosts.set(listing, Math.max(bonus, boosts.get(listing) ?? 0));
  }

  return {
    addProduct({ id, name, sku, supplierSku, barcode }) {
      productCount += 1;
      let square = 0;
      for (const word of splitWords(foldText(name))) square += addWord(word);
      const length = Math.sqrt(square);
      const boosts = new Map<number, number>();
      if (listingsWithCode.size > 0) {
        addCode(gtinCode(normalizeGlobalGtin(barcode)), codeBonus.gtin, boosts);
        for (const text of [supplierSku, sku]) {
          const code = normalizeCode(text);
          if (code !== undefined && listingsWithCode.has(code))
            addCode(code, codeBonus.sku * skuRarity(vocabulary, code), boosts);
        }
        for (const code of extractModelNumbers(name))
          addCode(code, codeBonus.modelNumber * codeRarity(vocabulary, code), boosts);
      }
      for (let listing = 0; listing < dots.length; listing++) {
        const dot = dots[listing]!;
        if (dot === 0) continue;
        dots[listing] = 0;
        const score = dot / (length * listings[listing]!.norm);
        if (!boosts.has(listing)) topK[listing]!.add(id, score);
        else boosts.set(listing, boosts.get(listing)! + score);
      }
      for (const [listing, score] of boosts) topK[listing]!.add(id, score);
    },
    results: (listing) => topK[listing]!.sorted(),
  };
}

/**
 * Builds an inverted index in one array: the listings of a trigram are at `members[starts[gram]]` up to
 * `members[starts[gram + 1]]`.
 */
function listingsByGram(listings: readonly ListingProfile[]): { starts: Int32Array; members: Int32Array } {
  const starts = new Int32Array(trigramBuckets + 1);
  for (const { grams } of listings) for (const gram of grams) starts[gram + 1]! += 1;
  for (let gram = 0; gram < trigramBuckets; gram++) starts[gram + 1]! += starts[gram]!;
  const members = new Int32Array(starts[trigramBuckets]!);
  const next = starts.slice();
  for (const [listing, { grams }] of listings.entries()) {
    for (const gram of grams) members[next[gram]!++] = listing;
  }
  return { starts, members };
}

function listingsByCode(listings: readonly ListingProfile[]): Map<string, number[]> {
  const listingsWithCode = new Map<string, number[]>();
  for (const [listing, { gtin, skus, modelNumbers }] of listings.entries()) {
    const codes = new Set([gtinCode(gtin), ...skus, ...modelNumbers]);
    for (const code of codes) {
      if (code !== undefined) listingsWithCode.set(code, [...(listingsWithCode.get(code) ?? []), listing]);
    }
  }
  return listingsWithCode;
}

/** Prefixes barcodes so that they do not collide with other codes. */
function gtinCode(gtin: string | undefined): string | undefined {
  return gtin && `gtin ${gtin}`;
}

interface TopK {
  add(id: string, score: number): void;
  sorted(): string[];
}

/** Keeps the k best scores; ties are resolved by the smaller id, so that the result does not depend on input order. */
function createTopK(maxResults: number): TopK {
  const ids: string[] = [];
  const scores: number[] = [];
  let worst = 0;

  function isWorse(a: number, b: number): boolean {
    const difference = scores[a]! - scores[b]!;
    return difference < 0 || (difference === 0 && ids[a]! > ids[b]!);
  }

  return {
    add(id, score) {
      const position = ids.length < maxResults ? ids.length : worst;
      if (position === worst && ids.length === maxResults) {
        const difference = score - scores[worst]!;
        if (difference < 0 || (difference === 0 && id > ids[worst]!)) return;
      }
      ids[position] = id;
      scores[position] = score;
      if (ids.length < maxResults) return;
      worst = 0;
      for (let other = 1; other < maxResults; other++) if (isWorse(other, worst)) worst = other;
    },
    sorted() {
      const places = [...ids.keys()].sort((a, b) => (isWorse(a, b) ? 1 : -1));
      return places.map((position) => ids[position]!);
    },
  };
}
