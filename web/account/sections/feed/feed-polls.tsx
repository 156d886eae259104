// Log of feed polls.

import type { ApiResponse } from '../../api.ts';
import { Badge, EmptyState, Section } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../format.tsx';
import { feedSections } from '../../labels.ts';
import { Loading, LoadMore, type PagedList } from '../../loading.tsx';
import { plural, t, withElements } from '../../messages.ts';

type Poll = ApiResponse<'listFeedPolls'>['data']['items'][number];

const startedBy = { schedule: t('scheduled'), operator: t('by support'), user: t('manual') };

export function Polls({ of }: { of: PagedList<Poll> }) {
  return (
    <Section title={t('Polls')} lead={t('Polls of the last 30 days, newest first.')}>
      <Loading of={of}>
        {(polls) =>
          polls.length === 0 ? (
            <EmptyState title={t('No polls yet.')} />
          ) : (
            <>
              {polls.map((poll) => (
                <PollEntry key={poll.id} poll={poll} />
              ))}
              <LoadMore of={of} />
            </>
          )
        }
      </Loading>
    </Section>
  );
}

function PollEntry({ poll }: { poll: Poll }) {
  const received = poll.sections.reduce((sum, section) => sum + section.received, 0);
  const rejected = poll.sections.reduce((sum, section) => sum + section.rejected, 0);
  const failed = poll.sections.filter(({ error }) => error !== null).length;
  return (
    <details class="entry">
      <summary>
        <span>
          <Time at={poll.startedAt} /> <small>{startedBy[poll.startedBy]}</small>
        </span>
        <span class="badges">
          {failed > 0 && (
            <Badge tone="bad">{plural(failed, '{{count}} section failed', '{{count}} sections failed')}</Badge>
          )}
          {rejected > 0 && (
            <Badge tone="warn">{plural(rejected, '{{count}} row rejected', '{{count}} rows rejected')}</Badge>
          )}
          {poll.finishedAt === null && <Badge tone="blue">{t('Not finished')}</Badge>}
          <span class="quiet">{plural(received, '{{count}} row', '{{count}} rows')}</span>
        </span>
      </summary>
      <Table
        label={t('Sections of the poll')}
        rows={poll.sections}
        keyOf={(row) => row.section}
        columns={[
          {
            name: t('Section'),
            kind: 'main',
            of: (row) => (
              <>
                <strong>{feedSections[row.section]}</strong>
                {row.error && <span class="under bad">{row.error}</span>}
              </>
            ),
          },
          { name: t('Received'), kind: 'number', of: (row) => row.received },
          { name: t('Created'), kind: 'number', of: (row) => row.created },
          { name: t('Updated'), kind: 'number', of: (row) => row.updated },
          { name: t('Unchanged'), kind: 'number', of: (row) => row.unchanged },
          { name: t('Rejected'), kind: 'number', of: (row) => row.rejected },
        ]}
      />
      {poll.sections.flatMap(({ section, rejectedRows }) =>
        rejectedRows.map(({ index, error, expected, received }) => (
          <p class="rejected-row">
            <strong>{t('{{section}}, row {{row}}', { section: feedSections[section], row: index + 1 })}</strong>:{' '}
            {error}
            {withElements('Expected {{expected}}; received {{received}}.', {
              expected,
              received: <code class="address">{received}</code>,
            })}
          </p>
        )),
      )}
    </details>
  );
}
