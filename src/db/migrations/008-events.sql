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
  PRIMARY KEY (company_id, id)
);
CREATE INDEX events_in_order ON events (company_id, position, number);
-- For the webhook deliveries of an order, and of a time range.
CREATE INDEX events_of_orders ON events (company_id, subject_id, id) WHERE subject_type = 'order';
CREATE INDEX events_by_time ON events (company_id, created_at);
CREATE INDEX events_by_age ON events USING brin (created_at);

-- An event as webhooks send it: the bytes that are signed.
CREATE FUNCTION event_body(name text, created_at timestamptz, data json) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{"event":' || to_json(name) || ',"timestamp":"' || iso_utc_immutable(created_at) || '","data":' || data || '}'
$$;

-- None of these functions reads a table, because distributed tables do not permit that in their statements.
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

-- The oldest transaction that may still write an event. Two kinds write none, and can take minutes: those of other databases of the server,
-- found by their locks there, and an import of a price list, found by the lock that allows one import at a time
-- (src/db/price-lists/import-session.ts). At the moment when such a transaction ends, events may wait for it after all.
CREATE FUNCTION oldest_event_writer() RETURNS xid8
LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(running), pg_snapshot_xmax(pg_current_snapshot()))
  FROM pg_snapshot_xip(pg_current_snapshot()) AS running
  WHERE NOT EXISTS (
    SELECT FROM pg_locks held JOIN pg_locks transaction USING (pid)
    WHERE transaction.locktype = 'transactionid' AND transaction.granted AND transaction.transactionid = running::xid
      AND (held.database NOT IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
        OR held.locktype = 'advisory' AND held.classid = 0 AND held.objid = 7067438 AND held.objsubid = 1 AND held.granted))
$$;

-- The position before which no event can appear any more. All are visible that another server wrote.
CREATE FUNCTION event_horizon(last_position xid8, last_server bigint) RETURNS xid8
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN last_server = event_server()
    THEN (((last_position::text::bigint >> 48) << 48) + oldest_event_writer()::text::bigint)::text::xid8
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
