-- Whether users cannot approve order drafts that they created or last changed.
ALTER TABLE companies ADD COLUMN require_second_approver boolean NOT NULL DEFAULT false;
