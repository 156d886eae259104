// Draws the pictures of the demo's products: a silhouette by category, in the color of the product.

import { hash } from 'node:crypto';
import { encodePng } from './png.ts';
import { type Silhouette, silhouettes } from './shapes.ts';

type Color = readonly [red: number, green: number, blue: number];

const colors: Record<string, Color> = {
  white: [236, 236, 232],
  ivory: [236, 228, 205],
  cream: [240, 225, 190],
  'duck-egg-blue': [168, 203, 201],
  navy: [44, 62, 102],
  'sage-green': [157, 175, 144],
  olive: [122, 124, 68],
  mustard: [214, 165, 54],
  terracotta: [198, 104, 75],
  'blush-pink': [230, 180, 178],
  red: [192, 57, 56],
  burgundy: [116, 36, 52],
  charcoal: [74, 78, 84],
  black: [42, 42, 46],
  silver: [184, 190, 197],
  gold: [205, 168, 84],
  copper: [184, 115, 79],
  turquoise: [72, 172, 168],
  lilac: [186, 168, 212],
  natural: [204, 178, 140],
};
const grounds: Color[] = [
  [246, 244, 240],
  [240, 243, 246],
  [244, 241, 246],
  [241, 245, 240],
];

const shapeOfCategory: Record<string, keyof typeof silhouettes> = {
  kitchenware: 'tool',
  tableware: 'plate',
  drinkware: 'mug',
  bakeware: 'plate',
  'food-storage': 'jar',
  'home-decor': 'vase',
  'candles-fragrance': 'candle',
  lighting: 'lamp',
  clocks: 'clock',
  'frames-wall-art': 'frame',
  'home-textiles': 'textile',
  bathroom: 'textile',
  garden: 'vase',
  'beauty-care': 'jar',
  bags: 'bag',
  travel: 'bag',
  'fashion-accessories': 'bag',
  'tools-diy': 'tool',
  'cleaning-laundry': 'tool',
};

const [width, height] = [360, 240];

/** Returns the picture of a demo image URL, `…/<category>/<number>-<color>-<view>.png`, as a PNG file. */
export function drawDemoImage(url: string): Buffer {
  const [, category = '', color = '', view = '1'] = /\/([^/]+)\/\d+-([a-z-]+)-(\d+)\.png$/.exec(url) ?? [];
  const fingerprint = hash('sha1', url, 'buffer');
  const silhouette: Silhouette = silhouettes[shapeOfCategory[category] ?? 'box'];
  const ground = grounds[fingerprint[0]! % grounds.length]!;
  const tint = colors[color] ?? colors.natural!;
  // Later views are closer, and each product is a little wider or narrower.
  const scale = 1 / (1.2 + 0.25 * (Number(view) - 1));
  const stretch = 0.85 + (fingerprint[1]! / 255) * 0.3;
  return encodePng(width, height, paint(silhouette, { ground, tint, scale, stretch }));
}

function paint(
  { body, detail }: Silhouette,
  { ground, tint, scale, stretch }: { ground: Color; tint: Color; scale: number; stretch: number },
): Uint8Array {
  const rgb = new Uint8Array(3 * width * height);
  const unit = (2 * scale) / height;
  const coverage = (distance: number) => Math.min(Math.max(0.5 - distance / unit, 0), 1);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = (column - width / 2) * unit * stretch;
      const y = (row - height / 2) * unit;
      const shadow = Math.max(0, 1 - Math.hypot(x / 0.75, (y - 0.66) / 0.09)) * 0.28;
      const inside = coverage(body(x, y));
      // Light from the upper left.
      const light = inside === 0 ? 1 : 1.06 - 0.22 * (x + 0.6) - 0.08 * y;
      const drawn = inside === 0 ? 0 : inside * coverage(detail(x, y)) * 0.22;
      for (let channel = 0; channel < 3; channel++) {
        const below = ground[channel]! * (1 - shadow);
        const above = tint[channel]! * light * (1 - drawn);
        rgb[3 * (row * width + column) + channel] = Math.min(below + (above - below) * inside, 255);
      }
    }
  }
  return rgb;
}
