-- One row for each company. Statements that insert rows of a company join it, so that a distributed database runs them only on the node
-- that stores the company (src/db/company-shards.ts).
CREATE TABLE company_shards (company_id uuid PRIMARY KEY REFERENCES companies ON DELETE CASCADE);
INSERT INTO company_shards SELECT id FROM companies;
