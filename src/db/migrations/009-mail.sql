-- E-mail about orders: every message that is to be sent, was sent, or could not be.

CREATE TABLE order_mails (
  company_id    uuid NOT NULL,
  order_id      uuid NOT NULL,
  -- The status that the order took.
  status        text NOT NULL CHECK (status IN ('part_paid', 'paid', 'on_the_way', 'delivered', 'accepted', 'cancelled')),
  recipient     text NOT NULL CHECK (recipient IN ('buyer', 'supplier')),
  -- By which operators name it; the Message-ID is made of it.
  id            uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- The recipient's at that moment; null where it had none.
  address       text,
  state         text NOT NULL CHECK (state IN ('pending', 'sending', 'sent', 'failed', 'uncertain', 'no_address')),
  -- The order as it was after the step, and when it should arrive.
  content       json NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  due_at        timestamptz NOT NULL DEFAULT now(),
  -- Not sent by then, it is old news.
  give_up_at    timestamptz NOT NULL DEFAULT now() + interval '2 days',
  -- While it is being sent: after this its worker is taken for dead.
  leased_until  timestamptz,
  attempts      integer NOT NULL DEFAULT 0,
  -- What the mail server said last, or why it could not be asked.
  answer        text,
  sent_at       timestamptz,
  request_id    text NOT NULL,
  -- At most one message per recipient, order and transition, ever.
  PRIMARY KEY (company_id, order_id, status, recipient),
  FOREIGN KEY (company_id, order_id) REFERENCES orders,
  CHECK ((address IS NULL) = (state = 'no_address')),
  CHECK ((leased_until IS NOT NULL) = (state = 'sending')),
  CHECK ((sent_at IS NOT NULL) = (state = 'sent'))
);
CREATE INDEX order_mails_due ON order_mails (due_at) WHERE state = 'pending';
CREATE INDEX order_mails_under_way ON order_mails (leased_until) WHERE state = 'sending';
CREATE INDEX order_mails_newest ON order_mails (created_at DESC, id DESC);
