// What an entry of the audit log changed: the fields with their earlier and later values.

import type { ComponentChildren } from 'preact';
import { listChangedFields, sortMembers } from '../../../../src/domain/accounts/audit-change.ts';
import { fieldNamer } from '../../../../src/domain/accounts/audit-fields.ts';
import { isUuid } from '../../../../src/domain/uuid.ts';
import type { ApiResponse } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Day, Moment } from '../../format.tsx';
import { methodNames, paymentKinds } from '../../labels.ts';
import { t } from '../../messages.ts';
import { pageUrl } from '../../navigation.ts';
import { statusLabels } from '../orders/order-status.tsx';

type Entry = ApiResponse<'listAuditLog'>['data']['items'][number];

const nameField = fieldNamer(t);

/** Names of values by field. The values that it lacks are shown as they are. */
const valueNames: Record<string, Record<string, string>> = {
  status: statusLabels,
  shippingMethod: methodNames,
  method: methodNames,
  kind: paymentKinds,
};

export function AuditChange({ of: { before, after } }: { of: Entry }) {
  const names = listChangedFields(before, after);
  if (names.length === 0) return <span class="quiet">–</span>;
  return (
    <ul class="changes">
      {names.map((name) => (
        <li key={name}>
          <span class="quiet">{nameField(name)}</span>{' '}
          {before && name in before && (
            <del>
              <Value field={name} of={before[name]} />
            </del>
          )}{' '}
          {after && name in after && (
            <ins>{name === 'subjectType' ? <SubjectLink of={after} /> : <Value field={name} of={after[name]} />}</ins>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Links to the object that a file or comment is attached to. */
function SubjectLink({ of: { subjectType, subjectId } }: { of: Record<string, unknown> }) {
  const id = String(subjectId);
  const subjects: Record<string, [label: string, href: string]> = {
    order: [t('Order'), `/account/orders/${id}`],
    order_draft: [t('Draft'), `/account/drafts/${id}`],
    product: [t('Product'), pageUrl('/catalog', { product: id })],
    supplier: [t('Supplier'), `/account/suppliers/${id}`],
  };
  const [label, href] = subjects[String(subjectType)] ?? [];
  return label === undefined ? null : <a href={href}>{label}</a>;
}

/** Members of objects are separated by commas, and objects of a list by line breaks. */
function Value({ field, of: value }: { field: string; of: unknown }): ComponentChildren {
  if (value === null || value === undefined) return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) {
    if (value.length === 0) return t('none');
    const isOfObjects = value.some((item) => typeof item === 'object');
    return value.map((item, index) => (
      <>
        {index > 0 && (isOfObjects ? <br /> : ', ')}
        <Value field={field} of={item} />
      </>
    ));
  }
  if (typeof value === 'object') return <Members of={value} />;
  return <Text field={field} of={String(value)} />;
}

function Members({ of: object }: { of: object }) {
  return sortMembers(object).map(([name, value], index) => (
    <>
      {index > 0 && ', '}
      {nameField(name)}: <Value field={name} of={value} />
    </>
  ));
}

function Text({ field, of: text }: { field: string; of: string }): ComponentChildren {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return <Moment at={text} />;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return <Day on={text} />;
  if (isUuid(text) && (field === 'item' || field === 'productId')) {
    return <a href={pageUrl('/catalog', { product: text })}>{t('View product')}</a>;
  }
  return breakable(valueNames[field]?.[text] ?? text);
}
