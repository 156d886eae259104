-- Deliveries with the same endpoint and ordering key, the ID of an order, are sent one after the other, by the number of their event.
-- Null if the endpoint has no ordering, or the event no order.
ALTER TABLE webhook_deliveries
  ADD COLUMN ordering_key uuid,
  ADD COLUMN event_number bigint,
  -- Its `due_at` was postponed because an earlier delivery with its key is pending.
  ADD COLUMN held_back boolean NOT NULL DEFAULT false;
