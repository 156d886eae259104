-- Recommendations that a company's users dismissed. A dismissal hides a recommendation while its urgency, method and quantity are these.
CREATE TABLE recommendation_dismissals (
  company_id           uuid NOT NULL,
  product_id           uuid NOT NULL,
  urgency_rank         smallint NOT NULL,
  method               text NOT NULL CHECK (method IN ('sea', 'air')),
  recommended_quantity integer NOT NULL,
  reason               text NOT NULL,
  user_id              uuid NOT NULL,
  dismissed_at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, product_id)
);
