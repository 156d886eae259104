-- Events of companies, in an append-only order. src/db/events/event-order.ts explains positions.

CREATE TABLE events (
  company_id   uuid NOT NULL REFERENCES companies,
  id           uuid NOT NULL DEFAULT uuid_v7(),
  -- The transaction that wrote the event, in the lower 48 bits, after the epoch of the company, in the upper bits.
  position     xid8 NOT NULL,
  -- The server whose transaction it is.
  server_id    bigint NOT NULL,
  -- The order within a transaction.
  number       bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  subject_type text NOT NULL,
  subject_id   uuid NOT NULL,
  name         text NOT NULL,
  -- json, not jsonb, so that the signed body has the same bytes in every attempt.
  data         json NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  request_id   text NOT NULL,
  -- The span that recorded the event, as a W3C traceparent; NULL without tracing.
  traceparent  text,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX events_in_order ON events (company_id, position, number);
-- For lists of rare types.
CREATE INDEX events_of_types ON events (company_id, name, position, number);
-- For the events and webhook deliveries of an order, and of a time range.
CREATE INDEX events_of_orders ON events (company_id, subject_id, position, number) WHERE subject_type = 'order';
CREATE INDEX events_by_time ON events (company_id, created_at);
CREATE INDEX events_by_age ON events USING brin (created_at);

-- An event as webhooks send it: the bytes that are signed.
CREATE FUNCTION event_body(name text, created_at timestamptz, data json) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{"event":' || to_json(name) || ',"timestamp":"' || iso_utc_immutable(created_at) || '","data":' || data || '}'
$$;

-- None of these functions reads a table, because distributed tables do not permit that in their statements.

-- Reads the identity of the server, a file, once per connection. Not PARALLEL SAFE, because it keeps it in a setting.
CREATE FUNCTION event_server() RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
DECLARE
  known text := current_setting('portside.server_id', true);
BEGIN
  IF known IS NULL OR known = '' THEN
    SELECT set_config('portside.server_id', system_identifier::text, false) INTO known FROM pg_control_system();
  END IF;
  RETURN known::bigint;
END
$$;

-- The position of an event that this transaction writes for a company whose last event has this position and server, or NULL. A server
-- that has not written the last event begins an epoch: the number of its transaction may be lower.
CREATE FUNCTION event_position(last_position xid8, last_server bigint) RETURNS xid8
LANGUAGE sql VOLATILE AS $$
  SELECT (((coalesce(last_position::text::bigint >> 48, 0) + CASE WHEN last_server = event_server() THEN 0 ELSE 1 END) << 48)
    + pg_current_xact_id()::text::bigint)::text::xid8
$$;

-- Whether a transaction that runs in the snapshot may write events; `or_ended` if it has ended since. Two kinds write none, and can take
-- minutes: those of other databases of the server, and an import of a price list, which holds a lock on its number (acquire_import_lock).
-- The result must be the same until the transaction ends: otherwise, listed events would be unsettled again. So it depends neither on locks
-- that can be released earlier, nor on the session, which a prepared transaction leaves.
CREATE FUNCTION may_write_events(running xid8, or_ended boolean) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
DECLARE
  session integer;
  is_import boolean;
  database oid;
BEGIN
  -- In one reading. A transaction that ends releases its number before advisory locks.
  SELECT min(pid) FILTER (WHERE locktype = 'transactionid'), count(*) FILTER (WHERE locktype = 'advisory') > 0
    INTO session, is_import
    FROM pg_locks
    WHERE granted AND (locktype = 'transactionid' AND mode = 'ExclusiveLock' AND transactionid = running::xid
      OR locktype = 'advisory' AND classid = 7067438 AND objid = running::xid::text::oid AND objsubid = 2);
  IF session IS NULL THEN
    SELECT dbid INTO database FROM pg_prepared_xact() WHERE transaction = running::xid;
  ELSE
    SELECT datid INTO database FROM pg_stat_get_activity(session);
  END IF;
  IF database IS NULL THEN
    RETURN or_ended;
  END IF;
  RETURN NOT is_import AND database = (SELECT oid FROM pg_database WHERE datname = current_database());
END $$;

-- The oldest transaction that runs in the snapshot and may write events, also one that has ended since if `or_ended`.
CREATE FUNCTION oldest_event_writer(or_ended boolean) RETURNS xid8
LANGUAGE plpgsql STABLE AS $$
DECLARE
  running xid8;
BEGIN
  FOR running IN SELECT pg_snapshot_xip(pg_current_snapshot()) ORDER BY 1 LOOP
    IF may_write_events(running, or_ended) THEN
      RETURN running;
    END IF;
  END LOOP;
  RETURN pg_snapshot_xmax(pg_current_snapshot());
END $$;

-- The position before which no event can appear any more: compared with the snapshot if `or_ended`, otherwise with now. All events of other
-- servers are visible.
CREATE FUNCTION event_horizon(last_position xid8, last_server bigint, or_ended boolean) RETURNS xid8
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN last_server = event_server()
    THEN (((last_position::text::bigint >> 48) << 48) + oldest_event_writer(or_ended)::text::bigint)::text::xid8
    ELSE '18446744073709551615' END
$$;

-- A distributed database can calculate the position of an event on one node and insert it on another, if the shard of the company moves
-- between both steps. The position is then behind those that clients have read. The transaction fails and is repeated. IMMUTABLE, because
-- Citus calls other functions on the coordinator.
CREATE FUNCTION assert_event_server(server bigint) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF server <> event_server() THEN
    RAISE EXCEPTION 'the shard has moved to another node' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN server;
END $$;

-- The batches of product changes (product_change_batches) whose events a company has, so that a repeated job does not record them twice.
CREATE TABLE published_batches (
  company_id   uuid NOT NULL REFERENCES companies,
  batch_id     uuid NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, batch_id)
);
CREATE INDEX published_batches_by_age ON published_batches USING brin (published_at);
