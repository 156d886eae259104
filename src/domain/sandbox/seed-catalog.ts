// The catalog of a new sandbox: 4 suppliers with 15 products each. Only restock dates differ between sandboxes.

import { addDays } from '../day.ts';

/** A supplier of the catalog; prices are in its currency. */
interface SeedSupplier {
  name: string;
  email: string;
  currency: 'EUR' | 'USD' | 'GBP';
  prefix: string;
  shippingMethod: 'air' | 'sea';
  category: string;
  products: string[];
}

export const seedSuppliers: readonly SeedSupplier[] = [
  {
    name: 'Alder & Moss Ltd',
    email: 'orders@alderandmoss.example',
    currency: 'GBP',
    prefix: 'AM',
    shippingMethod: 'air',
    category: 'candles-fragrance',
    products: [
      ...['Soy candle lavender', 'Soy candle cedar', 'Soy candle fig', 'Pillar candle ivory', 'Pillar candle slate'],
      ...[
        'Reed diffuser citrus',
        'Reed diffuser sandalwood',
        'Room spray linen',
        'Room spray fir',
        'Wax melts vanilla',
      ],
      ...[
        'Wax melts clove',
        'Tea lights box of 50',
        'Candle snuffer brass',
        'Incense sticks amber',
        'Incense holder oak',
      ],
    ],
  },
  {
    name: 'Brisa Textil SL',
    email: 'pedidos@brisatextil.example',
    currency: 'EUR',
    prefix: 'BT',
    shippingMethod: 'air',
    category: 'home-textiles',
    products: [
      ...[
        'Linen napkins set of 4',
        'Linen tablecloth 150 cm',
        'Cotton throw ochre',
        'Cotton throw navy',
        'Cushion cover stripe',
      ],
      ...['Cushion cover plain', 'Tea towel olives', 'Tea towel lemons', 'Apron denim', 'Oven glove pair'],
      ...['Bath towel white', 'Hand towel white', 'Bath mat waffle', 'Curtain panel natural', 'Table runner jute'],
    ],
  },
  {
    name: 'Copperfield Goods Inc.',
    email: 'sales@copperfieldgoods.example',
    currency: 'USD',
    prefix: 'CG',
    shippingMethod: 'sea',
    category: 'kitchenware',
    products: [
      ...[
        'Cast iron skillet 26 cm',
        'Copper saucepan 1.5 l',
        'Chopping board acacia',
        'Chopping board beech',
        'Whisk steel 25 cm',
      ],
      ...['Measuring jug 1 l', 'Mixing bowl set of 3', 'Rolling pin maple', 'Spice grinder', 'Salt pig stoneware'],
      ...['Bread bin enamel', 'Colander enamel', 'Kitchen scale brass', 'Storage jar 0.5 l', 'Storage jar 1 l'],
    ],
  },
  {
    name: 'Dunmore Toys Ltd',
    email: 'trade@dunmoretoys.example',
    currency: 'EUR',
    prefix: 'DT',
    shippingMethod: 'sea',
    category: 'toys-games',
    products: [
      ...[
        'Wooden train set',
        'Wooden blocks 48 pieces',
        'Stacking rings',
        'Puzzle farm 24 pieces',
        'Puzzle map 100 pieces',
      ],
      ...['Rag doll Ada', 'Rag doll Finn', 'Teddy bear 30 cm', 'Kite delta', 'Skipping rope'],
      ...['Card game pairs', 'Board game harbour', 'Marble run', 'Toy tea set tin', 'Spinning top'],
    ],
  },
];

/** A product as a line of a price list. */
interface SeedProduct {
  supplier: string;
  sku: string;
  name: string;
  price: string;
  currency: string;
  category: string;
  description: string;
  unitsPerBox: number;
  weightKg: string;
  minimumQuantity?: number;
  supplierStock?: number;
  restockDate?: string;
}

/** Days from the creation of a sandbox until suppliers expect new stock. */
const restockDays = 21;

/** Returns the products in order of supplier. `today` is the day on which the sandbox is created. */
export function listSeedProducts(today: string): SeedProduct[] {
  const restockDate = addDays(today, restockDays);
  // In stock, in stock, low stock, out of stock, unknown.
  const availability = [
    { supplierStock: 5_000 },
    { supplierStock: 5_000 },
    { supplierStock: 18, restockDate },
    { supplierStock: 0, restockDate },
    {},
  ];
  return seedSuppliers.flatMap(({ name: supplier, currency, prefix, category, products }) =>
    products.map((name, index) => ({
      ...{ supplier, name, currency, category },
      sku: `${prefix}-${100 + index}`,
      price: (3 + ((index * 7) % 22) + 0.5).toFixed(2),
      description: `${name}, by ${supplier}.`,
      unitsPerBox: [6, 12, 24][index % 3]!,
      weightKg: (0.2 + index * 0.1).toFixed(2),
      ...(index % 5 === 0 && { minimumQuantity: 24 }),
      ...availability[index % 5],
    })),
  );
}
