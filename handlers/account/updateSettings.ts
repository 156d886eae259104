import type { Operations } from '../../generated/account/operations.gen.ts';
import { submittedDecimal, submittedDecimalOrNull } from '../../src/domain/decimal-text.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { actorFromSession } from '../../src/services/accounts/actor.ts';
import { changeCompany } from '../../src/services/accounts/companies.ts';
import { settingsView } from '../../src/views/accounts/settings.ts';

/** Updates the settings in the request. */
export const updateSettings: AccountHandler<Operations['updateSettings']> = async (
  ctx,
  { session, requestId, body },
) => {
  const { tccCoefficient, serviceLevel, ...others } = body;
  const changed = await changeCompany(ctx, actorFromSession(session, requestId), {
    ...others,
    ...(tccCoefficient !== undefined && { tccCoefficient: submittedDecimalOrNull(tccCoefficient) }),
    ...(serviceLevel !== undefined && { serviceLevel: submittedDecimal(serviceLevel) }),
  });
  return { success: true, data: settingsView(changed) };
};
