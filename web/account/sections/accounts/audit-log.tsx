// Audit log of the company.

import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { EmptyState, Page } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { humanize, Moment, Time } from '../../format.tsx';
import { Loading, LoadMore, usePages } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { navigate, pageUrl } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { nameAction } from './audit-actions.ts';

type Entry = ApiResponse<'listAuditLog'>['data']['items'][number];

const kinds = {
  session: t('Session'),
  password: t('Password'),
  two_factor: t('Two-factor sign-in'),
  user: t('User'),
  settings: t('Settings'),
  company_details: t('Company details'),
  supplier_contact: t('Supplier contact'),
  key: t('Key'),
  sandbox: t('Sandbox'),
  app: t('App'),
  webhook_endpoint: t('Webhook'),
  delivery: t('Delivery'),
  feed: t('Feed'),
  commission: t('Commission'),
  personal_item: t('Personal item'),
  match: t('Match'),
  recommendation: t('Recommendation'),
  outlier: t('Outlier'),
  order: t('Order'),
  order_draft: t('Draft'),
  calendar_feed: t('Calendar URL'),
  file: t('File'),
  comment: t('Comment'),
};

const actorLabels: Record<Entry['actor'], string | null> = {
  user: null,
  operator: t('support'),
  api_key: t('API key'),
  supplier: t('supplier'),
};

export function AuditLog({ query }: PageProps) {
  const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find((name) => name === query.get('kind'));
  const list = usePages(
    async (cursor?: string) => {
      const { data } = await callApi('listAuditLog', { query: { kind: kind && [kind], cursor } });
      return { rows: data.items, next: data.nextCursor };
    },
    [kind],
  );
  return (
    <Page
      title={t('Audit log')}
      lead={t("Changes to your company's account, newest first. Entries are permanent and cannot be edited.")}>
      <p class="field inline">
        <label for="kind">{t('Type')}</label>
        <select
          id="kind"
          onChange={({ currentTarget }) => navigate(pageUrl('/audit-log', { kind: currentTarget.value }))}>
          <option value="">{t('All changes')}</option>
          {Object.entries(kinds).map(([name, label]) => (
            <option value={name} selected={name === kind}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <Loading of={list}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title={t('No matching changes.')} />
          ) : (
            <>
              <List entries={entries} />
              <LoadMore of={list} />
            </>
          )
        }
      </Loading>
    </Page>
  );
}

function List({ entries }: { entries: Entry[] }) {
  return (
    <Table
      label={t('Changes')}
      rows={entries}
      keyOf={(entry) => entry.id}
      columns={[
        {
          name: t('What'),
          kind: 'main',
          of: (entry) => (
            <>
              <strong>{nameAction(entry.action)}</strong>
              {entry.subjectName && <span class="under">{breakable(entry.subjectName)}</span>}
              {entry.subject && <code class="under">{entry.subject}</code>}
            </>
          ),
        },
        {
          name: t('Who'),
          of: (entry) => (
            <span class="person">
              {breakable(entry.actorName)}
              {actorLabels[entry.actor] && (
                <>
                  {' '}
                  <small>{actorLabels[entry.actor]}</small>
                </>
              )}
            </span>
          ),
        },
        { name: t('When'), of: (entry) => <Time at={entry.recordedAt} /> },
        { name: t('Change', { context: 'audit' }), of: (entry) => <Change of={entry} /> },
      ]}
    />
  );
}

function Change({ of: { before, after } }: { of: Entry }) {
  // Some entries contain unchanged fields.
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !before || !after || formatValue(before[name]) !== formatValue(after[name]),
  );
  if (names.length === 0) return <span class="quiet">–</span>;
  return (
    <ul class="changes">
      {names.map((name) => (
        <li>
          <span class="quiet">{fieldLabel(name)}</span>{' '}
          {before && name in before && <del>{renderValue(before[name])}</del>}{' '}
          {after && name in after && <ins>{renderValue(after[name])}</ins>}
        </li>
      ))}
    </ul>
  );
}

function renderValue(value: unknown) {
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  if (isMoment) return <Moment at={value} />;
  const text = formatValue(value);
  // The digest of a draft identifies its content; its start is enough to compare.
  return /^[0-9a-f]{64}$/.test(text) ? <code title={text}>{text.slice(0, 12)}…</code> : breakable(text);
}

/** Converts `previousSecretUntil` to “Previous secret until”. */
function fieldLabel(name: string): string {
  const apart = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return humanize(apart).replace(/^(Tcc|Tsp|Sku|Url)\b/, (short) => short.toUpperCase());
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) return value.length === 0 ? t('none') : value.map(formatValue).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
