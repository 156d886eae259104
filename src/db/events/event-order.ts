// The order in which a company's events are listed. It must be append-only: an event that commits late must not appear before one that
// a client has already read.
//
// A position is the number of the transaction that wrote the event, on the server that stores the company's events. All transactions that
// could still write an earlier event are in the snapshot of the reading statement, which runs on the same server: events from the oldest
// of them on are withheld. On a distributed database this is the only server that knows the commit of both kinds of transactions: a
// two-phase commit can end on the coordinator before it ends on the worker, but a prepared transaction is in the worker's snapshot.
// A counter per company would also be right, but its row lock makes the transactions of a company run one after the other.
//
// Servers number their transactions independently. An event therefore names its server, and a company's first event on another server,
// after a shard was moved or a dump restored, begins an epoch: its position is after all earlier ones. Writers need no lock for this:
// those that run at the same time see last events of the same epoch and server, since a shard changes its node while no write is in
// progress. A statement whose position was calculated before the move and whose event is inserted after it is repeated. Positions stay valid, and so do the IDs of events that clients use as cursors. A replica that takes over has the
// server's identifier and numbers.

const lastEvent = `FROM events WHERE company_id = :companyId ORDER BY position DESC, number DESC LIMIT 1`;

/** The CTE `event_place`: a row with the `position` and `server_id` of events that the statement inserts. Binding: companyId. */
export const eventPlace = `event_place AS MATERIALIZED (
      SELECT event_position(last.position, last.server_id) AS position, event_server() AS server_id
      FROM (VALUES (1)) AS statement LEFT JOIN (SELECT position, server_id ${lastEvent}) last ON true
    )`;

/**
 * The position before which no event of the company can appear in later statements: when this one began, all transactions that could insert
 * one had ended. NULL if it has no events. Binding: companyId.
 */
export const settledBefore = `(SELECT event_horizon(position, server_id, true) ${lastEvent})`;

/**
 * Like `settledBefore`, but such transactions may also have ended since this statement began. An event that was before `settledBefore`
 * stays before this position.
 */
export const settledNowBefore = `(SELECT event_horizon(position, server_id, false) ${lastEvent})`;
