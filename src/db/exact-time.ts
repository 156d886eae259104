// Times in the positions of paged lists. PostgreSQL stores microseconds, so a time in milliseconds could repeat or skip rows.

/** Returns the SQL of a time as ISO 8601 UTC text, to the microsecond. */
export function exactTime(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** The position of a row in a list that is ordered by a time, then by ID. */
export interface TimePosition {
  /** ISO 8601 UTC, to the microsecond. */
  createdAt: string;
  id: string;
}
