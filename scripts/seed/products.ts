// Writes the demo's products: names, codes, prices and the rest, made of the vocabulary by seeded chance.

import { gtinCheckDigit } from '../../src/domain/catalog/gtin.ts';
import type { Attributes } from '../../src/domain/catalog/product-fields.ts';
import { type Chance, chance } from './random.ts';
import { type DemoSupplier, demoSuppliers } from './suppliers.ts';
import { colours, motifs, type Range, ranges, sentences, sizes, styles } from './vocabulary.ts';

/** One line of the NDJSON that `catalog import` reads, with the fields that the demo uses. */
export interface DemoItem extends Partial<Attributes> {
  supplier: string;
  sku: string;
  name: string;
  price: string;
  currency: string;
  description: string;
  barcode: string | null;
  category: string;
  tags: string[];
  images: { url: string; alt: string }[];
  material: string;
  waterproof: string | null;
  hasVibration: boolean;
  hasHeating: boolean;
  weightKg: string;
  dimensionsCm: { length: string; width: string; height: string } | null;
  unitsPerBox: number;
  productionTimeDays: number | null;
  active: boolean;
  minimumQuantity?: number;
  orderMultiple?: number;
  priceBreaks?: { fromQuantity: number; price: string }[];
  supplierStock?: number;
}

/** Returns `count` products; the n-th is the same whatever the count, the codes of one supplier are all different. */
export function* demoItems(count: number): Generator<DemoItem> {
  const written = demoSuppliers.map(() => 0);
  for (let index = 0; index < count; index++) {
    const dice = chance(index * 2654435761);
    const which = drawSupplier(dice);
    yield demoItem(dice, demoSuppliers[which]!, written[which]!++);
  }
}

/** Returns `count` items that the demo company had made for itself by one supplier, with codes of their own. */
export function* personalItems(count: number, supplier: DemoSupplier): Generator<DemoItem> {
  for (let n = 0; n < count; n++) {
    const item = demoItem(chance(-1 - n), supplier, 99_000 + n);
    yield {
      ...item,
      sku: `DT-${String(n + 1).padStart(3, '0')}`,
      name: `${item.name} (Demo Trading own label)`,
      barcode: null,
    };
  }
}

function drawSupplier(dice: Chance): number {
  let ticket = dice.whole(0, 99);
  return demoSuppliers.findIndex(({ share }) => {
    ticket -= share;
    return ticket < 0;
  });
}

function demoItem(dice: Chance, supplier: DemoSupplier, n: number): DemoItem {
  const range = drawRange(dice);
  const object = dice.pick(range.objects);
  const material = dice.pick(range.materials);
  const style = dice.pick(styles);
  const unitsPerBox = dice.pick([1, 2, 4, 6, 6, 8, 12, 12, 12, 24, 24, 36, 48, 72, 144]);
  const hasHeating = range.powered === true && dice.percent(30);
  const colour = dice.pick(colours);
  const name = nameOf(dice, object, material, style, colour);
  const price = priceOf(dice, range, supplier);
  return {
    supplier: supplier.name,
    sku: supplier.sku(n, colour.charAt(0).toUpperCase()),
    name,
    price,
    currency: supplier.currency,
    description: descriptionOf(dice, { object, material, style, zone: zoneOf(range), pieces: unitsPerBox }),
    barcode: dice.percent(88) ? gtinOf(supplier, n) : null,
    category: range.slug,
    tags: tagsOf(dice, range, style),
    images: imagesOf(dice, supplier, { n, object, colour, category: range.slug }),
    material,
    waterproof: range.powered && dice.percent(60) ? dice.pick(['IPX4', 'IPX5', 'IPX7', 'IP44', 'IP65']) : null,
    hasVibration: range.slug === 'wellness-massage' && dice.percent(70),
    hasHeating,
    weightKg: between(dice, range.weight).toFixed(3),
    dimensionsCm: dice.percent(90) ? dimensionsOf(dice, range) : null,
    unitsPerBox,
    productionTimeDays: dice.percent(80) ? dice.pick([5, 7, 10, 14, 15, 20, 21, 25, 30, 35, 45]) : null,
    active: !dice.percent(2),
    ...termsOf(n, unitsPerBox, price),
  };
}

/** Every eighth product of a supplier has trade terms: from two boxes, and cheaper from eight. */
function termsOf(n: number, unitsPerBox: number, price: string): Partial<DemoItem> {
  if (n % 8 !== 3) return {};
  const breakAt = (boxes: number, share: number) => ({
    fromQuantity: unitsPerBox * boxes,
    price: (Number(price) * share).toFixed(2),
  });
  const priceBreaks = [breakAt(8, 0.95), breakAt(24, 0.9)];
  const supplierStock = (n * 37) % 2000;
  return { minimumQuantity: unitsPerBox * 2, orderMultiple: unitsPerBox, priceBreaks, supplierStock };
}

// A few things come without a place of their own; the rest are spread over the categories.
function drawRange(dice: Chance): Range {
  return dice.percent(1) ? ranges.at(-1)! : ranges[dice.whole(0, ranges.length - 2)]!;
}

function nameOf(dice: Chance, object: string, material: string, style: string, colour: string): string {
  const shape = dice.whole(0, 5);
  const size = dice.percent(25) ? `${dice.pick(sizes)} ` : '';
  const pack = dice.percent(15) ? `, set of ${dice.pick([2, 3, 4, 6, 8, 12])}` : '';
  const thing = `${size}${object}`;
  const name = [
    () => `${style} ${material} ${thing} ${colour}`,
    () => `${dice.pick(motifs)} ${thing}`,
    () => `${colour} ${dice.pick(motifs)} ${thing}`,
    () => `${thing} ${dice.pick(motifs)} design`,
    () => `${style} ${thing} in ${colour} ${material}`,
    () => `${material} ${thing} ${dice.pick(motifs)}`,
  ][shape]!();
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${pack}`;
}

// Prices end as prices do: most in a 5 or a 9.
function priceOf(dice: Chance, { price }: Range, { perPound }: DemoSupplier): string {
  const [low, high] = price;
  const pounds = low * (high / low) ** (dice.next() ** 1.3);
  const cents = Math.max(5, Math.round(pounds * perPound * 100));
  return ((cents - (cents % 10) + dice.pick([5, 5, 9, 9, 0])) / 100).toFixed(2);
}

interface Words {
  object: string;
  material: string;
  style: string;
  zone: string;
  pieces: number;
}

function descriptionOf(dice: Chance, words: Words): string {
  const { style, object, material } = words;
  const look = ['Scandinavian', 'Oriental'].includes(style) ? style : style.toLowerCase();
  const opening = dice.pick([
    `${article(look)} ${look} ${object} in ${material}.`,
    `${article(object)} ${object} made of ${material}, with ${article(look).toLowerCase()} ${look} look.`,
    `This ${object} in ${material} makes an easy gift.`,
  ]);
  const first = dice.whole(0, sentences.length - 1);
  const more = Array.from({ length: dice.whole(0, 2) }, (_, i) => sentences[(first + i * 7) % sentences.length]!);
  return [opening, ...more]
    .join(' ')
    .replaceAll(/\{(object|material|zone|pieces)\}/g, (_, word: keyof Words) => String(words[word]));
}

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? 'An' : 'A';
}

function zoneOf({ tags }: Range): string {
  return tags.find((tag) => /room|Kitchen|Garden|Hallway|Office|Nursery/.test(tag))?.toLowerCase() ?? 'shop window';
}

function gtinOf({ gtinPrefix }: DemoSupplier, n: number): string {
  const prefix = String(Number(gtinPrefix) + Math.floor(n / 100_000)).padStart(7, '0');
  const body = prefix + String(n % 100_000).padStart(5, '0');
  return body + gtinCheckDigit(body);
}

function tagsOf(dice: Chance, { tags }: Range, style: string): string[] {
  const first = dice.whole(0, tags.length - 1);
  const own = Array.from({ length: dice.whole(1, 3) }, (_, i) => tags[(first + i) % tags.length]!);
  return [...new Set([...own, ...(dice.percent(70) ? [style] : []), ...(dice.percent(12) ? ['Bestseller'] : [])])];
}

/** Server of the images, in a domain that is reserved for documentation (RFC 2606). */
const demoImageServer = 'https://images.portside.example/';

const views = ['front', 'detail', 'in use', 'packed'];

function imagesOf(
  dice: Chance,
  { name }: DemoSupplier,
  { n, object, colour, category }: { n: number; object: string; colour: string; category: string },
): DemoItem['images'] {
  const folder = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z ]/g, '')
    .split(/ +/)
    .slice(0, 2)
    .join('-');
  return views.slice(0, dice.whole(1, 4)).map((view, i) => ({
    url: `${demoImageServer}${folder}/${category}/${n}-${colour.replaceAll(' ', '-')}-${i + 1}.webp`,
    alt: `${object}, ${view}`,
  }));
}

function dimensionsOf(dice: Chance, { side }: Range): DemoItem['dimensionsCm'] {
  const longest = between(dice, side);
  return {
    length: longest.toFixed(1),
    width: (longest * between(dice, [0.3, 1])).toFixed(1),
    height: (longest * between(dice, [0.1, 0.8])).toFixed(1),
  };
}

function between(dice: Chance, [low, high]: [number, number]): number {
  return low + (high - low) * dice.next();
}
