// Reads the state of WAL archiving, replication slots and backups. The service's role needs no membership in pg_monitor for it.

import type { Database } from './connection.ts';

/** The state of protection against data loss. */
interface Protection {
  archiving: {
    enabled: boolean;
    /** The last attempt failed and no later one succeeded. */
    failing: boolean;
    /** Seconds since a WAL segment was last archived; null when none was. */
    ageSeconds: number | null;
    /** WAL written after the last archived segment; all of it when none was archived. */
    pendingBytes: number;
  };
  /** Connections that stream WAL: replicas, and base backups while they run. */
  walStreams: number;
  /** WAL retained by the replication slot that is furthest behind; 0 without slots. */
  slotRetainedBytes: number;
  /** Seconds since the last recorded backup was complete; null when none is recorded. */
  backupAgeSeconds: number | null;
}

// A segment's name has three parts of 8 hexadecimal digits: the timeline, the high half of its position, and its number within that.
const PROTECTION = `
  WITH wal AS (
    SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END AS position,
           pg_size_bytes(current_setting('wal_segment_size')) AS segment_bytes
  ), archiver AS (
    SELECT last_archived_time, last_failed_time, last_archived_wal, substring(last_archived_wal FROM '^[0-9A-F]{8}([0-9A-F]{16})') AS segment
    FROM pg_stat_archiver
  )
  SELECT current_setting('archive_mode') <> 'off' AS enabled,
         last_failed_time IS NOT NULL AND last_failed_time > coalesce(last_archived_time, '-infinity') AS failing,
         extract(epoch FROM now() - last_archived_time)::float8 AS "archivedAge",
         CASE WHEN last_archived_wal IS NULL THEN position - '0/0'
           -- The timeline history file that is archived when a replica is promoted has no position in its name.
           WHEN segment IS NULL THEN 0
           ELSE greatest(0, position - '0/0' - ((('x' || left(segment, 8))::bit(32)::bigint << 32)
             + (('x' || right(segment, 8))::bit(32)::bigint + 1) * segment_bytes)) END::float8 AS "pendingBytes",
         (SELECT count(*)::int FROM pg_stat_replication) AS "walStreams",
         (SELECT coalesce(max(position - restart_lsn), 0)::float8 FROM pg_replication_slots) AS "slotRetainedBytes",
         (SELECT extract(epoch FROM now() - max(finished_at))::float8 FROM backups) AS "backupAge"
  FROM wal, archiver`;

/** Returns the state of protection against data loss. */
export async function readProtection(db: Database): Promise<Protection> {
  const { rows } = await db.raw(PROTECTION);
  const { enabled, failing, archivedAge, pendingBytes, walStreams, slotRetainedBytes, backupAge } = rows[0];
  return {
    archiving: { enabled, failing, ageSeconds: archivedAge, pendingBytes },
    walStreams,
    slotRetainedBytes,
    backupAgeSeconds: backupAge,
  };
}

/** Records a backup completed at `finishedAt`, by default now, and returns it. */
export async function recordBackup(
  db: Database,
  { finishedAt, label }: { finishedAt?: string; label?: string } = {},
): Promise<{ finishedAt: string; label: string | null }> {
  const [backup] = await db('backups')
    .insert({ finished_at: finishedAt ?? db.fn.now(), label })
    .returning<{ finishedAt: string; label: string | null }[]>(db.raw('iso_utc(finished_at) AS "finishedAt", label'));
  return backup!;
}
