// A purchase order as a UBL 2.1 Order: http://docs.oasis-open.org/ubl/os-UBL-2.1/UBL-2.1.html

import { XMLBuilder } from 'fast-xml-parser';
import { documentText } from '../../../domain/orders/document/document-words.ts';
import type { Party, PurchaseOrder, PurchaseOrderLine } from '../../../domain/orders/document/purchase-order.ts';
import type { DocumentLanguage } from '../../../domain/trading/trading-parties.ts';

/** UNECE Recommendation 20: a unit of goods. */
const unitCode = 'C62';
/** UNECE Recommendation 19. */
const transportModes = { sea: '1', air: '4' };

/** XML 1.0 has no other characters, not even as references. */
const notInXml = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  format: true,
  suppressEmptyNode: true,
  tagValueProcessor: (_name, value) => (typeof value === 'string' ? value.replaceAll(notInXml, '') : value),
});

/** Returns the XML text; the language is that of the payment terms. The schema prescribes the order of the elements; those without a value are left out. */
export function renderUbl(order: PurchaseOrder, language: DocumentLanguage): string {
  const { paymentTerms } = documentText(language);
  const { currency, deliveryAddress, incoterm, shippingMethod } = order;
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
      'cac:BuyerCustomerParty': { 'cac:Party': party(order.buyer) },
      'cac:SellerSupplierParty': { 'cac:Party': party(order.supplier) },
      'cac:Delivery': {
        'cbc:ID': order.deliveryId,
        ...(deliveryAddress && { 'cac:DeliveryLocation': { 'cac:Address': addressLines(deliveryAddress) } }),
        ...(order.requestedDate && { 'cac:RequestedDeliveryPeriod': { 'cbc:EndDate': order.requestedDate } }),
        ...(shippingMethod && {
          'cac:Shipment': {
            'cbc:ID': order.deliveryId,
            'cac:ShipmentStage': { 'cbc:TransportModeCode': transportModes[shippingMethod] },
          },
        }),
      },
      ...(incoterm && { 'cac:DeliveryTerms': { 'cbc:SpecialTerms': incoterm } }),
      'cac:PaymentTerms': order.paymentTerms.map((term) => ({
        'cbc:Note': paymentTerms([term]),
        'cbc:PaymentPercent': term.percent,
      })),
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

function party({ name, address, country, taxNumber, taxOffice, ...contact }: Party): object {
  const { contactName, phone, email } = contact;
  return {
    'cac:PartyName': { 'cbc:Name': name },
    ...((address || country) && {
      'cac:PostalAddress': {
        ...(address && addressLines(address)),
        ...(country && { 'cac:Country': { 'cbc:IdentificationCode': country } }),
      },
    }),
    // A tax scheme is mandatory; its name is that of the tax office, where there is one.
    ...(taxNumber && {
      'cac:PartyTaxScheme': { 'cbc:CompanyID': taxNumber, 'cac:TaxScheme': { 'cbc:Name': taxOffice ?? 'VAT' } },
    }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
    ...((contactName || phone || email) && {
      'cac:Contact': {
        ...member('cbc:Name', contactName),
        ...member('cbc:Telephone', phone),
        ...member('cbc:ElectronicMail', email),
      },
    }),
  };
}

function addressLines(address: string): object {
  return { 'cac:AddressLine': address.split('\n').map((line) => ({ 'cbc:Line': line })) };
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
