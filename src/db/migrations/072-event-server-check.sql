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
