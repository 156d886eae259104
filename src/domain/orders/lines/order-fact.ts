// Facts about the lines of an order: what the supplier confirmed and shipped, and what the company received and claimed.

/** Kinds of facts, each with the member of its push that lists them, the member with the ID that the company assigns, and its audit action. */
export const factKinds = {
  confirmation: { list: 'confirmations', id: 'confirmationId', action: 'order.confirmed' },
  shipment: { list: 'shipments', id: 'shipmentId', action: 'order.shipped' },
  receipt: { list: 'receipts', id: 'receiptId', action: 'order.received' },
  claim: { list: 'claims', id: 'claimId', action: 'order.claimed' },
} as const;

export type FactKind = keyof typeof factKinds;

/** Kinds of stored facts. `decision` is what the company decided about the differences of the confirmation with the same ID. */
export type StoredKind = FactKind | 'decision';

export type ClaimKind = 'short' | 'damaged' | 'wrong_item' | 'price' | 'other';
export type ClaimStatus = 'open' | 'accepted' | 'rejected' | 'settled';

/** A line of a confirmation: the units that the supplier will ship, their price, and the day of their arrival (`YYYY-MM-DD`). */
export interface ConfirmedLine {
  lineNumber: number;
  quantity: number;
  unitPrice?: string | undefined;
  expectedDate?: string | undefined;
}

/** A line of a decision: what the confirmation stated of the line. The decision counts as long as it states the same. */
export interface DecidedLine extends ConfirmedLine {
  status: 'accepted' | 'rejected';
  /** Whether the ordered units that were not confirmed will not come. */
  cancelMissing?: true | undefined;
}

/** A line of a shipment or a claim. */
export interface CountedLine {
  lineNumber: number;
  quantity: number;
}

/** A line of a receipt. `damaged` units are part of `received`; `short` units will not come. 0 is left out of stored lines. */
export interface ReceivedLine {
  lineNumber: number;
  received: number;
  damaged?: number | undefined;
  short?: number | undefined;
}

/** The lines of the facts of each kind. */
export interface FactLines {
  confirmation: ConfirmedLine;
  shipment: CountedLine;
  receipt: ReceivedLine;
  claim: CountedLine;
  decision: DecidedLine;
}

export type FactLine = FactLines[FactKind];

/** The members of a fact beside its ID, date and lines; those of its kind are defined. Amounts are decimal strings. */
export interface FactDetails {
  trackingNumber?: string | undefined;
  carrier?: string | undefined;
  expectedDate?: string | undefined;
  kind?: ClaimKind | undefined;
  status?: ClaimStatus | undefined;
  amount?: string | undefined;
  note?: string | undefined;
  /** The files of the order that show what a receipt or claim is about. Left out if there is none. */
  fileIds?: string[] | undefined;
  /** Set if the supplier confirmed by a confirmation link, with the name that the supplier entered. */
  source?: 'supplier_link' | undefined;
  confirmedBy?: string | undefined;
  /** The e-mail addresses to which the link was sent. */
  linkRecipients?: string[] | undefined;
}

/** A fact in stored form, with its lines in ascending order. The ID is assigned by the company and unique per order and kind. */
export interface NewFact<Kind extends StoredKind = StoredKind> {
  factId: string;
  /** `YYYY-MM-DD` */
  date: string;
  details: FactDetails;
  lines: FactLines[Kind][];
}

type StoredFactOf<Kind extends StoredKind> = NewFact<Kind> & {
  kind: Kind;
  /** When the fact or its last correction was recorded, ISO 8601 UTC. */
  recordedAt: string;
};

/** A recorded fact that a company pushes. */
export type PushedFact = { [Kind in FactKind]: StoredFactOf<Kind> }[FactKind];

/** A recorded fact. */
export type OrderFact = PushedFact | StoredFactOf<'decision'>;
