-- Events stand in the order of the transactions that wrote them. A dump takes them into another cluster, but not the count of transactions:
-- that one's may be lower, and its events would stand among those of the dump, or before them. So they are counted on from the dump's.

CREATE TABLE event_cluster (
  -- There is one row.
  id                boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- The cluster in which the last event was written. A restored backup, or a replica that took over, is the same one and counts on.
  system_identifier bigint NOT NULL,
  -- What is added to the number of a transaction of this cluster: the last of the events from elsewhere.
  events_before     bigint NOT NULL
);
INSERT INTO event_cluster (system_identifier, events_before)
SELECT system_identifier, CASE WHEN last < pg_current_xact_id()::text::bigint THEN 0 ELSE last END
FROM pg_control_system(), (SELECT coalesce(max(written_by::text::bigint), 0) AS last FROM events) AS written;

-- Where an event written now stands. The first one in a new cluster sees to the count, and others wait for it.
CREATE FUNCTION place_of_event() RETURNS xid8
LANGUAGE plpgsql AS $$
DECLARE here bigint := (SELECT system_identifier FROM pg_control_system());
BEGIN
  UPDATE event_cluster
  SET system_identifier = here, events_before = (SELECT coalesce(max(written_by::text::bigint), 0) FROM events)
  WHERE system_identifier <> here;
  RETURN ((SELECT events_before FROM event_cluster) + pg_current_xact_id()::text::bigint)::text::xid8;
END $$;
ALTER TABLE events ALTER COLUMN written_by SET DEFAULT place_of_event();

-- Before which place all events are there to be seen: whatever writes behind it may still be under way. All are, of another cluster.
CREATE FUNCTION settled_events() RETURNS xid8
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN system_identifier = (SELECT system_identifier FROM pg_control_system())
    THEN (events_before + pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::text::xid8
    ELSE '18446744073709551615' END
  FROM event_cluster
$$;
