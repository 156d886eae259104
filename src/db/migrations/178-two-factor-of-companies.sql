-- Whether users without two-factor sign-in must set it up when they next sign in.
ALTER TABLE companies ADD COLUMN require_two_factor boolean NOT NULL DEFAULT false;
