-- Whether a failing delivery holds back the later deliveries of its order to this endpoint.
ALTER TABLE webhook_endpoints
  ADD COLUMN ordering text NOT NULL DEFAULT 'none' CHECK (ordering IN ('none', 'per_order'));
