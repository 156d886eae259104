import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listEmails } from '../../src/db/sandbox/emails.ts';
import { orderUrl } from '../../src/domain/events/order-events.ts';
import type { Handler } from '../../src/http/operation.ts';
import { requireSandbox } from '../../src/services/sandbox/require-sandbox.ts';
import { renderOrderMail } from '../../src/views/orders/order-mail.ts';

/** Lists the e-mails that the sandbox has recorded. */
export const listSandboxEmails: Handler<Operations['listSandboxEmails']> = async (ctx, { company }) => {
  const recorded = await listEmails(requireSandbox(ctx).db, company.id);
  const emails = recorded.map(({ id: emailId, address: to, createdAt, ...mail }) => {
    const { subject, text } = renderOrderMail(mail, orderUrl(ctx, mail.order));
    return { emailId, to, subject, text, createdAt };
  });
  return { success: true, data: { emails } };
};
