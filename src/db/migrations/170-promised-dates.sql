-- The first estimated arrival of an order: the date that its company was told. Null until there is an estimate.
ALTER TABLE orders ADD COLUMN promised_on date;
