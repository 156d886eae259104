import type { Operations } from '../../generated/account/operations.gen.ts';
import { submittedTerms } from '../../src/domain/trading/payment-terms.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { changeSupplierContact } from '../../src/services/accounts/trading-parties.ts';
import { assertKnownSupplier } from '../../src/services/suppliers/company-suppliers.ts';

/** Changes the contact and the terms at a supplier. */
export const updateSupplierContact: AccountHandler<Operations['updateSupplierContact']> = async (
  ctx,
  { company, session, requestId, path: { supplierId }, body: { paymentTerms, ...others } },
) => {
  await assertKnownSupplier(ctx, company, supplierId);
  const changes = { ...others, ...(paymentTerms && { paymentTerms: submittedTerms(paymentTerms) }) };
  return {
    success: true,
    data: await changeSupplierContact(ctx, actorFromSession(session, requestId), supplierId, changes),
  };
};
