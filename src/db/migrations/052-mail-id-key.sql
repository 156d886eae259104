-- Replaced by order_mails_by_id.
ALTER TABLE order_mails DROP CONSTRAINT order_mails_id_key;
