// Rows of exports as CSV. Columns are the members of the JSON rows; those of nested objects are named by their path.

import { escapeFormula } from '../catalog/spreadsheet-text.ts';
import { csvCell } from '../csv-cell.ts';
import type { ExportKind } from './export.ts';

const scenario = ['safetyStock', 'leadTimeDays', 'reorderPoint', 'recommendedQuantity'];

/** The columns of each kind, in the order of the contract. */
export const exportColumns: Record<ExportKind, readonly string[]> = {
  products: [
    ...[
      'productId',
      'sku',
      'supplierSku',
      'barcode',
      'name',
      'price',
      'currency',
      'supplier',
      'supplierId',
      'category',
      'categorySlug',
    ],
    ...['description', 'descriptionLanguage', 'tags', 'attributes.material', 'attributes.waterproof'],
    ...['attributes.hasVibration', 'attributes.hasHeating', 'attributes.weightKg', 'attributes.dimensionsCm.length'],
    ...['attributes.dimensionsCm.width', 'attributes.dimensionsCm.height', 'attributes.unitsPerBox'],
    ...['attributes.productionTimeDays', 'terms.minimumQuantity', 'terms.orderMultiple', 'terms.priceBreaks'],
    ...['terms.minimumOrder.amount', 'terms.minimumOrder.currency', 'terms.strict', 'terms.sumsLines'],
    ...['availability.supplierStock', 'availability.restockDate', 'availability.successor.supplierSku'],
    ...['availability.successor.productId', 'customs.hsCode', 'customs.dutyRate', 'images'],
  ],
  sales: ['productId', 'date', 'units', 'price', 'currency', 'marketplace', 'saleId'],
  stock: ['productId', 'observedAt', 'on_hand', 'out_of_stock'],
  orders: [
    ...[
      'deliveryId',
      'orderNumber',
      'orderId',
      'externalOrderId',
      'status',
      'statusDisplay.label',
      'statusDisplay.color',
    ],
    ...[
      'statusDisplay.cssClass',
      'allowedTransitions',
      'supplier.id',
      'supplier.name',
      'items',
      'totalAmount',
      'currency',
    ],
    ...['shippingMethod', 'trackingNumber', 'estimatedArrivalDate', 'estimatedArrivalBasis'],
    ...['arrivesOn', 'arrivesOnBasis', 'expectedOn', 'isArrivalAssumed'],
    ...['promisedDate', 'daysLate', 'openDifferences', 'unclaimedShort'],
    ...['comment', 'requestedDate', 'deliveryAddress'],
    ...['cancellationReason', 'createdAt', 'updatedAt', 'statusChangedAt', 'confirmedAt', 'paidAt', 'shippedAt'],
    ...['deliveredAt', 'acceptedAt', 'cancelledAt'],
    ...[
      'quantities.ordered',
      'quantities.confirmed',
      'quantities.shipped',
      'quantities.received',
      'quantities.damaged',
    ],
    ...['quantities.short', 'quantities.open', 'quantities.claimed', 'lineQuantities'],
  ],
  recommendations: [
    ...[
      'productId',
      'recommendedQuantity',
      'currentStock',
      'ordersInTransit',
      'averageDailySales',
      'forecastAccuracy',
      'forecastAccuracyDays',
    ],
    ...['calculationDate', 'dataAsOf', 'isStale', 'stockAsOf', 'isStockKnown', 'reorderPoint', 'safetyStock'],
    ...['demandTrend', 'recommendedMethod', 'daysUntilStockout'],
    ...['shippingUrgency', 'shippingReason'],
    ...scenario.map((name) => `shippingScenarios.air.${name}`),
    ...scenario.map((name) => `shippingScenarios.sea.${name}`),
    ...['supplierAvailability', 'plan', 'combinedQuantities.air', 'combinedQuantities.sea', 'lastSafeOrderDate'],
    ...['sku', 'supplierSku', 'name'],
  ],
};

/** Returns the header row of these columns. */
export function csvHeader(columns: readonly string[]): string {
  return `${columns.join(',')}\r\n`;
}

const decimal = /^-?\d+(\.\d+)?$/;

/**
 * Returns the row of a JSON object with these columns. Null and absent members are empty cells, lists are JSON. An apostrophe before text
 * keeps spreadsheets from evaluating it as a formula; numbers have none.
 *
 * `{"units":"-1","marketplace":"=1+1"}` → `-1,'=1+1`
 */
export function csvLine(columns: readonly string[], row: object): string {
  return `${columns.map((path) => formatCell(valueAt(row, path))).join(',')}\r\n`;
}

function valueAt(row: object, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value;
}

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return csvCell(decimal.test(text) ? text : escapeFormula(text));
}
