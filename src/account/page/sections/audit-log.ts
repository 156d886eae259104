// Who changed what.

import { type Answer, call } from '../api.ts';
import { Loading, More, usePages } from '../loading.ts';
import { html } from '../markup.ts';
import { go } from '../navigation.ts';
import type { PageProps } from '../pages.ts';
import { Empty, Page } from '../parts/page.ts';
import { Table } from '../parts/table.ts';
import { Moment, spoken, Time } from '../words.ts';

type Entry = Answer<'listAuditLog'>['data']['entries'][number];

const kinds = [
  'session',
  'password',
  'user',
  'settings',
  'key',
  'webhook',
  'delivery',
  'feed',
  'commission',
  'personal-item',
  'match',
] as const;

export function AuditLog({ query }: PageProps) {
  const kind = kinds.find((name) => name === query.get('kind'));
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await call('listAuditLog', { query: { kind, cursor } });
      return { rows: data.entries, next: data.nextCursor };
    },
    [kind],
  );
  const choose = (event: Event) => {
    const { value } = event.currentTarget as HTMLSelectElement;
    go(value ? `/account/audit-log?kind=${value}` : '/account/audit-log');
  };
  return html`<${Page} title="Audit log" lead="Who changed what, the newest first. It is kept for good, and nothing in it can be changed.">
    <p class="field inline">
      <label for="kind">Show</label>
      <select id="kind" onChange=${choose}>
        <option value="">All changes</option>
        ${kinds.map((name) => html`<option value=${name} selected=${name === kind}>${spoken(name)}</option>`)}
      </select>
    </p>
    <${Loading} of=${list}>${(entries: Entry[]) =>
      entries.length === 0
        ? html`<${Empty} title="Nothing of this kind was changed." />`
        : html`<${List} entries=${entries} /><${More} of=${list} />`}<//>
  <//>`;
}

function List({ entries }: { entries: Entry[] }) {
  return html`<${Table} label="Changes" rows=${entries} keyOf=${(entry: Entry) => entry.entryId}
    columns=${[
      {
        name: 'What',
        kind: 'main',
        of: (entry: Entry) =>
          html`<strong>${spoken(entry.action)}</strong>${entry.subjectName && html`<span class="under">${entry.subjectName}</span>`}
            ${entry.subject && html`<code class="under">${entry.subject}</code>`}`,
      },
      {
        name: 'Who',
        of: (entry: Entry) =>
          html`<span>${entry.actorName}${entry.actor === 'operator' && html` <small>support</small>`}</span>`,
      },
      { name: 'When', of: (entry: Entry) => html`<${Time} at=${entry.recordedAt} />` },
      { name: 'Change', of: (entry: Entry) => html`<${Change} of=${entry} />` },
    ]} />`;
}

function Change({ of: { before, after } }: { of: Entry }) {
  // Some changes are told with all of a thing; what stayed is no news.
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !before || !after || inWords(before[name]) !== inWords(after[name]),
  );
  if (names.length === 0) return html`<span class="quiet">–</span>`;
  return html`<ul class="changes">
    ${names.map(
      (name) => html`<li><span class="quiet">${labelOf(name)}</span>${' '}
        ${before && name in before && html`<del>${shown(before[name])}</del>`}${' '}
        ${after && name in after && html`<ins>${shown(after[name])}</ins>`}</li>`,
    )}
  </ul>`;
}

function shown(value: unknown) {
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return isMoment ? html`<${Moment} at=${value} />` : inWords(value);
}

/** `previousSecretUntil` is “Previous secret until”. */
function labelOf(name: string): string {
  const apart = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spoken(apart).replace(/^(Tcc|Tsp|Sku|Url)\b/, (short) => short.toUpperCase());
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
