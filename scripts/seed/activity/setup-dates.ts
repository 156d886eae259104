// Dates the set-up of the demo company before its activity: keys, webhook endpoints and the feed are older than what they did.

import { buyerEmail } from './account.ts';
import type { ActivityContext } from './activity.ts';

/** Days since the set-up; more than those of the events. */
const setupDays = 45;

/** Moves the set-up to the past, and sets when each key was last used to its latest request. */
export async function dateSetup({ db }: ActivityContext, companyId: string): Promise<void> {
  const bindings = { companyId, setupDays };
  for (const table of ['api_keys', 'webhook_endpoints', 'feeds']) {
    await db.raw(
      `UPDATE ${table} SET created_at = created_at - make_interval(days => :setupDays) WHERE company_id = :companyId`,
      bindings,
    );
  }
  await db.raw(
    `UPDATE users SET last_sign_in_at = now() - interval '3 hours' WHERE company_id = :companyId AND email = :buyerEmail`,
    { companyId, buyerEmail },
  );
  await db.raw(
    `UPDATE api_keys SET last_used_at = used.at
     FROM (SELECT key_id, max(requested_at) AS at FROM request_log WHERE company_id = :companyId GROUP BY key_id) used
     WHERE company_id = :companyId AND id = used.key_id`,
    bindings,
  );
  // The failed poll is two days old, the successful one and the end of the polls one day.
  await db.raw(
    `UPDATE feed_polls SET started_at = started_at - age, finished_at = finished_at - age
     FROM (SELECT id AS poll_id, make_interval(days => row_number() OVER (ORDER BY id DESC)::int) AS age
           FROM feed_polls WHERE company_id = :companyId) aged
     WHERE company_id = :companyId AND id = poll_id`,
    bindings,
  );
  await db.raw(
    `UPDATE feed_sections SET succeeded_at = succeeded_at - interval '1 day', covered_to = covered_to - 1
     WHERE company_id = :companyId`,
    bindings,
  );
  await db.raw(`UPDATE feeds SET updated_at = updated_at - interval '1 day' WHERE company_id = :companyId`, bindings);
}
