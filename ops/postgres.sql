-- Roles and databases of an installation, made once by a superuser; safe to repeat. portside_owner owns the schema, migrates and runs the
-- command line. portside_service is what the API and the workers log in as; `db grant portside_service` gives it its rights. portside_sandbox
-- owns the database for the sandboxes of companies, in which the API and the workers create schemas.
--
--   OWNER_PASSWORD=… SERVICE_PASSWORD=… SANDBOX_PASSWORD=… psql --no-psqlrc --file ops/postgres.sql postgres
\set ON_ERROR_STOP on
-- \getenv leaves a variable as it is where the environment has none.
\set owner_password ''
\set service_password ''
\set sandbox_password ''
\getenv owner_password OWNER_PASSWORD
\getenv service_password SERVICE_PASSWORD
\getenv sandbox_password SANDBOX_PASSWORD
SELECT '' IN (:'owner_password', :'service_password', :'sandbox_password') AS lacks_password \gset
\if :lacks_password
DO $$ BEGIN RAISE 'OWNER_PASSWORD, SERVICE_PASSWORD and SANDBOX_PASSWORD must be set'; END $$;
\endif
SELECT format('CREATE ROLE %I LOGIN', name)
  FROM unnest(ARRAY['portside_owner', 'portside_service', 'portside_sandbox']) AS name
 WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec
ALTER ROLE portside_owner PASSWORD :'owner_password';
ALTER ROLE portside_service PASSWORD :'service_password';
ALTER ROLE portside_sandbox PASSWORD :'sandbox_password';
-- Through PgBouncer in transaction mode a timeout can't be a setting of the connection, so it is the role's. The owner has none: imports
-- take minutes, and migrations set their own.
ALTER ROLE portside_service SET statement_timeout = '15s';
ALTER ROLE portside_service SET idle_in_transaction_session_timeout = '60s';
SELECT format('CREATE DATABASE %I OWNER %I', name, owner)
  FROM (VALUES ('portside', 'portside_owner'), ('portside_sandbox', 'portside_sandbox')) AS wanted (name, owner)
 WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = name) \gexec
