-- A day that sells is updated with every push until it is over. Where a page has room for the new row versions, these need no new
-- index entries (HOT).
ALTER TABLE sales_days SET (fillfactor = 50);
ALTER TABLE stock_days SET (fillfactor = 50);
