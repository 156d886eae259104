// Makes data sets for the matching benchmark: a shop's wording of a price list, and a catalog of variants that differ in pack size,
// measure, color or model number only. The same every time.

import { type Chance, chance } from '../../scripts/seed/random.ts';
import type { CatalogItem, MatchingData } from './given-data.ts';

/** Returns listings as a shop words them: words are missing, misspelled, moved or added, and prices have a markup. */
export function rewordedListings(name: string, catalog: CatalogItem[], count: number, seed: number): MatchingData {
  const random = chance(seed);
  const chosen = shuffled(catalog, random).slice(0, count);
  return {
    name,
    catalog,
    listings: chosen.map((item) => ({
      clientProductId: item.id,
      name: reword(item.name, random),
      ...shopPrice(item.price, random),
    })),
    truth: new Map(chosen.map(({ id }) => [id, id])),
  };
}

/** Returns the data without the products of every second listing, so that half of the listings have no true match. */
export function withoutHalf(data: MatchingData): MatchingData {
  const removed = new Set<string>();
  const truth = new Map<string, string>();
  const kept = new Set([...data.truth].filter((_, place) => place % 2 === 0).map(([, product]) => product));
  for (const [listing, product] of data.truth) {
    if (kept.has(product)) truth.set(listing, product);
    else removed.add(product);
  }
  return {
    name: `${data.name}, half absent`,
    listings: data.listings,
    catalog: data.catalog.filter(({ id }) => !removed.has(id)),
    truth,
  };
}

const brands = ['Anadolu', 'Brightwater', 'Corvus', 'Delmar', 'Evora', 'Forest', 'Gallo', 'Halden', 'Istria', 'Juno'];
const colors = ['white', 'black', 'red', 'blue', 'green', 'pink'];
const kinds: { kind: string; other: string; measures: string[]; packs: number[] }[] = [
  { kind: 'shower gel', other: 'body wash', measures: ['250 ml', '400 ml', '750 ml', '1 l'], packs: [1, 3, 6] },
  { kind: 'ground coffee', other: 'filter coffee', measures: ['250 g', '500 g', '1 kg'], packs: [1, 4, 12] },
  { kind: 'USB flash drive', other: 'USB stick', measures: ['32 GB', '64 GB', '128 GB'], packs: [1, 2, 5] },
  { kind: 'LED bulb', other: 'LED lamp', measures: ['5 W', '9 W', '12 W'], packs: [1, 2, 10] },
  { kind: 'storage box', other: 'storage container', measures: ['20 cm', '30 cm', '45 cm'], packs: [1, 3] },
  { kind: 'cotton T-shirt', other: 'tee cotton', measures: ['S', 'M', 'L', 'XL'], packs: [1, 3, 5] },
];

/**
 * Returns a catalog of variants, and listings that word each attribute in another way. A tenth of the listings omit one
 * attribute.
 */
export function variantData(seed: number, hasCodes: boolean): MatchingData {
  const random = chance(seed);
  const catalog: CatalogItem[] = [];
  const wordings = new Map<string, string>();
  for (const brand of brands) {
    for (const { kind, other, measures, packs } of kinds) {
      const model = `${brand.slice(0, 2).toUpperCase()}${random.whole(100, 999)}`;
      const cost = random.whole(200, 2000) / 100;
      for (const measure of measures) {
        for (const pack of packs) {
          const color = random.pick(colors);
          const id = `v${catalog.length}`;
          const hasModel = random.percent(40);
          catalog.push({
            id,
            name: [
              brand,
              kind,
              color,
              measure,
              ...(hasModel ? [model] : []),
              ...(pack > 1 ? [`pack of ${pack}`] : []),
            ].join(' '),
            description: '',
            ...(hasCodes ? { supplierSku: `BW-${4000 + 7 * catalog.length}`, barcode: gtin(catalog.length) } : {}),
            price: Math.round(100 * cost * pack ** 0.9 * (1 + measures.indexOf(measure) / 2)) / 100,
          });
          const size = measure.replace(' ', random.percent(60) ? '' : ' ');
          const parts = [
            ...(pack > 1 ? [random.pick([`${pack}-pack`, `${pack} pcs`, `${pack} x`])] : []),
            random.pick([kind, other, kind.toUpperCase()]),
            random.pick([color, color.toUpperCase()]),
            size,
            ...(hasModel ? [model.replace(/^../, (letters) => `${letters}-`)] : []),
          ];
          if (random.percent(10)) parts.splice(random.whole(1, parts.length - 1), 1);
          wordings.set(id, `${brand} ${parts.join(' ')}`);
        }
      }
    }
  }
  const listed = shuffled(catalog, random).slice(0, Math.round(catalog.length / 2));
  return {
    name: hasCodes ? 'variants with codes' : 'variants',
    catalog,
    listings: listed.map(({ id, price }) => ({
      clientProductId: id,
      name: wordings.get(id)!,
      ...shopPrice(price, random),
      ...(hasCodes ? shopCodes(random.percent(2) ? random.pick(catalog) : catalog[Number(id.slice(1))]!, random) : {}),
    })),
    truth: new Map(listed.map(({ id }) => [id, id])),
  };
}

const shopWords = ['new', 'gift', 'original', 'top quality', 'free delivery', 'best price'];

function reword(name: string, random: Chance): string {
  const words = name.toLowerCase().split(/\s+/);
  const kept = words.filter(() => !random.percent(20));
  const parts = (kept.length >= 2 ? kept : words).map((word) => (random.percent(8) ? misspell(word, random) : word));
  if (random.percent(30)) parts.unshift(parts.pop()!);
  if (random.percent(30)) parts.push(random.pick(shopWords));
  return parts.join(' ');
}

function misspell(word: string, random: Chance): string {
  if (word.length < 4) return word;
  const place = random.whole(1, word.length - 2);
  return random.percent(50)
    ? word.slice(0, place) + word.slice(place + 1)
    : word.slice(0, place) + word[place + 1] + word[place] + word.slice(place + 2);
}

/** Half of the listings have a barcode, and half the supplier's article code. Two in a hundred are those of another product. */
function shopCodes({ barcode, supplierSku }: CatalogItem, random: Chance): { barcode?: string; sku?: string } {
  return {
    ...(barcode !== undefined && random.percent(50) ? { barcode } : {}),
    ...(supplierSku !== undefined && random.percent(50) ? { sku: supplierSku } : {}),
  };
}

/** Returns a valid GTIN-13 (GS1 check digit: weights 1 and 3 from the left). */
function gtin(number: number): string {
  const digits = `86${String(number).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A fifth of the listings have no price. */
function shopPrice(price: number | undefined, random: Chance): { price?: number; currency?: string } {
  const markup = 2.2 * Math.exp((random.next() + random.next() - 1) * 0.6);
  if (price === undefined || random.percent(20)) return {};
  return { price: Math.max(0.01, Math.round(100 * price * markup) / 100), currency: 'USD' };
}

function shuffled<T>(list: readonly T[], random: Chance): T[] {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = random.whole(0, i);
    [copy[i], copy[j]] = [copy[j]!, copy[i]!];
  }
  return copy;
}
