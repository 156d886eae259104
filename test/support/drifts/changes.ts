// How planted drifts change what an object of JSON has.

// biome-ignore lint/suspicious/noExplicitAny: parts of JSON documents
export type Json = any;

/** What a drift is, and what the contract run has to say of it. */
export interface Drift {
  what: string;
  message: RegExp;
}

/** Changes a member of an object. */
export type Change = (holder: Json, key: string) => void;

/** The member gets another name. */
export const rename =
  (to: string): Change =>
  (holder, key) => {
    holder[to] = holder[key];
    delete holder[key];
  };
/** The member gets another value. */
export const become =
  (value: (before: Json) => Json): Change =>
  (holder, key) => {
    holder[key] = value(holder[key]);
  };
/** The member goes. */
export const vanish: Change = (holder, key) => delete holder[key];
/** A member comes that was not there. */
export const appear: Change = (holder, key) => {
  holder[key] = 1;
};
