-- The key without the company is not possible in a distributed table. Ids are random, and nothing is found by them.
ALTER TABLE smart_reorders DROP CONSTRAINT smart_reorders_id_key;
