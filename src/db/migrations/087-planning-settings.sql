-- Settings of recommendations beyond one service level per company: service levels per ABC class or costs, and settings of single products.
ALTER TABLE companies
  ADD COLUMN service_level_a numeric(5, 4) CHECK (service_level_a > 0 AND service_level_a < 1),
  ADD COLUMN service_level_b numeric(5, 4) CHECK (service_level_b > 0 AND service_level_b < 1),
  ADD COLUMN service_level_c numeric(5, 4) CHECK (service_level_c > 0 AND service_level_c < 1),
  ADD COLUMN holding_cost_rate numeric(6, 4) CHECK (holding_cost_rate > 0),
  ADD COLUMN shortage_cost_rate numeric(6, 4) CHECK (shortage_cost_rate > 0),
  ADD CONSTRAINT companies_costs_check CHECK ((holding_cost_rate IS NULL) = (shortage_cost_rate IS NULL));

-- The company's own settings of a product, and its calculated ABC class. A removed setting is null.
CREATE TABLE product_planning (
  company_id         uuid NOT NULL,
  product_id         uuid NOT NULL,
  service_level      numeric(5, 4) CHECK (service_level > 0 AND service_level < 1),
  abc_class_override text CHECK (abc_class_override IN ('A', 'B', 'C')),
  abc_class          text CHECK (abc_class IN ('A', 'B', 'C')),
  PRIMARY KEY (company_id, product_id)
);
