-- The trade terms of a product as prerendered JSON, and descriptions without boilerplate. The columns of existing products are empty until
-- their next change.
ALTER TABLE products
  -- The members of `terms` from `minimumQuantity` to `priceBreaks`, with "%s" for the TCC of each break; NULL without terms.
  ADD COLUMN terms_card      text,
  -- The prices of the breaks, in order; NULL without breaks.
  ADD COLUMN break_prices    numeric[],
  -- Hash of the boilerplate that was removed from the supplier's description, which is then in `original_description`; NULL for none.
  ADD COLUMN boilerplate_md5 text;
