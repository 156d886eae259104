// A field that the published specification types without "or null" is never null. Fields may be absent where they are optional.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentName } from '../../scripts/generate/document.ts';
import { validatorAt } from '../support/contract.ts';

/** The published fields of schemas. A field with `?` is null where its specification says so. */
const published: Partial<Record<DocumentName, Record<string, string>>> = {
  standard: {
    Product:
      'id internal_id name sku price currency supplier_id created_at updated_at category_id category_name category_name_en ' +
      'tcc_enabled tcc_coefficient tcc_total_cost tcc_currency tsp_enabled tsp_value tsp_formula tsp_currency images',
    PagePagination: 'page limit total pages',
    SalesReceipt: 'success message processed',
    SmartReordering: 'success date recommendations total',
    SmartReorderingRow:
      'product_internal_id product_name product_sku recommended_quantity current_stock average_daily_sales forecast_accuracy ' +
      'calculation_date',
    Conversion: 'success originalAmount originalCurrency convertedAmount targetCurrency exchangeRate lastUpdated',
  },
  'external-v1': {
    CreatedOrderV1: 'orderNumber deliveryId supplierId status totalAmount currency items createdAt',
    OffsetPagination: 'total limit offset',
    OrderRow:
      'orderId orderNumber deliveryId externalOrderId? status statusDisplay supplier items totalAmount currency shippingMethod? ' +
      'estimatedArrivalDate? estimatedArrivalBasis? estimatedDeliveryDate? createdAt',
    OrderDetailV1:
      'orderId orderNumber deliveryId externalOrderId? status statusDisplay supplier items totalAmount currency shippingMethod? ' +
      'estimatedArrivalDate? estimatedArrivalBasis? estimatedDeliveryDate? createdAt hasCustomItems confirmedAt? paidAt? shippedAt? ' +
      'acceptedAt?',
    EarlierOrderRow:
      'orderId orderNumber deliveryId externalOrderId? status statusDisplay supplierName itemsCount hasCustomItems customItemsCount ' +
      'catalogItemsCount statusChangedAt',
    StatusDisplay: 'label color cssClass',
    OrderSupplier: 'id name',
    CatalogLine: 'isCustom productId sku name imageUrl? quantity unitPrice totalPrice currency',
    CatalogLineDetail: 'isCustom productId sku name imageUrl? quantity unitPrice totalPrice currency product',
    CustomLine:
      'isCustom productId? customSku customName customCategory customDescription imageUrl? quantity unitPrice totalPrice currency',
    'SmartReorder/properties/data': 'smartReorderId lastUpdated isActive',
    'StatusUpdated/properties/data': 'orderId orderNumber status statusChangedAt',
  },
  'external-v2': {
    CatalogItem:
      'productId sku supplierSku barcode? name price currency supplier category categorySlug description tags attributes',
    CatalogAttributes:
      'material? waterproof? hasVibration? hasHeating? weightKg? dimensionsCm? unitsPerBox? productionTimeDays?',
    Recommendation:
      'productId recommendedQuantity currentStock ordersInTransit averageDailySales forecastAccuracy calculationDate reorderPoint ' +
      'safetyStock demandTrend recommendedMethod daysUntilStockout shippingUrgency shippingReason shippingScenarios',
    ShippingScenario: 'safetyStock leadTimeDays reorderPoint recommendedQuantity',
    Demand: 'productId windowDays daysWithSales totalUnits avgDailyUnits weightedAvgPrice? trend',
    // Its members of the order are typed there, with null.
    OrderCost:
      'orderNumber source landedCost currency orderTotal shippingMethod? estimatedArrivalDate? estimatedArrivalBasis? payments',
    RecordedPayment: 'paymentId date amount currency kind',
    MatchedListing: 'clientProductId clientName candidates',
    MatchCandidate: 'productId name sku supplierSku price currency supplier score',
  },
};

for (const [name, schemas] of Object.entries(published) as [DocumentName, Record<string, string>][]) {
  for (const [schema, fields] of Object.entries(schemas)) {
    test(`${name}: ${schema} has no null that is not published`, () => {
      for (const field of fields.split(' ')) {
        const member = field.replace('?', '');
        const isValid = validatorAt(name, ['components', 'schemas', ...schema.split('/'), 'properties', member]);
        assert.equal(isValid(null), field.endsWith('?'), member);
      }
    });
  }
}
