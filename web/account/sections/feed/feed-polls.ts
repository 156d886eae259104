// Log of feed polls.

import type { ApiResponse } from '../../api.ts';
import { Badge, EmptyState, Section } from '../../components/page.ts';
import { Table } from '../../components/table.ts';
import { Time } from '../../format.ts';
import { html } from '../../html.ts';
import { feedSections } from '../../labels.ts';
import { type Loaded, Loading } from '../../loading.ts';
import { plural, t, withElements } from '../../messages.ts';

type Poll = ApiResponse<'listFeedPolls'>['data']['polls'][number];
type PolledSection = Poll['sections'][number];

const startedBy = { schedule: 'scheduled', operator: t('by support'), user: 'manual' };

export function Polls({ of }: { of: Loaded<ApiResponse<'listFeedPolls'>> }) {
  return html`<${Section} title=${t('Polls')} lead=${t('Polls of the last 30 days, newest first.')}>
    <${Loading} of=${of}>${({ data }: ApiResponse<'listFeedPolls'>) =>
      data.polls.length === 0
        ? html`<${EmptyState} title=${t('No polls yet.')} />`
        : data.polls.map((poll) => html`<${PollEntry} key=${poll.pollId} poll=${poll} />`)}<//>
  <//>`;
}

function PollEntry({ poll }: { poll: Poll }) {
  const received = poll.sections.reduce((sum, section) => sum + section.received, 0);
  const rejected = poll.sections.reduce((sum, section) => sum + section.refused, 0);
  const failed = poll.sections.filter(({ error }) => error !== null).length;
  return html`<details class="entry">
    <summary>
      <span><${Time} at=${poll.startedAt} /> <small>${startedBy[poll.startedBy]}</small></span>
      <span class="badges">
        ${failed > 0 && html`<${Badge} tone="bad">${plural(failed, '{{count}} section failed', '{{count}} sections failed')}<//>`}
        ${rejected > 0 && html`<${Badge} tone="warn">${plural(rejected, '{{count}} row rejected', '{{count}} rows rejected')}<//>`}
        ${poll.finishedAt === null && html`<${Badge} tone="blue">${t('Not finished')}<//>`}
        <span class="quiet">${plural(received, '{{count}} row', '{{count}} rows')}</span>
      </span>
    </summary>
    <${Table} label=${t('Sections of the poll')} rows=${poll.sections} keyOf=${(row: PolledSection) => row.section}
      columns=${[
        {
          name: t('Section'),
          kind: 'main',
          of: (row: PolledSection) =>
            html`<strong>${feedSections[row.section]}</strong>${row.error && html`<span class="under bad">${row.error}</span>`}`,
        },
        { name: t('Received'), kind: 'number', of: (row: PolledSection) => row.received },
        { name: t('Created'), kind: 'number', of: (row: PolledSection) => row.created },
        { name: t('Updated'), kind: 'number', of: (row: PolledSection) => row.updated },
        { name: t('Unchanged'), kind: 'number', of: (row: PolledSection) => row.unchanged },
        { name: t('Rejected'), kind: 'number', of: (row: PolledSection) => row.refused },
      ]} />
    ${poll.sections.flatMap(({ section, refusals: rejectedRows }) =>
      rejectedRows.map(
        ({
          index,
          error,
          expected,
          received,
        }) => html`<p class="rejected-row"><strong>${t('{{section}}, row {{row}}', { section: feedSections[section], row: index + 1 })}</strong>: ${error}
          ${withElements('Expected {{expected}}; received {{received}}.', { expected, received: html`<code class="address">${received}</code>` })}</p>`,
      ),
    )}
  </details>`;
}
