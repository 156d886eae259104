-- Purchase plans: what a company could order, and the orders that it placed from it. `plan` has the orders, omitted products and totals.
CREATE TABLE purchase_plans (
  company_id uuid NOT NULL REFERENCES companies,
  id         uuid NOT NULL DEFAULT uuid_v7(),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  digest     text NOT NULL,
  plan       json NOT NULL,
  ordered_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX purchase_plans_by_age ON purchase_plans USING brin (created_at);
