-- Events of subjects other than orders: `subject_type` and `subject_id` replace `order_id`. Only the catalog changes, so that the lock is
-- short, and processes of the previous release can still insert rows with `order_id` alone: the subject of such a row, and of all earlier
-- ones, is its `order_id`. Order events have both columns until a later migration drops `order_id`.
ALTER TABLE events
  ADD COLUMN subject_type text NOT NULL DEFAULT 'order',
  ADD COLUMN subject_id uuid,
  ALTER COLUMN order_id DROP NOT NULL,
  ADD CONSTRAINT events_have_subject
    CHECK (subject_id IS NOT NULL OR (subject_type = 'order' AND order_id IS NOT NULL)) NOT VALID;
