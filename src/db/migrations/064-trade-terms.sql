-- Trade terms and availability of products, and the terms of their suppliers. The import validates the values: constraints would read the
-- whole table under a lock.
ALTER TABLE products
  ADD COLUMN minimum_quantity integer,
  ADD COLUMN order_multiple   integer,
  -- [{fromQuantity, price}], ordered by fromQuantity
  ADD COLUMN price_breaks     json NOT NULL DEFAULT '[]',
  ADD COLUMN supplier_stock   integer,
  ADD COLUMN restock_date     date,
  -- Supplier SKU of the product that replaces this one.
  ADD COLUMN successor        text;
