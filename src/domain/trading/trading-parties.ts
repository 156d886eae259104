// What purchase orders say about the company that buys and about its suppliers. The company enters both.

import type { PaymentTerm } from './payment-terms.ts';

/** Languages of documents for suppliers. */
export type DocumentLanguage = 'en' | 'tr' | 'ru' | 'de';

/** Incoterms 2020. */
export type Incoterm = 'EXW' | 'FCA' | 'FAS' | 'FOB' | 'CFR' | 'CIF' | 'CPT' | 'CIP' | 'DAP' | 'DPU' | 'DDP';

/** A place that receives goods, such as a warehouse. The address has lines separated by line feeds. */
export interface DeliveryAddress {
  name: string;
  address: string;
}

/** The company as the buyer. Members that nobody has entered are null. */
export interface CompanyDetails {
  legalName: string | null;
  taxNumber: string | null;
  taxOffice: string | null;
  /** Lines separated by line feeds. */
  address: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  /** The first is the default. */
  deliveryAddresses: DeliveryAddress[];
}

/** A supplier as one company knows it. Members that nobody has entered are null. */
export interface SupplierContact {
  name: string | null;
  email: string | null;
  phone: string | null;
  /** Of documents; null for the language of the supplier. */
  language: DocumentLanguage | null;
  /** Lines separated by line feeds. */
  address: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  incoterm: Incoterm | null;
  /** The place of the Incoterm, such as a port. */
  incotermPlace: string | null;
  /** Empty without terms. */
  paymentTerms: PaymentTerm[];
}

export const noCompanyDetails: CompanyDetails = {
  legalName: null,
  taxNumber: null,
  taxOffice: null,
  address: null,
  country: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  deliveryAddresses: [],
};

export const noSupplierContact: SupplierContact = {
  name: null,
  email: null,
  phone: null,
  language: null,
  address: null,
  country: null,
  incoterm: null,
  incotermPlace: null,
  paymentTerms: [],
};
