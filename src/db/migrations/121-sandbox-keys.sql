-- Keys of the sandbox of the company. They are valid while it has one.
ALTER TABLE api_keys ADD COLUMN sandbox boolean NOT NULL DEFAULT false;
