// Comments, as the account creates them.

import type { AccountService, TestUser } from './account.ts';
import type { ServiceResponse } from './service.ts';

/** Creates a comment on a supplier. */
export async function comment(
  service: AccountService,
  subjectId: string,
  body: { text?: string; mentionedUserIds?: string[] } = {},
  as: TestUser = service.member,
): Promise<ServiceResponse> {
  return await service.call('createComment', {
    as,
    body: { subjectType: 'supplier', subjectId, text: 'Call them on Monday.', ...body },
  });
}
