import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listEmails } from '../../src/db/sandbox/emails.ts';
import { orderUrl } from '../../src/domain/events/order-events.ts';
import { linkOf, urlOfLink } from '../../src/domain/orders/confirmation-links/confirmation-link.ts';
import type { Handler } from '../../src/http/operation.ts';
import { requireSandbox } from '../../src/services/sandbox/require-sandbox.ts';
import { decodePosition, encodePosition, pagedList, toPage } from '../../src/views/cursor.ts';
import { renderOrderMail } from '../../src/views/orders/order-mail.ts';

/** Lists the e-mails that the sandbox has recorded. */
export const listSandboxEmails: Handler<Operations['listSandboxEmails']> = async (ctx, { company, query }) => {
  const { db } = requireSandbox(ctx);
  const { limit, cursor } = query;
  const list = pagedList(company, 'listSandboxEmails');
  const found = await listEmails(db, company.id, { after: decodePosition(cursor, list), limit: limit + 1 });
  const { page, nextCursor } = toPage(found, limit, ({ position, id }) =>
    encodePosition({ createdAt: position, id }, list),
  );
  const items = page.map(({ id, address: to, createdAt, position: _, ...mail }) => {
    const link = linkOf(mail);
    const confirmationUrl = link && urlOfLink(ctx, link);
    const { subject, text } = renderOrderMail(mail, { orderUrl: orderUrl(ctx, mail.order), confirmationUrl });
    return { id, to, subject, text, createdAt };
  });
  return { success: true, data: { items, nextCursor } };
};
