// The purchase order as a document for the supplier. PDF, workbook and UBL show the same content.

import { Decimal } from 'decimal.js';
import type { PaymentTerm } from '../../trading/payment-terms.ts';
import type { CompanyDetails, SupplierContact } from '../../trading/trading-parties.ts';
import type { Order, OrderLine } from '../order.ts';

export type DocumentFormat = 'pdf' | 'xlsx' | 'ubl';
export type PageSize = 'a4' | 'letter';

/** Buyer or supplier; members that nobody has entered are null. */
export interface Party {
  name: string;
  /** Lines separated by line feeds. */
  address: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  taxNumber: string | null;
  taxOffice: string | null;
  contactName: string | null;
  email: string | null;
  phone: string | null;
}

/** Prices are decimal strings in the currency of the document. */
export interface PurchaseOrderLine {
  lineNumber: number;
  /** The supplier's own SKU; that of the order where the product has none. */
  sku: string;
  barcode: string | null;
  name: string;
  quantity: number;
  /** Number of full boxes; null if the units in a box are unknown, or the quantity is not a multiple of them. */
  boxes: number | null;
  unitPrice: string;
  totalPrice: string;
}

export interface PurchaseOrder {
  orderNumber: string;
  deliveryId: string;
  /** The buyer's own number. */
  reference: string | null;
  /** Day of the order, `YYYY-MM-DD`. */
  date: string;
  isCancelled: boolean;
  buyer: Party;
  supplier: Party;
  /** Lines separated by line feeds. */
  deliveryAddress: string | null;
  shippingMethod: Order['shippingMethod'];
  requestedDate: string | null;
  paymentTerms: PaymentTerm[];
  /** With its place: `FOB Shenzhen`. */
  incoterm: string | null;
  note: string | null;
  currency: string;
  lines: PurchaseOrderLine[];
  totalUnits: number;
  totalAmount: string;
}

/** Codes of a product of the catalog. */
export interface ProductCodes {
  supplierSku: string;
  barcode: string | null;
  /** Units in a box of the supplier. */
  unitsPerBox: number | null;
}

interface Source {
  order: Order;
  company: { name: string; email: string | null };
  details: CompanyDetails;
  contact: SupplierContact;
  /** By product ID. */
  codes: ReadonlyMap<string, ProductCodes>;
}

/** Returns the document of an order. What the company has not entered of itself is that of its account. */
export function purchaseOrder({ order, company, details, contact, codes }: Source): PurchaseOrder {
  return {
    orderNumber: order.orderNumber,
    deliveryId: order.deliveryId,
    reference: order.externalOrderId,
    date: order.createdAt.slice(0, 10),
    isCancelled: order.status === 'cancelled',
    buyer: {
      name: details.legalName ?? company.name,
      address: details.address,
      country: details.country,
      taxNumber: details.taxNumber,
      taxOffice: details.taxOffice,
      contactName: details.contactName,
      email: details.contactEmail ?? company.email,
      phone: details.contactPhone,
    },
    supplier: {
      name: order.supplier.name,
      address: contact.address,
      country: contact.country,
      taxNumber: null,
      taxOffice: null,
      contactName: contact.name,
      email: contact.email,
      phone: contact.phone,
    },
    deliveryAddress: order.deliveryAddress ?? defaultAddress(details),
    shippingMethod: order.shippingMethod,
    requestedDate: order.requestedDate,
    paymentTerms: order.paymentTerms,
    incoterm: [contact.incoterm, contact.incotermPlace].filter(Boolean).join(' ') || null,
    note: order.comment,
    currency: order.currency,
    lines: order.lines.map((line, index) => documentLine(line, index + 1, codes)),
    totalUnits: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalAmount: order.totalAmount,
  };
}

function defaultAddress({ deliveryAddresses: [first] }: CompanyDetails): string | null {
  return first ? `${first.name}\n${first.address}` : null;
}

function documentLine(
  line: OrderLine,
  lineNumber: number,
  codes: ReadonlyMap<string, ProductCodes>,
): PurchaseOrderLine {
  const { quantity, unitPrice, totalPrice } = line;
  const prices = { quantity, unitPrice, totalPrice };
  if (line.isCustom)
    return { lineNumber, sku: line.customSku, barcode: null, name: line.customName, boxes: null, ...prices };
  const product = codes.get(line.productId);
  const boxes = product?.unitsPerBox ? new Decimal(quantity).div(product.unitsPerBox) : undefined;
  return {
    lineNumber,
    sku: product?.supplierSku ?? line.sku,
    barcode: product?.barcode ?? null,
    name: line.name,
    boxes: boxes?.isInteger() ? boxes.toNumber() : null,
    ...prices,
  };
}

/** Returns the file name of a document: `purchase-order-ORD-0123456789.pdf`. */
export function documentFileName(orderNumber: string, format: DocumentFormat): string {
  return `purchase-order-${orderNumber}.${format === 'ubl' ? 'xml' : format}`;
}
