import type { Operations } from '../../generated/account/operations.gen.ts';
import { storeTableSettings } from '../../src/db/accounts/table-settings.ts';
import { invalidRequestError } from '../../src/domain/errors.ts';
import { inBody } from '../../src/domain/field-error.ts';
import type { AccountHandler } from '../../src/http/operation.ts';

/** Replaces how the user sees a table. Throws INVALID_REQUEST if two views have one name. */
export const updateTableSettings: AccountHandler<Operations['updateTableSettings']> = async (
  ctx,
  { company, user, path, body },
) => {
  const names = body.views.map(({ name }) => name);
  const repeated = names.flatMap((name, index) =>
    names.indexOf(name) < index ? [inBody(`/views/${index}/name`, 'must be unique within the table')] : [],
  );
  if (repeated.length > 0) throw invalidRequestError(repeated);
  await storeTableSettings(ctx.db, { companyId: company.id, userId: user.id, ...path }, body);
  return { success: true, data: body };
};
