import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { settingsView } from '../../src/views/accounts/settings.ts';

/** Returns the company's settings. */
export const getSettings: AccountHandler<Operations['getSettings']> = async (_ctx, { company }) => {
  return { success: true, data: settingsView(company) };
};
