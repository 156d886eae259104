// `products search`: searches the catalog.

import { defineCommand, parseCount } from './command.ts';
import { connect } from './config.ts';
import { printJson, printMessage, printTable } from './output.ts';

const maxNameLength = 50;

export const searchProducts = defineCommand({
  name: 'products search',
  positionals: ['TEXT'],
  summary: 'search products by words in name, SKU, barcode, category and description',
  operations: ['searchProducts'],
  options: {
    limit: {
      type: 'string',
      value: 'COUNT',
      default: '10',
      about: 'maximum number of products, up to 100; default: 10',
    },
  },
  examples: [
    ['npx @portside/sdk products search "cake stand"', 'find products with both words'],
    ['npx @portside/sdk products search lantern --limit 1 --json', 'print the best match as JSON'],
  ],
  async run({ values, positionals: [text = ''] }, { env, json, signal }) {
    const limit = parseCount('limit', values.limit, 100);
    const api = await connect(env);
    const { items } = await api.products.search({ search: text, limit }, { signal });
    if (json) {
      for (const item of items) printJson(item);
      return;
    }
    if (items.length === 0) {
      printMessage('No products found.');
      return;
    }
    printTable(
      ['PRODUCT ID', 'SKU', 'NAME', 'PRICE', 'SUPPLIER'],
      items.map(({ productId, sku, name, price, currency, supplier }) => [
        productId,
        sku,
        name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name,
        `${price} ${currency}`,
        supplier,
      ]),
    );
  },
});
