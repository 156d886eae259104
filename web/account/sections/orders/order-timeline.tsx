// Where an order is in its lifecycle, and what happened to it by day.

import type { ApiResponse } from '../../api.ts';
import { formatDate, TimeOfDay } from '../../format.tsx';
import { plural, t } from '../../messages.ts';
import type { Confirmation } from './line-quantities.tsx';
import { type Status, statusLabels } from './order-status.tsx';
import { lifecycle } from './status-steps.ts';

type StatusChange = ApiResponse<'getAccountOrder'>['data']['timeline'][number];

/** Entries that are shown without a click: the latest. */
const maxEntries = 8;
const actorLabels: Record<string, string> = {
  system: t('automatically'),
  external_api: t('by a connected system'),
  operator: t('by support'),
  user: t('in the account'),
};

/** The statuses of the lifecycle, with the current one marked; nothing for a cancelled order. */
export function Lifecycle({ status: current }: { status: Status }) {
  if (current === 'cancelled') return null;
  const place = lifecycle.indexOf(current);
  return (
    <ol class="lifecycle" aria-label={t('Lifecycle of the order')}>
      {lifecycle.map((status, index) => (
        <li
          key={status}
          class={index < place ? 'done' : index === place ? 'now' : ''}
          aria-current={index === place ? 'step' : undefined}>
          {statusLabels[status]}
        </li>
      ))}
    </ol>
  );
}

interface TimelineProps {
  /** From the first to the current status. */
  statuses: readonly StatusChange[];
  /** That of the supplier by a link. */
  confirmation: Confirmation | undefined;
}

interface Entry {
  at: string;
  words: string;
  by: string;
  note: string | null | undefined;
  kind: string;
}

/** The statuses of an order, and when the supplier confirmed it by a link, by day. Earlier entries are folded. */
export function Timeline({ statuses, confirmation }: TimelineProps) {
  const entries = listEntries(statuses, confirmation);
  const earlier = entries.slice(0, -maxEntries);
  return (
    <>
      {earlier.length > 0 && (
        <details class="earlier">
          <summary>{plural(earlier.length, '{{count}} earlier entry', '{{count}} earlier entries')}</summary>
          <Days entries={earlier} />
        </details>
      )}
      <Days entries={entries.slice(-maxEntries)} />
    </>
  );
}

function listEntries(statuses: readonly StatusChange[], confirmation: Confirmation | undefined): Entry[] {
  const changes = statuses.map(({ status, createdAt, by, comment }, index) => ({
    at: createdAt,
    words: statusLabels[status],
    by: actorLabels[by] ?? by,
    note: comment,
    kind: `${status === 'cancelled' ? 'bad' : 'done'} ${index === statuses.length - 1 ? 'now' : ''}`,
  }));
  if (confirmation === undefined) return changes;
  const confirmed = {
    at: confirmation.recordedAt,
    words: t('Confirmed by the supplier (link)'),
    by: [confirmation.confirmedBy, linkText(confirmation.linkRecipients)].filter(Boolean).join(', '),
    note: confirmation.note,
    kind: 'done',
  };
  const after = changes.findLastIndex(({ at }) => at <= confirmed.at);
  return changes.toSpliced(after + 1, 0, confirmed);
}

/** Whom the link of a confirmation was sent to. */
export function linkText(recipients: readonly string[]): string | null {
  return recipients.length === 0 ? null : t('link sent to {{addresses}}', { addresses: recipients.join(', ') });
}

function Days({ entries }: { entries: readonly Entry[] }) {
  const days = Map.groupBy(entries, ({ at }) => formatDate(at));
  return [...days].map(([day, ofDay]) => (
    <section key={day} class="timeline-day">
      <h3>{day}</h3>
      <ol class="timeline">
        {ofDay.map(({ at, words, by, note, kind }) => (
          <li key={`${at} ${words}`} class={kind}>
            <strong>{words}</strong>
            <span class="quiet">
              <TimeOfDay at={at} /> {by}
            </span>
            {note && <p>“{note}”</p>}
          </li>
        ))}
      </ol>
    </section>
  ));
}
