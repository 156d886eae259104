-- The language of what people read: e-mails, status labels, shipping reasons.

ALTER TABLE companies ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'tr', 'ru'));
-- E-mails to a supplier are in the supplier's own language, whichever company orders.
ALTER TABLE suppliers ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'tr', 'ru'));
