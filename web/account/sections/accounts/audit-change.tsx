// What an entry of the audit log changed: the fields with their earlier and later values.

import type { ComponentChildren } from 'preact';
import {
  currencyOf,
  isReference,
  listChangedFields,
  ownCurrency,
  sortMembers,
} from '../../../../src/domain/accounts/audit-change.ts';
import { fieldNamer } from '../../../../src/domain/accounts/audit-fields.ts';
import { areLines, describeLines } from '../../../../src/domain/accounts/audit-lines.ts';
import { auditValueNames, nameValue, withUnit } from '../../../../src/domain/accounts/audit-values.ts';
import { describeBrowser } from '../../../../src/domain/accounts/browser-name.ts';
import { isUuid } from '../../../../src/domain/uuid.ts';
import type { ApiResponse } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Day, formatDay, formatMoney, Moment } from '../../format.tsx';
import { methodNames } from '../../labels.ts';
import { plural, t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import { formatBytes } from '../../numbers.ts';
import { statusLabels } from '../orders/order-status.tsx';

type Entry = ApiResponse<'listAuditLog'>['data']['items'][number];

/** Lines that an entry shows. */
const maxLines = 5;

type Lines = Parameters<typeof describeLines>[1];

/** Names of what values identify, by ID. */
type Known = ReadonlyMap<string, string>;

const nameField = fieldNamer(t);

const valueNames = auditValueNames(t, { orderStatuses: statusLabels, methods: methodNames });

export function AuditChange({ of: { before, after, references } }: { of: Entry }) {
  const known = new Map(references.map(({ id, name }) => [id, name]));
  const names = listChangedFields(before, after);
  if (names.length === 0) return <span class="quiet">–</span>;
  return (
    <ul class="changes">
      {names.map((name) =>
        areLines(name, before?.[name] ?? after?.[name]) ? (
          <li key={name} class="lines-changed">
            <LineChanges
              before={(before?.[name] ?? null) as Lines}
              after={(after?.[name] ?? null) as Lines}
              currency={ownCurrency(after ?? before)}
              known={known}
            />
          </li>
        ) : (
          <li key={name}>
            <span class="quiet">{nameField(name)}</span>{' '}
            {before && name in before && (
              <del>
                <Value field={name} of={before[name]} within={before} known={known} />
              </del>
            )}{' '}
            {after && name in after && (
              <ins>
                {name === 'subjectType' ? (
                  <SubjectLink of={after} known={known} />
                ) : (
                  <Value field={name} of={after[name]} within={after} known={known} />
                )}
              </ins>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

interface LineChangesProps {
  before: Lines;
  after: Lines;
  currency: string | undefined;
  known: Known;
}

/** The first lines, each on its own: `Line 2 (NL-01000): 168 → 120 units`. The download has all. */
function LineChanges({ before, after, currency, known }: LineChangesProps) {
  const write = (name: string, value: unknown, line: object): string => {
    const own = currencyOf(name, line, currency);
    if (own !== undefined) return formatMoney(String(value), own);
    if (/^\d{4}-\d\d-\d\d$/.test(String(value))) return formatDay(String(value));
    return valueNames[name]?.[String(value)] ?? String(value);
  };
  const lines = describeLines({ words: { t, plural }, nameField, write }, before, after);
  const more = lines.length - maxLines;
  return (
    <>
      {lines.slice(0, maxLines).map(({ productId, name, text }) => (
        <div key={`${productId} ${name}`}>
          {productId === null ? breakable(name) : <ProductLink id={productId} known={known} />}: {text}
        </div>
      ))}
      {more > 0 && <div class="quiet">{plural(more, 'and {{count}} more', 'and {{count}} more')}</div>}
    </>
  );
}

function ProductLink({ id, known }: { id: string; known: Known }) {
  if (!isUuid(id)) return <code>{id}</code>;
  return <a href={pageUrl('/catalog', { product: id })}>{known.get(id) ?? t('View product')}</a>;
}

/** Links to the object that a file or comment is attached to. */
function SubjectLink({ of: { subjectType, subjectId }, known }: { of: Record<string, unknown>; known: Known }) {
  const id = String(subjectId);
  const subjects: Record<string, [label: string, href: string]> = {
    order: [t('Order'), `/account/orders/${id}`],
    order_draft: [t('Draft'), `/account/drafts/${id}`],
    product: [t('Product'), pageUrl('/catalog', { product: id })],
    supplier: [t('Supplier'), `/account/suppliers/${id}`],
  };
  const [label, href] = subjects[String(subjectType)] ?? [];
  return label === undefined ? null : <a href={href}>{[label, known.get(id)].filter(Boolean).join(' ')}</a>;
}

interface ValueProps<Of> {
  field: string;
  of: Of;
  /** The object whose member it is, and the currency of what contains that. */
  within: object | null;
  currency?: string | undefined;
  known: Known;
}

/** Members of objects are separated by commas, and objects of a list by line breaks. */
function Value({ field, of: value, within, currency, known }: ValueProps<unknown>): ComponentChildren {
  if (value === null || value === undefined) return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (areLines(field, value))
    return <LineChanges before={null} after={value} currency={ownCurrency(within, currency)} known={known} />;
  if (Array.isArray(value)) {
    if (value.length === 0) return t('none');
    const isOfObjects = value.some((item) => typeof item === 'object');
    return value.map((item, index) => (
      <>
        {index > 0 && (isOfObjects ? <br /> : ', ')}
        <Value field={field} of={item} within={within} currency={currency} known={known} />
      </>
    ));
  }
  if (typeof value === 'object') return <Members of={value} currency={ownCurrency(within, currency)} known={known} />;
  const own = currencyOf(field, within, currency);
  if (own !== undefined) return formatMoney(String(value), own);
  return <Text field={field} of={String(value)} known={known} />;
}

function Members({ of: object, currency, known }: Pick<ValueProps<object>, 'of' | 'currency' | 'known'>) {
  const members = sortMembers(object);
  return members.map(([name, value], index) => (
    <>
      {index > 0 && !areLines(name, value) && ', '}
      {members.length > 1 && !areLines(name, value) && `${nameField(name)}: `}
      <Value field={name} of={value} within={object} currency={currency} known={known} />
    </>
  ));
}

function Text({ field, of: text, known }: Pick<ValueProps<string>, 'field' | 'of' | 'known'>): ComponentChildren {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return <Moment at={text} />;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return <Day on={text} />;
  if (field === 'item' || field === 'productId') return <ProductLink id={text} known={known} />;
  if (field === 'confirmationLinkId') return t('yes');
  if (field === 'orders') return <a href={`/account/orders/${text}`}>{text}</a>;
  if (field === 'sizeBytes') return formatBytes(Number(text));
  if (field === 'userAgent') return <span title={text}>{describeBrowser(t, text)}</span>;
  return breakable(
    (isReference(field) ? known.get(text) : undefined) ??
      nameValue(valueNames, field, text) ??
      withUnit({ t, plural }, field, text) ??
      text,
  );
}
