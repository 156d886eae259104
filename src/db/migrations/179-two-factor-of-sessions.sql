-- Whether the user had to set up two-factor sign-in when the session started.
ALTER TABLE user_sessions ADD COLUMN two_factor_setup boolean NOT NULL DEFAULT false;
