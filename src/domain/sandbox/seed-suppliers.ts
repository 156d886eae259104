// The suppliers of a new sandbox, as an importer knows them: where they are, whom to write to, and on what terms they sell.

import type { ShippingMethod } from '../orders/order.ts';
import { noSupplierContact, type SupplierContact } from '../trading/trading-parties.ts';

/** A supplier of the catalog; prices are in its currency. */
export interface SeedSupplier {
  name: string;
  email: string;
  currency: 'EUR' | 'USD' | 'GBP';
  /** Begins the SKUs of its products. */
  prefix: 'AM' | 'BT' | 'CG' | 'DT';
  /** GS1 company prefix: seven digits. */
  gtinPrefix: string;
  shippingMethod: ShippingMethod;
  /** Days from an order to its deposit, its balance, its shipment and its promised arrival. */
  leadDays: { deposit: number; paid: number; shipped: number; arrival: number };
  category: string;
  contact: SupplierContact;
  /** Days between two orders of the company. */
  orderEveryDays: number;
  /** Days before the creation of the sandbox on which the company placed its last order. */
  lastOrderDaysAgo: number;
  /** Share of the goods that freight, customs and VAT add, each. */
  costs: { freight: number; customs: number; vat: number };
}

/** A deposit with the order, in percent, and the rest before shipment. */
const deposit = (percent: number): SupplierContact['paymentTerms'] => [
  { percent: String(percent), dueEvent: 'order', days: 0 },
  { percent: String(100 - percent), dueEvent: 'shipment', days: 0 },
];

const fromEurope = { shippingMethod: 'sea', leadDays: { deposit: 1, paid: 5, shipped: 7, arrival: 20 } } as const;
const fromChina = { shippingMethod: 'sea', leadDays: { deposit: 1, paid: 12, shipped: 14, arrival: 44 } } as const;

/** Two suppliers in Europe, three weeks away, and two in China, six weeks away. */
export const seedSuppliers: readonly SeedSupplier[] = [
  {
    name: 'Alder & Moss Ltd',
    email: 'orders@alderandmoss.example',
    currency: 'GBP',
    prefix: 'AM',
    gtinPrefix: '5012345',
    ...fromEurope,
    category: 'candles-fragrance',
    contact: {
      ...noSupplierContact,
      name: 'Hannah Whitlock',
      email: 'orders@alderandmoss.example',
      phone: '+44 117 496 0143',
      address: '14 Tannery Lane\nBristol BS2 0QT',
      country: 'GB',
      incoterm: 'FCA',
      incotermPlace: 'Bristol',
      paymentTerms: deposit(30),
    },
    orderEveryDays: 21,
    lastOrderDaysAgo: 26,
    costs: { freight: 0.09, customs: 0.05, vat: 0.2 },
  },
  {
    name: 'Brisa Textil SL',
    email: 'pedidos@brisatextil.example',
    currency: 'EUR',
    prefix: 'BT',
    gtinPrefix: '8412345',
    ...fromEurope,
    category: 'home-textiles',
    contact: {
      ...noSupplierContact,
      name: 'Marta Ferrer',
      email: 'pedidos@brisatextil.example',
      phone: '+34 960 55 01 87',
      address: 'Carrer dels Teixidors 22\n46014 València',
      country: 'ES',
      incoterm: 'FCA',
      incotermPlace: 'València',
      paymentTerms: deposit(50),
    },
    orderEveryDays: 21,
    lastOrderDaysAgo: 3,
    costs: { freight: 0.08, customs: 0.04, vat: 0.2 },
  },
  {
    name: 'Cheng Guang Kitchenware Co., Ltd.',
    email: 'sales@chengguang.example',
    currency: 'USD',
    prefix: 'CG',
    gtinPrefix: '6921234',
    ...fromChina,
    category: 'kitchenware',
    contact: {
      ...noSupplierContact,
      name: 'Lin Meiyu',
      email: 'sales@chengguang.example',
      phone: '+86 662 555 0168',
      address: '88 Hongfeng Road, Jiangcheng District\nYangjiang, Guangdong 529500',
      country: 'CN',
      incoterm: 'FOB',
      incotermPlace: 'Shenzhen',
      paymentTerms: deposit(30),
    },
    orderEveryDays: 28,
    lastOrderDaysAgo: 20,
    costs: { freight: 0.11, customs: 0.07, vat: 0.2 },
  },
  {
    name: 'Dongyang Toys Co., Ltd.',
    email: 'trade@dongyangtoys.example',
    currency: 'USD',
    prefix: 'DT',
    gtinPrefix: '6934321',
    ...fromChina,
    category: 'toys-games',
    contact: {
      ...noSupplierContact,
      name: 'Chen Wei',
      email: 'trade@dongyangtoys.example',
      phone: '+86 579 555 0126',
      address: '6 Muxiang Industrial Park\nDongyang, Zhejiang 322100',
      country: 'CN',
      incoterm: 'FOB',
      incotermPlace: 'Ningbo',
      paymentTerms: deposit(40),
    },
    orderEveryDays: 28,
    lastOrderDaysAgo: 9,
    costs: { freight: 0.12, customs: 0.05, vat: 0.2 },
  },
];
