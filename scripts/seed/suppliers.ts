// The demo's suppliers, and how each of them writes its article codes.

export interface DemoSupplier {
  name: string;
  email: string;
  currency: 'EUR' | 'USD' | 'GBP' | 'TRY';
  active: boolean;
  /** Of a hundred products, how many are this supplier's. */
  share: number;
  /** What a pound costs in the supplier's currency, about. */
  perPound: number;
  /** GS1 company prefix: seven digits. */
  gtinPrefix: string;
  /** The article code of the supplier's n-th product, n from 0; `colour` is a letter. */
  sku: (n: number, colour: string) => string;
}

const digits = (n: number, width: number) => String(n).padStart(width, '0');

// Two of them number from 20000 with the same colour letters, as wholesalers do: that is where `-v2` comes from.
export const demoSuppliers: DemoSupplier[] = [
  {
    name: 'Harbour & Finch Ltd',
    email: 'orders@harbourandfinch.example',
    currency: 'GBP',
    active: true,
    share: 22,
    perPound: 1,
    gtinPrefix: '5012345',
    sku: (n, colour) => `${20000 + Math.floor(n / 3)}${['', colour, `${colour}${colour}`][n % 3]}`,
  },
  {
    name: 'Nordlys Interiør ApS',
    email: 'salg@nordlys.example',
    currency: 'EUR',
    active: true,
    share: 17,
    perPound: 1.16,
    gtinPrefix: '5701234',
    sku: (n) => `NL-${digits(1000 + n, 5)}`,
  },
  {
    name: 'Anadolu Ev Tekstil A.Ş.',
    email: 'siparis@anadoluev.example',
    currency: 'TRY',
    active: true,
    share: 15,
    perPound: 55,
    gtinPrefix: '8691234',
    sku: (n, colour) => `AET.${digits(Math.floor(n / 4), 5)}.${colour}${n % 4}`,
  },
  {
    name: 'Pacific Crest Trading Inc.',
    email: 'po@pacificcrest.example',
    currency: 'USD',
    active: true,
    share: 14,
    perPound: 1.31,
    gtinPrefix: '0812345',
    sku: (n) => `PCT${digits(100000 + n * 7, 7)}`,
  },
  {
    name: 'Maison Verdier SARL',
    email: 'commandes@maisonverdier.example',
    currency: 'EUR',
    active: true,
    share: 12,
    perPound: 1.16,
    gtinPrefix: '3271234',
    sku: (n, colour) => `${20000 + n}${n % 2 ? colour : ''}`,
  },
  {
    name: 'Kestrel Giftware plc',
    email: 'trade@kestrelgiftware.example',
    currency: 'GBP',
    active: true,
    share: 10,
    perPound: 1,
    gtinPrefix: '5060123',
    sku: (n) => `KG/${digits(n % 97, 2)}/${digits(n, 5)}`,
  },
  {
    name: 'Shenhai Homeware Co.',
    email: 'export@shenhai.example',
    currency: 'USD',
    active: true,
    share: 7,
    perPound: 1.31,
    gtinPrefix: '6921234',
    sku: (n, colour) => `SH-${digits(n, 6)}-${colour}`,
  },
  {
    name: 'Altbau Lichtwerk GmbH',
    email: 'vertrieb@altbau.example',
    currency: 'EUR',
    active: false,
    share: 3,
    perPound: 1.16,
    gtinPrefix: '4012345',
    sku: (n) => `${digits(4000 + n, 6)}`,
  },
];
