-- The sandbox of a company. Its data are in the schema `sandbox_<id>` of the database for sandboxes. A reset creates a new one.
CREATE TABLE sandboxes (
  company_id uuid PRIMARY KEY REFERENCES companies,
  id         uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
