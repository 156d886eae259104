// A purchase order as a UBL 2.1 Order: http://docs.oasis-open.org/ubl/os-UBL-2.1/UBL-2.1.html

import { XMLBuilder } from 'fast-xml-parser';
import type { PurchaseOrder, PurchaseOrderLine } from '../../../domain/orders/document/purchase-order.ts';

/** UNECE Recommendation 20: a unit of goods. */
const unitCode = 'C62';
/** UNECE Recommendation 19. */
const transportModes = { sea: '1', air: '4' };

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });

/** Returns the XML text. The schema prescribes the order of the elements; those without a value are left out. */
export function renderUbl(order: PurchaseOrder): string {
  const { currency, shippingMethod } = order;
  const amount = (value: string) => ({ '#text': value, '@_currencyID': currency });
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Order: {
      '@_xmlns': 'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
      '@_xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      '@_xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      'cbc:UBLVersionID': '2.1',
      'cbc:ID': order.orderNumber,
      'cbc:IssueDate': order.date,
      ...member('cbc:Note', order.note),
      'cbc:DocumentCurrencyCode': currency,
      ...member('cbc:CustomerReference', order.reference),
      'cbc:LineCountNumeric': order.lines.length,
      'cac:BuyerCustomerParty': { 'cac:Party': party(order.buyer.name, order.buyer.email) },
      'cac:SellerSupplierParty': { 'cac:Party': party(order.supplierName, null) },
      'cac:Delivery': {
        'cbc:ID': order.deliveryId,
        ...(shippingMethod && {
          'cac:Shipment': {
            'cbc:ID': order.deliveryId,
            'cac:ShipmentStage': { 'cbc:TransportModeCode': transportModes[shippingMethod] },
          },
        }),
      },
      'cac:AnticipatedMonetaryTotal': {
        'cbc:LineExtensionAmount': amount(order.totalAmount),
        'cbc:PayableAmount': amount(order.totalAmount),
      },
      'cac:OrderLine': order.lines.map((line) => orderLine(line, amount)),
    },
  });
}

function member(name: string, value: string | null): object {
  return value === null ? {} : { [name]: value };
}

function party(name: string, email: string | null): object {
  return {
    'cac:PartyName': { 'cbc:Name': name },
    ...(email && { 'cac:Contact': { 'cbc:ElectronicMail': email } }),
  };
}

function orderLine(line: PurchaseOrderLine, amount: (value: string) => object): object {
  return {
    'cac:LineItem': {
      'cbc:ID': line.lineNumber,
      'cbc:Quantity': { '#text': line.quantity, '@_unitCode': unitCode },
      'cbc:LineExtensionAmount': amount(line.totalPrice),
      'cac:Price': { 'cbc:PriceAmount': amount(line.unitPrice) },
      'cac:Item': {
        'cbc:Name': line.name,
        'cac:SellersItemIdentification': { 'cbc:ID': line.sku },
        ...(line.barcode && {
          'cac:StandardItemIdentification': { 'cbc:ID': { '#text': line.barcode, '@_schemeID': 'GTIN' } },
        }),
      },
    },
  };
}
