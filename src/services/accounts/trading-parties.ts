// Changes the details of a company and its contacts at suppliers, with audit entries.

import type { Context } from '../../context.ts';
import { type Actor, recordAuditEntry } from '../../db/accounts/audit-log.ts';
import { lockCompany } from '../../db/accounts/companies.ts';
import {
  readCompanyDetails,
  readSupplierContact,
  storeCompanyDetails,
  storeSupplierContact,
} from '../../db/accounts/trading-parties.ts';
import { type AuditAction, changedMembers } from '../../domain/accounts/audit.ts';
import { invalidRequestError } from '../../domain/errors.ts';
import type { FieldError } from '../../domain/field-error.ts';
import { checkCompanyDetails, checkSupplierContact } from '../../domain/trading/submitted-parties.ts';
import type { CompanyDetails, SupplierContact } from '../../domain/trading/trading-parties.ts';
import type { Transaction } from '../../postgres/connection.ts';

type Ctx = Pick<Context, 'db'>;

/** Changes the submitted details and returns all. Null clears a member. Throws INVALID_REQUEST with one error per invalid member. */
export async function changeCompanyDetails(
  { db }: Ctx,
  actor: Actor,
  submitted: Partial<CompanyDetails>,
): Promise<CompanyDetails> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    // A company without details has no row to lock.
    await lockCompany(trx, companyId);
    const before = await readCompanyDetails(trx, companyId);
    const { details, errors } = checkCompanyDetails({ ...before, ...submitted });
    assertNoErrors(errors);
    await storeCompanyDetails(trx, companyId, details);
    await recordChange(trx, actor, 'company_details.updated', null, { before, after: details });
    return details;
  });
}

/**
 * Changes the submitted members of the contact at a supplier and returns it. Null clears a member. The supplier must exist. Throws INVALID_REQUEST
 * with one error per invalid member.
 */
export async function changeSupplierContact(
  { db }: Ctx,
  actor: Actor,
  supplierId: string,
  submitted: Partial<SupplierContact>,
): Promise<SupplierContact> {
  const { companyId } = actor;
  return await db.transaction(async (trx) => {
    await lockCompany(trx, companyId);
    const before = await readSupplierContact(trx, companyId, supplierId);
    const { contact, errors } = checkSupplierContact({ ...before, ...submitted });
    assertNoErrors(errors);
    await storeSupplierContact(trx, companyId, supplierId, contact);
    await recordChange(trx, actor, 'supplier_contact.updated', supplierId, { before, after: contact });
    return contact;
  });
}

function assertNoErrors(errors: FieldError[]): void {
  if (errors.length > 0) throw invalidRequestError(errors);
}

/** Records the members that differ, if there are any. */
async function recordChange<Values extends object>(
  trx: Transaction,
  actor: Actor,
  action: AuditAction,
  subject: string | null,
  { before, after }: { before: Values; after: Values },
): Promise<void> {
  const change = changedMembers(before, after, Object.keys(after) as (keyof Values)[]);
  if (change !== undefined) await recordAuditEntry(trx, actor, { action, subject, ...change });
}
