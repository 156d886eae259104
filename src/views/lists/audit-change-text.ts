// What an entry of the audit log changed, as a text.

import {
  currencyOf,
  isReference,
  listChangedFields,
  ownCurrency,
  sortMembers,
} from '../../domain/accounts/audit-change.ts';
import { fieldNamer } from '../../domain/accounts/audit-fields.ts';
import { auditValueNames } from '../../domain/accounts/audit-values.ts';
import { describeBrowser } from '../../domain/accounts/browser-name.ts';
import { csvText } from '../../domain/exports/list-columns.ts';
import type { Locale } from '../../domain/locale.ts';
import { getMessages } from '../../domain/messages/get-messages.ts';
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
  const valueNames = auditValueNames(t, { orderStatuses: getMessages(locale).statusLabels, methods });

  return ({ before, after, names }) => {
    const write = (field: string, value: unknown, object: object | null, outer?: string): string => {
      if (value === null || value === undefined) return t('none');
      if (typeof value === 'boolean') return value ? t('yes') : t('no');
      if (Array.isArray(value)) return value.map((item) => write(field, item, object, outer)).join(', ') || t('none');
      if (typeof value === 'object') {
        const currency = ownCurrency(object, outer);
        return `(${sortMembers(value)
          .map(([name, member]) => `${nameField(name)}: ${write(name, member, value, currency)}`)
          .join(', ')})`;
      }
      return writeText(field, String(value), currencyOf(field, object, outer));
    };
    const writeText = (field: string, text: string, currency: string | undefined): string => {
      if (currency !== undefined) return `${csvText('decimal', text, locale)} ${currency}`;
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return `${csvText('time', text, locale)} UTC`;
      if (/^\d{4}-\d\d-\d\d$/.test(text)) return csvText('day', text, locale);
      if (field === 'userAgent') return describeBrowser(t, text);
      const name = isReference(field) ? names.get(text) : undefined;
      return name ?? valueNames[field]?.[text] ?? text;
    };
    const writeField = (field: string): string => {
      const states = [before, after].filter((state) => state !== null && field in state);
      const values = states.map((state) => write(field, state?.[field], state));
      const subject = field === 'subjectType' && names.get(String(after?.subjectId));
      return `${nameField(field)}: ${values.join(' → ')}${subject ? ` ${subject}` : ''}`;
    };
    return listChangedFields(before, after).map(writeField).join('; ');
  };
}
