// The details of a company as the buyer on purchase orders, and its contacts at suppliers.

import {
  type CompanyDetails,
  noCompanyDetails,
  noSupplierContact,
  type SupplierContact,
} from '../../domain/trading/trading-parties.ts';
import type { Database } from '../../postgres/connection.ts';

/** Returns the details of a company; members are null until somebody enters them. */
export async function readCompanyDetails(db: Database, companyId: string): Promise<CompanyDetails> {
  const row = await db('company_details').where({ company_id: companyId }).first('details');
  return { ...noCompanyDetails, ...(row?.details as Partial<CompanyDetails>) };
}

/** Stores all details of a company. */
export async function storeCompanyDetails(db: Database, companyId: string, details: CompanyDetails): Promise<void> {
  const row = { company_id: companyId, details: JSON.stringify(details) };
  await db('company_details').insert(row).onConflict('company_id').merge(['details']);
}

/** Returns the contact of a company at a supplier; members are null until somebody enters them. */
export async function readSupplierContact(
  db: Database,
  companyId: string,
  supplierId: string,
): Promise<SupplierContact> {
  const row = await db('supplier_contacts').where({ company_id: companyId, supplier_id: supplierId }).first('contact');
  return { ...noSupplierContact, ...(row?.contact as Partial<SupplierContact>) };
}

/** Stores the whole contact of a company at a supplier. */
export async function storeSupplierContact(
  db: Database,
  companyId: string,
  supplierId: string,
  contact: SupplierContact,
): Promise<void> {
  const row = { company_id: companyId, supplier_id: supplierId, contact: JSON.stringify(contact) };
  await db('supplier_contacts').insert(row).onConflict(['company_id', 'supplier_id']).merge(['contact']);
}
