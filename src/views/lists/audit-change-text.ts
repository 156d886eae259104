// What an entry of the audit log changed, as a text.

import { isReference, listChangedFields, sortMembers } from '../../domain/accounts/audit-change.ts';
import { fieldNamer } from '../../domain/accounts/audit-fields.ts';
import { describeBrowser } from '../../domain/accounts/browser-name.ts';
import { fileKindNames } from '../../domain/attachments/file-kind-names.ts';
import { csvText } from '../../domain/exports/list-columns.ts';
import type { Locale } from '../../domain/locale.ts';
import { getMessages } from '../../domain/messages/get-messages.ts';
import { paymentKindNames } from '../../domain/orders/payment-kind-names.ts';
import { translatorTo } from '../accounts/account-texts.ts';
import { methodNames } from './list-words.ts';

interface Change {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Names by ID. */
  names: ReadonlyMap<string, string>;
}

/** Returns what writes a change in a language: `Review period: 7 → 14; Currency: USD`. */
export function changeTexter(locale: Locale): (change: Change) => string {
  const t = translatorTo(locale);
  const nameField = fieldNamer(t);
  const methods = { sea: methodNames.sea[locale], air: methodNames.air[locale] };
  const subjects = { order: t('Order'), order_draft: t('Draft'), product: t('Product'), supplier: t('Supplier') };
  /** The values that it lacks are written as they are. */
  const valueNames: Record<string, Record<string, string>> = {
    status: getMessages(locale).statusLabels,
    shippingMethod: methods,
    method: methods,
    kind: { ...fileKindNames(t), ...paymentKindNames(t) },
    subjectType: subjects,
  };

  return ({ before, after, names }) => {
    const write = (field: string, value: unknown): string => {
      if (value === null || value === undefined) return t('none');
      if (typeof value === 'boolean') return value ? t('yes') : t('no');
      if (Array.isArray(value)) return value.map((item) => write(field, item)).join(', ') || t('none');
      if (typeof value === 'object') {
        return `(${sortMembers(value)
          .map(([name, member]) => `${nameField(name)}: ${write(name, member)}`)
          .join(', ')})`;
      }
      return writeText(field, String(value));
    };
    const writeText = (field: string, text: string): string => {
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return `${csvText('time', text, locale)} UTC`;
      if (/^\d{4}-\d\d-\d\d$/.test(text)) return csvText('day', text, locale);
      if (field === 'userAgent') return describeBrowser(t, text);
      const name = isReference(field) ? names.get(text) : undefined;
      return name ?? valueNames[field]?.[text] ?? text;
    };
    const writeField = (field: string): string => {
      const states = [before, after].filter((state) => state !== null && field in state);
      const values = states.map((state) => write(field, state?.[field]));
      const subject = field === 'subjectType' && names.get(String(after?.subjectId));
      return `${nameField(field)}: ${values.join(' → ')}${subject ? ` ${subject}` : ''}`;
    };
    return listChangedFields(before, after).map(writeField).join('; ');
  };
}
