-- What the service's role is given once, as the database is made. Behind PgBouncer in transaction mode a time-out can't be a setting of
-- the connection, so it is the role's.
ALTER ROLE portside SET statement_timeout = '15s';
ALTER ROLE portside SET idle_in_transaction_session_timeout = '60s';
