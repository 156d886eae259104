// The tables of all limits in the guide "Rate limits" have the limits that the code and the documents enforce.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { nodeAt } from '../../../scripts/generate/document.ts';
import { loadConfig } from '../../../src/config.ts';
import { defaultLimits } from '../../../src/domain/accounts/company-limits.ts';
import { publishedPlans } from '../../../src/domain/accounts/rate-limit-plans.ts';
import { maxEvents } from '../../../src/domain/demand/events/submitted-event.ts';
import { dailyExports } from '../../../src/domain/exports/export.ts';
import { maxHeaderSize } from '../../../src/http/listen.ts';
import { maxRetried } from '../../../src/services/webhooks/retry-deliveries.ts';
import { documents } from '../../support/contract.ts';

const [, guide = ''] = (await readFile('docs/guides/rate-limits.md', 'utf8')).split('## All limits');
const text = guide.split('## Legacy limits')[0]!;

/** Returns the maxima of the table after a text, by the first column. */
function tableAfter(heading: string): { [what: string]: number } {
  const part = text.slice(text.indexOf(heading));
  const rows = (/^(\|.*\n)+/m.exec(part)?.[0] ?? '').trim().split('\n').slice(2);
  return Object.fromEntries(
    rows.map((row) => {
      const [, what = '', maximum = ''] = row.split('|').map((cell) => cell.trim());
      const factor = maximum.endsWith('MiB') ? 1024 ** 2 : maximum.endsWith('KiB') ? 1024 : 1;
      return [what, Number.parseInt(maximum.replaceAll(',', ''), 10) * factor];
    }),
  );
}

test('the limits of requests', () => {
  const config = loadConfig({});
  const [hour, orders] = publishedPlans.standard;
  assert.deepEqual(tableAfter(''), {
    'requests of a key in an hour': hour!.limit,
    'order creation requests of a key in an hour': orders!.limit,
    'new exports of a company in 24 hours': dailyExports,
    'requests without a valid key from an IP address in an hour': config.addressLimit,
    'request bodies in progress, per company': config.bodyMemory.company,
    'request bodies in progress, per IP address': config.bodyMemory.address,
    'request body': config.bodyLimit,
    'URL and headers of a request': maxHeaderSize,
    'deliveries of one retry request': maxRetried,
  });
  assert.deepEqual([hour!.seconds, orders!.seconds], [3600, 3600]);
});

test('the limits of records', () => {
  const maxItems = (schema: string, property: string) =>
    Number(nodeAt(documents['external-v2'], ['components', 'schemas', schema, 'properties', property, 'maxItems']));
  const sales = maxItems('PushRawSalesRequest', 'sales');
  assert.equal(maxItems('PushStockRequest', 'stock'), sales);
  const receipts = maxItems('PushReceiptsRequest', 'receipts');
  for (const [schema, list] of [
    ['PushConfirmationsRequest', 'confirmations'],
    ['PushShipmentsRequest', 'shipments'],
    ['PushClaimsRequest', 'claims'],
  ] as const) {
    assert.equal(maxItems(schema, list), receipts);
  }
  assert.deepEqual(tableAfter('### Records per request'), {
    'sales, stock observations': sales,
    listings: maxItems('PushListingsRequest', 'listings'),
    'payments of an order': maxItems('PushPaymentsRequest', 'payments'),
    'customs classifications': maxItems('PushCustomsRequest', 'products'),
    'planning settings of products': maxItems('PushProductPlanningRequest', 'products'),
    'lines of an order, a quote or a draft': maxItems('CreateOrderRequest', 'items'),
    'order statuses': maxItems('UpdateOrderStatusesRequest', 'updates'),
    'demand events': maxItems('PushDemandEventsRequest', 'demandEvents'),
    'confirmations, shipments, receipts, claims of an order': receipts,
  });
});

test('the limits per company', () => {
  assert.deepEqual(Object.values(tableAfter('### Limits per company')), [...Object.values(defaultLimits), maxEvents]);
});
