// Extracts the attributes that distinguish variants of a product from a title: pack size, measures, sizes and colors.
// cspell:ignore altin beden beyaz buyuk gumus kahverengi kirmizi kucuk lacivert mavi numara orta pembe siyah turuncu yesil

import { foldText, splitWords } from './text.ts';

/** The variant attributes of a title. A set is empty if the title does not name the attribute. */
export interface Attributes {
  /** Number of items in the pack; undefined if the title does not name it. */
  pack: number | undefined;
  /** Measures in a base unit: `g:500`, `ml:330`, `mm:1500`, `gb:64`. */
  measures: Set<string>;
  /** Garment and product sizes: `xl`, `small`, `42`. */
  sizes: Set<string>;
  /** Basic colors, in English. */
  colors: Set<string>;
}

/** Differences of two titles, each 0 (no evidence) to 1 (both name the attribute, and differently). */
export interface AttributeDifferences {
  packDiffers: number;
  measureDiffers: number;
  sizeDiffers: number;
  colorDiffers: number;
}

/** Weight of a pack size above 1 that only one title names: usually another pack, but titles are often incomplete. */
const oneSidedPack = 0.5;
const maxPack = 10_000;

const numberWords: Record<string, string> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  eight: '8',
  ten: '10',
  twelve: '12',
  pair: '2',
  dozen: '12',
};
const numberWord = new RegExp(`\\b(?:${Object.keys(numberWords).join('|')})\\b`, 'g');

// Patterns of folded text: `pack of 6`, `set/6`, `s/6`, `box of 12`; `6 pack`, `6pk`, `6 pcs`, `6 adet`; `6 x 330 ml`; `x6` at the end.
const packPatterns = [
  /\b(?:packs?|sets?|box|case|bundle|lot|bag|carton|tin) ?(?:of|\/) ?(\d{1,5})\b/,
  /\b(?:s|p)\/(\d{1,3})\b/,
  /\b(\d{1,5})[ -]?(?:pk|pack|packs|pc|pcs|pieces?|ct|count|units|adet|stk|sht)\b/,
  /\b(\d{1,5}) ?[x×] ?\d+(?:[.,]\d+)? ?(?:ml|cl|l|g|gr|kg|mg|oz)\b/,
  /(?:^| )[x×] ?(\d{1,4})$/,
  /\b(\d{1,5})[ -]?(?:li|lu)\b/,
];

/** Units by name: the base unit and the factor. */
const units: Record<string, [string, number]> = {
  mg: ['g', 0.001],
  g: ['g', 1],
  gr: ['g', 1],
  kg: ['g', 1000],
  oz: ['oz', 1],
  lb: ['oz', 16],
  ml: ['ml', 1],
  cl: ['ml', 10],
  l: ['ml', 1000],
  lt: ['ml', 1000],
  litre: ['ml', 1000],
  liter: ['ml', 1000],
  mm: ['mm', 1],
  cm: ['mm', 10],
  m: ['mm', 1000],
  metre: ['mm', 1000],
  meter: ['mm', 1000],
  inch: ['in', 1],
  in: ['in', 1],
  ft: ['in', 12],
  mb: ['mb', 1],
  gb: ['mb', 1000],
  tb: ['mb', 1_000_000],
  w: ['w', 1],
  kw: ['w', 1000],
  v: ['v', 1],
  mah: ['mah', 1],
  hz: ['hz', 1],
  mhz: ['hz', 1e6],
  ghz: ['hz', 1e9],
};
const measure = new RegExp(
  `(?<![\\w.,])(\\d+(?:[.,]\\d+)?)[ -]?(${Object.keys(units)
    .sort((a, b) => b.length - a.length)
    .join('|')})\\b`,
  'g',
);

const sizeWords: Record<string, string> = {
  xxs: 'xxs',
  xs: 'xs',
  xl: 'xl',
  xxl: 'xxl',
  '2xl': 'xxl',
  xxxl: 'xxxl',
  '3xl': 'xxxl',
  small: 'small',
  medium: 'medium',
  large: 'large',
  mini: 'mini',
  jumbo: 'jumbo',
  giant: 'giant',
  kucuk: 'small',
  orta: 'medium',
  buyuk: 'large',
};
const sizeNumber = /\b(?:size|eu|no|numara|beden) ?(\d{1,2}(?:\.5)?|[sml])\b/g;

// English names and those of other languages, as folded text.
const colorWords: Record<string, string> = {
  white: 'white',
  ivory: 'white',
  cream: 'white',
  black: 'black',
  red: 'red',
  blue: 'blue',
  navy: 'blue',
  green: 'green',
  yellow: 'yellow',
  orange: 'orange',
  pink: 'pink',
  purple: 'purple',
  violet: 'purple',
  lilac: 'purple',
  brown: 'brown',
  grey: 'gray',
  gray: 'gray',
  anthracite: 'gray',
  silver: 'silver',
  gold: 'gold',
  golden: 'gold',
  turquoise: 'turquoise',
  aqua: 'turquoise',
  beige: 'beige',
  beyaz: 'white',
  siyah: 'black',
  kirmizi: 'red',
  mavi: 'blue',
  lacivert: 'blue',
  yesil: 'green',
  sari: 'yellow',
  turuncu: 'orange',
  pembe: 'pink',
  mor: 'purple',
  kahverengi: 'brown',
  gri: 'gray',
  gumus: 'silver',
  altin: 'gold',
  bej: 'beige',
};

/** Returns the attributes of a title: `Cola 6 x 330ml, red` is a pack of 6 with `ml:330` and `red`. */
export function extractAttributes(title: string): Attributes {
  const folded = foldText(title).replaceAll(numberWord, (word) => numberWords[word]!);
  const words = splitWords(folded);
  return {
    pack: extractPack(folded),
    measures: new Set(folded.matchAll(measure).map(([, value, unit]) => normalizeMeasure(value!, unit!))),
    sizes: new Set([
      ...words.flatMap((word) => (Object.hasOwn(sizeWords, word) ? [sizeWords[word]!] : [])),
      ...folded.matchAll(sizeNumber).map(([, size]) => size!),
    ]),
    colors: new Set(words.flatMap((word) => (Object.hasOwn(colorWords, word) ? [colorWords[word]!] : []))),
  };
}

/** Returns how the attributes of two titles differ. */
export function compareAttributes(a: Attributes, b: Attributes): AttributeDifferences {
  return {
    packDiffers: comparePacks(a.pack, b.pack),
    measureDiffers: setDifference(a.measures, b.measures),
    sizeDiffers: setDifference(a.sizes, b.sizes),
    colorDiffers: setDifference(a.colors, b.colors),
  };
}

function extractPack(folded: string): number | undefined {
  for (const pattern of packPatterns) {
    const size = Number(pattern.exec(folded)?.[1]);
    if (size >= 1 && size <= maxPack) return size;
  }
  return undefined;
}

function normalizeMeasure(value: string, unit: string): string {
  const [base, factor] = units[unit]!;
  return `${base}:${Number((Number(value.replace(',', '.')) * factor).toPrecision(6))}`;
}

function comparePacks(a: number | undefined, b: number | undefined): number {
  if (a === b) return 0;
  if (a !== undefined && b !== undefined) return 1;
  return (a ?? b)! > 1 ? oneSidedPack : 0;
}

/** Returns the share of the items of two sets that only one has, or 0 if a set is empty. */
export function setDifference(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const shared = [...a].filter((item) => b.has(item)).length;
  return 1 - shared / (a.size + b.size - shared);
}
