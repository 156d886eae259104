-- The company's own choice of the product that a new product sells like.
ALTER TABLE product_planning ADD COLUMN similar_product_id uuid;
