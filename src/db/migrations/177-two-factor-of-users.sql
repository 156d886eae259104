-- Since when a user needs a code to sign in; null for users without two-factor sign-in.
ALTER TABLE users ADD COLUMN two_factor_at timestamptz;
