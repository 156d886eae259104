-- The position of an event comes from the server that stores the events of its company, so that it is right on a distributed database:
-- `written_by` is the server's transaction, in the lower 48 bits, after the epoch of the company, in the upper bits. The reasons are in
-- db/events/event-order.ts. Earlier events are in epoch 0. The lock on `events` waits for the transactions that write such events.
ALTER TABLE events ADD COLUMN written_on bigint;

-- No function reads a table, because distributed tables do not permit that in their statements.
CREATE FUNCTION event_server() RETURNS bigint
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT system_identifier FROM pg_control_system()
$$;

-- The position of an event that this transaction writes for a company whose last event has this position and server, or NULL. A server
-- that has not written the last event begins an epoch: the number of its transaction may be lower.
CREATE FUNCTION event_position(last_position xid8, last_server bigint) RETURNS xid8
LANGUAGE sql VOLATILE AS $$
  SELECT (((coalesce(last_position::text::bigint >> 48, 0) + CASE WHEN last_server = event_server() THEN 0 ELSE 1 END) << 48)
    + pg_current_xact_id()::text::bigint)::text::xid8
$$;

-- The position before which no event can appear any more. All are visible that another server wrote.
CREATE FUNCTION event_horizon(last_position xid8, last_server bigint) RETURNS xid8
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN last_server = event_server()
    THEN (((last_position::text::bigint >> 48) << 48) + oldest_event_writer()::text::bigint)::text::xid8
    ELSE '18446744073709551615' END
$$;

-- For processes of the previous release, which run during an upgrade: the first epoch. A later release drops both functions and
-- event_cluster.
CREATE OR REPLACE FUNCTION place_of_event() RETURNS xid8
LANGUAGE plpgsql AS $$
BEGIN
  RETURN event_position(NULL, NULL);
END $$;

CREATE OR REPLACE FUNCTION settled_events() RETURNS xid8
LANGUAGE sql STABLE AS $$
  SELECT event_horizon((1::bigint << 48)::text::xid8, event_server())
$$;
ALTER TABLE events ALTER COLUMN written_on SET DEFAULT event_server();
