-- An import of a price list is one transaction of minutes and writes no event: events need not wait for it. It is known by the lock that lets
-- one import at a time through (db/product-import/session.ts). In the moment in which it ends it may be waited for after all; nothing is lost by that.
CREATE FUNCTION oldest_event_writer() RETURNS xid8
LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(running), pg_snapshot_xmax(pg_current_snapshot()))
  FROM pg_snapshot_xip(pg_current_snapshot()) AS running
  WHERE NOT EXISTS (
    SELECT FROM pg_locks import JOIN pg_locks transaction USING (pid)
    WHERE import.locktype = 'advisory' AND import.classid = 0 AND import.objid = 7067438 AND import.objsubid = 1 AND import.granted
      AND transaction.locktype = 'transactionid' AND transaction.granted AND transaction.transactionid = running::xid)
$$;

CREATE OR REPLACE FUNCTION settled_events() RETURNS xid8
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN system_identifier = (SELECT system_identifier FROM pg_control_system())
    THEN (events_before + oldest_event_writer()::text::bigint)::text::xid8
    ELSE '18446744073709551615' END
  FROM event_cluster
$$;
