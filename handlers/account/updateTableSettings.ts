import type { Operations } from '../../generated/account/operations.gen.ts';
import { storeTableSettings } from '../../src/db/accounts/table-settings.ts';
import { invalidRequestError } from '../../src/domain/errors.ts';
import { inBody } from '../../src/domain/field-error.ts';
import { cleanName, comparableName, visibleLine } from '../../src/domain/text-limits.ts';
import type { AccountHandler } from '../../src/http/operation.ts';

/** That of the document. */
const maxNameLength = 40;

/** Replaces how the user sees a table. Names lose invisible characters. Throws INVALID_REQUEST for a name of nothing visible, and if the names of two views look the same. */
export const updateTableSettings: AccountHandler<Operations['updateTableSettings']> = async (
  ctx,
  { company, user, path, body },
) => {
  const views = body.views.map((view) => ({ ...view, name: cleanName(view.name, maxNameLength) ?? '' }));
  const names = views.map(({ name }) => comparableName(name));
  const empty = names.flatMap((name, index) => (name === '' ? [inBody(`/views/${index}/name`, visibleLine)] : []));
  if (empty.length > 0) throw invalidRequestError(empty);
  const repeated = names.flatMap((name, index) =>
    names.indexOf(name) < index ? [inBody(`/views/${index}/name`, 'must be unique within the table')] : [],
  );
  if (repeated.length > 0) throw invalidRequestError(repeated);
  const settings = { ...body, views };
  await storeTableSettings(ctx.db, { companyId: company.id, userId: user.id, ...path }, settings);
  return { success: true, data: settings };
};
