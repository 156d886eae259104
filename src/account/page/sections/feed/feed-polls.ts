// Log of feed polls.

import type { ApiResponse } from '../../api.ts';
import { Badge, EmptyState, Section } from '../../components/page.ts';
import { Table } from '../../components/table.ts';
import { formatCount, humanize, Time } from '../../format.ts';
import { html } from '../../html.ts';
import { type Loaded, Loading } from '../../loading.ts';

type Poll = ApiResponse<'listFeedPolls'>['data']['polls'][number];
type PolledSection = Poll['sections'][number];

const startedBy = { schedule: 'scheduled', operator: 'by support', user: 'manual' };

export function Polls({ of }: { of: Loaded<ApiResponse<'listFeedPolls'>> }) {
  return html`<${Section} title="Polls" lead="Polls of the last 30 days, newest first.">
    <${Loading} of=${of}>${({ data }: ApiResponse<'listFeedPolls'>) =>
      data.polls.length === 0
        ? html`<${EmptyState} title="No polls yet." />`
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
        ${failed > 0 && html`<${Badge} tone="bad">${formatCount(failed, 'section')} failed<//>`}
        ${rejected > 0 && html`<${Badge} tone="warn">${formatCount(rejected, 'row')} rejected<//>`}
        ${poll.finishedAt === null && html`<${Badge} tone="blue">Not finished<//>`}
        <span class="quiet">${formatCount(received, 'row')}</span>
      </span>
    </summary>
    <${Table} label="Sections of the poll" rows=${poll.sections} keyOf=${(row: PolledSection) => row.section}
      columns=${[
        {
          name: 'Section',
          kind: 'main',
          of: (row: PolledSection) =>
            html`<strong>${humanize(row.section)}</strong>${row.error && html`<span class="under bad">${row.error}</span>`}`,
        },
        { name: 'Received', kind: 'number', of: (row: PolledSection) => row.received },
        { name: 'Created', kind: 'number', of: (row: PolledSection) => row.created },
        { name: 'Updated', kind: 'number', of: (row: PolledSection) => row.updated },
        { name: 'Unchanged', kind: 'number', of: (row: PolledSection) => row.unchanged },
        { name: 'Rejected', kind: 'number', of: (row: PolledSection) => row.refused },
      ]} />
    ${poll.sections.flatMap(({ section, refusals: rejectedRows }) =>
      rejectedRows.map(
        ({
          index,
          error,
          expected,
          received,
        }) => html`<p class="rejected-row"><strong>${humanize(section)}, row ${index + 1}</strong>: ${error}
          Expected ${expected}; received <code class="address">${received}</code>.</p>`,
      ),
    )}
  </details>`;
}
